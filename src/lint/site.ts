import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {findContractRoot} from 'api-contract';
import {listFiles} from 'api-contract/files';
import {findDirectives} from '../remark/api-reference/contractBook';
import type {SitePage} from '../remark/page-rules/sitePage';
import {bookVersions, type BookVersion} from '../site';
import type {ResultCache} from './cache';
import type {Stamps} from './stamps';

/** A page as its file has it, with the name of the brand. */
export interface WrittenPage {
  readonly file: string;
  readonly source: string;
  /** The URL from the file name. Partials, which other pages include, have none. */
  readonly url?: string;
}

/** A version of a book, and what the rules read of it. */
export interface LintedBook {
  readonly version: BookVersion;
  readonly pages: readonly WrittenPage[];
  /** The folder `openapi/`, relative to the working directory. */
  readonly contractFolder: string | undefined;
  /** The directives of all pages, on which the links between generated sections depend. */
  readonly directives: string;
}

/** What the checks of one run share. */
export interface Tools {
  readonly cache: ResultCache;
  readonly stamps: Stamps;
}

/** The sidebar of a book. */
export interface Sidebar {
  readonly book: LintedBook;
  readonly file: string;
  readonly text: string;
  /** An error message if Docusaurus can't load the file. */
  readonly config: SidebarsConfig | string;
}

/** The IDs that links can use, by the route of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** The input of the rules that compare pages. */
export interface SiteInput {
  readonly books: readonly LintedBook[];
  readonly pages: readonly SitePage[];
  /** The regions of programs that pages quote. */
  readonly regions: readonly string[];
  readonly sidebars: readonly Sidebar[];
  /** The text of `src/books.json`. */
  readonly booksText: string;
  readonly recorded: Anchors;
  /** The recorded URLs. */
  readonly routes: readonly string[];
  /** Whether a file exists, by its path in the site's folder. */
  readonly exists: (file: string) => boolean;
}

export const readBooks = (): LintedBook[] =>
  bookVersions.filter(({folder}) => existsSync(folder)).map(readBook);

function readBook(version: BookVersion): LintedBook {
  const {folder, url} = version;
  const root = findContractRoot(`${folder}/page.mdx`);
  const pages = listFiles(folder, /\.mdx$/).map((file): WrittenPage => {
    const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const isPartial = path.basename(file).startsWith('_');
    const route = `/${url}/${file.slice(folder.length + 1, -'.mdx'.length)}`;
    return {file, source, ...(isPartial ? {} : {url: route})};
  });
  return {
    version,
    pages,
    contractFolder: root === undefined ? undefined : path.relative('', root),
    directives: JSON.stringify(pages.map(({file, source}) => [file, findDirectives(source)])),
  };
}
