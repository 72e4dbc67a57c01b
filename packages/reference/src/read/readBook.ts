import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {loadVersionMap, type FoundMap} from 'api-docs-contract/version-map';
import {keepUnchanged} from 'api-docs-contract/files';
import {contractFolderOf, type BookPage, type PlacedDirective, type ReferenceSite} from '../model/site';
import type {Book} from '../model/books';

export const hasContract = (site: ReferenceSite, book: Book): boolean =>
  existsSync(path.join(contractFolderOf(site, book), 'openapi.yaml'));

/** The books with a contract, each API with its versions, newest first. */
export const versionsOf = (site: ReferenceSite): readonly Book[] =>
  site.books.filter((book) => hasContract(site, book));

/** The versions of the API of a book, newest first. Those of the first API for a book without a contract, and for none. */
export function versionsOfApi(site: ReferenceSite, book?: Book): readonly Book[] {
  const all = versionsOf(site);
  const own = all.find(({folder}) => folder === book?.folder) ?? all[0];
  return all.filter(({api}) => api === own?.api);
}

/** The map between a version of the API and the previous one, or for the oldest version, the next one. */
export const versionMapOf = (site: ReferenceSite, book: Book): FoundMap | undefined =>
  loadVersionMap(
    contractFolderOf(site, book),
    versionsOfApi(site, book).map((each) => contractFolderOf(site, each)),
  );

/** Reads the pages of a book by name, with their directives. Unchanged pages are cached. */
export function readBook(folder: string): ReadonlyMap<string, BookPage> {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /^[^_].*\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return namePages(folder, files.map(readPage));
}

/** Of pages with the same file name, that with operations keeps it. */
function namePages(folder: string, pages: readonly BookPage[]): Map<string, BookPage> {
  const drawsOperations = ({directives}: BookPage): boolean =>
    directives.some(({name}) => name === 'operations' || name === 'operation');
  const ranked = [...pages.filter(drawsOperations), ...pages];
  return new Map(
    pages.map((page) => {
      const isOwner = ranked.find(({name}) => name === page.name) === page;
      const name = isOwner ? page.name : path.relative(folder, page.file).replaceAll(path.sep, '/');
      return [name, {...page, name}];
    }),
  );
}

/** The name of the page in a file. */
export const findName = (pages: ReadonlyMap<string, BookPage>, file: string): string =>
  [...pages.values()].find((page) => page.file === file)?.name ?? nameOf(file);

/** `parcels` for `web/rest/parcels.mdx`. */
const nameOf = (file: string): string => path.basename(file).replace(/\.mdx?$/, '');

/** Finds every directive in the source of a page, except in fenced code blocks. */
export function findDirectives(source: string): PlacedDirective[] {
  let fence: string | undefined;
  return source.split('\n').flatMap((text, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && fence && mark.startsWith(fence)) fence = undefined;
    const found = fence
      ? undefined
      : /^\s*::(?<name>[a-zA-Z][\w-]*)(?:\[(?<label>(?:\\.|[^\]\\])*)\])?/.exec(text)?.groups;
    // Without the backslashes of Markdown.
    const label = (found?.label ?? '').trim().replace(/\\([\p{P}\p{S}])/gu, '$1');
    return found?.name ? [{name: found.name, label, line: index + 1}] : [];
  });
}

const keep = keepUnchanged<BookPage>();

const readPage = (file: string): BookPage =>
  keep([file], () => ({name: nameOf(file), file, directives: findDirectives(readFileSync(file, 'utf8'))}));
