import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Alias} from './parseAliases';
import {readSections} from './readSections';
import type {OtherName, PageReader} from './rewriteIndex';

export interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
  /** The aliases and the other names by URL path, without the base URL. */
  readonly aliases: ReadonlyMap<string, readonly Alias[]>;
  readonly otherNames: Readonly<Record<string, readonly OtherName[]>>;
}

/** Reads what the index needs about a page. The URLs in the index start with the base URL, but the files don't. */
export function createReader({outDir, baseUrl, aliases, otherNames}: BuiltSite): PageReader {
  const withoutBase = (url: string): string => `/${url.slice(baseUrl.length)}`;
  return {
    readSections: (url) => readSections(readPage(outDir, withoutBase(url))),
    readOtherNames: (url) => otherNames[withoutBase(url)] ?? [],
    readAliases: (url) => aliases.get(withoutBase(url)) ?? [],
  };
}

/** The built page at a URL path, whose file depends on Docusaurus's option `trailingSlash`. */
function readPage(outDir: string, url: string): string {
  const file = path.join(outDir, `${url.replace(/\/$/, '')}.html`);
  return readFileSync(existsSync(file) ? file : path.join(outDir, url, 'index.html'), 'utf8');
}
