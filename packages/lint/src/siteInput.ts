import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {today} from 'api-docs-contract/change-log';
import {listFiles, stampFiles, type ResultCache} from 'api-docs-contract/files';
import {
  placeBooks,
  versionsOf,
  versionsOfApi,
  type Book,
  type PlacedBook,
} from 'docusaurus-openapi-reference';
import {findDirectives, type keepExpansion} from 'docusaurus-openapi-reference/pages';
import type {SitePage} from './pages/sitePage';
import type {LintConfig} from './config';
import {KNOWN_NAMES_FILE} from './names/knownNamesFile';
import {listPrograms} from './regions';
import {parseAnchors, type Anchors} from './site/recordedAnchors';
import {loadSidebars} from './site/sidebars';

/** A page as its file has it. */
export interface WrittenPage {
  /** Relative to the root of the site: `web/rest/maps.mdx`. */
  readonly file: string;
  readonly source: string;
  /** The URL from the file name. Partials, which other pages include, have none. */
  readonly url?: string;
}

/** A book, and what the rules read of it. */
export interface BookFiles {
  readonly book: PlacedBook;
  readonly pages: readonly WrittenPage[];
  /** The absolute path of the folder `openapi/`. */
  readonly contractFolder: string | undefined;
  /** Whether it is the current version of the API: the first one with a contract. */
  readonly isCurrent: boolean;
  /** The directives of all pages, on which the links between generated sections depend. */
  readonly directives: string;
}

/** The state of what all results depend on. */
interface Stamps {
  /** The rules themselves, and the day. */
  readonly code: string;
  /** The contracts, partials, programs, and data that pages use. */
  readonly sources: string;
}

/** Gets the tree of an expanded page. */
export type KeepPage = typeof keepExpansion;

/** What the checks of one run share. */
export interface Tools {
  readonly config: LintConfig;
  readonly cache: ResultCache;
  readonly stamps: Stamps;
  readonly keepPage: KeepPage | undefined;
}

/** A sidebar. */
export interface Sidebar {
  readonly files: BookFiles;
  readonly file: string;
  readonly text: string;
  /** An error message if Docusaurus can't load the file. */
  readonly config: SidebarsConfig | string;
}

/** The input of the rules that compare pages. */
export interface SiteInput {
  readonly config: LintConfig;
  readonly books: readonly BookFiles[];
  readonly pages: readonly SitePage[];
  /** The regions of programs that pages quote. */
  readonly regions: readonly string[];
  readonly sidebars: readonly Sidebar[];
  readonly recorded: Anchors;
  /** Whether a file exists, by its path in the root of the site. */
  readonly exists: (file: string) => boolean;
}

export function readBookFiles(config: LintConfig): BookFiles[] {
  const {root} = config;
  const books = placeBooks(config.books);
  const versions = versionsOf({...config, books});
  return books
    .filter(({folder}) => existsSync(path.join(root, folder)))
    .map((book) => {
      const pages = readPages(root, book);
      return {
        book,
        pages,
        contractFolder: versions.includes(book) ? path.join(root, book.folder, 'openapi') : undefined,
        isCurrent: book === versionsOfApi({...config, books}, book)[0],
        directives: JSON.stringify(pages.map(({file, source}) => [file, findDirectives(source)])),
      };
    });
}

const readPages = (root: string, {folder, url}: Book): WrittenPage[] =>
  listFiles(path.join(root, folder), /\.mdx$/).map((name) => {
    const file = path.relative(root, name).split(path.sep).join('/');
    const source = readFileSync(name, 'utf8').replaceAll('\r\n', '\n');
    const isPartial = path.basename(file).startsWith('_');
    const route = `/${url}/${file.slice(folder.length + 1, -'.mdx'.length)}`;
    return {file, source, ...(isPartial ? {} : {url: route})};
  });

const codeOfSite = ['lint.config.ts', 'lint.config.mjs', 'package-lock.json', 'yarn.lock', 'pnpm-lock.yaml'];

export function readStamps({root, books, data = [], code = [], language, programs}: LintConfig): Stamps {
  const inRoot = (file: string): string => path.join(root, file);
  const folders = books.map(({folder}) => inRoot(folder));
  const files = folders.flatMap((folder) => [`${folder}/openapi`, `${folder}/${KNOWN_NAMES_FILE}`]);
  const others = [...data, ...(language ? [language.terms] : [])].map(inRoot);
  return {
    // An edition is open until its date. An update of a package changes the lockfile.
    code: `${today()}\n${stampFiles([...code, ...codeOfSite].map(inRoot), /(?<!\.test)\.(?:ts|cjs|mjs|json)$/)}`,
    sources: [
      stampFiles([...files, ...others]),
      stampFiles(folders, /(?:^|\/)_[^/]+\.mdx$/),
      programs === undefined ? '' : stampFiles(listPrograms(inRoot(programs))),
    ].join('\n'),
  };
}

/** Reads the sidebars and the record, with which the rules compare the pages. */
export async function readSite(
  read: Pick<SiteInput, 'config' | 'books' | 'pages' | 'regions'>,
): Promise<SiteInput> {
  const {root, record} = read.config;
  const exists = (name: string): boolean => existsSync(path.join(root, name));
  return {
    ...read,
    sidebars: await loadSidebars(root, read.books),
    recorded: parseAnchors(record && exists(record) ? readFileSync(path.join(root, record), 'utf8') : ''),
    exists,
  };
}
