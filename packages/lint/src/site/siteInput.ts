import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {listFiles} from 'api-contract/files';
import {findDirectives} from 'docusaurus-openapi-reference/pages';
import type {SitePage} from '../pages/sitePage';
import type {ResultCache} from '../cache';
import type {LintConfig, LintedVersion} from '../config';
import type {Stamps} from '../stamps';

/** A page as its file has it. */
export interface WrittenPage {
  /** Relative to the root of the site: `web/rest/maps.mdx`. */
  readonly file: string;
  readonly source: string;
  /** The URL from the file name. Partials, which other pages include, have none. */
  readonly url?: string;
}

/** A version of a docs plugin, and what the rules read of it. */
export interface LintedBook {
  readonly version: LintedVersion;
  readonly pages: readonly WrittenPage[];
  /** The absolute path of the folder `openapi/`. */
  readonly contractFolder: string | undefined;
  /** The directives of all pages, on which the links between generated sections depend. */
  readonly directives: string;
}

/** What the checks of one run share. */
export interface Tools {
  readonly config: LintConfig;
  readonly cache: ResultCache;
  readonly stamps: Stamps;
}

/** A sidebar. */
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
  readonly config: LintConfig;
  readonly pages: readonly SitePage[];
  /** The regions of programs that pages quote. */
  readonly regions: readonly string[];
  readonly sidebars: readonly Sidebar[];
  readonly recorded: Anchors;
  /** Whether a file exists, by its path in the root of the site. */
  readonly exists: (file: string) => boolean;
}

export const readBooks = ({root, books}: LintConfig): LintedBook[] =>
  books.filter(({folder}) => existsSync(path.join(root, folder))).map((version) => readBook(root, version));

function readBook(root: string, version: LintedVersion): LintedBook {
  const {folder, url} = version;
  const pages = listFiles(path.join(root, folder), /\.mdx$/).map((name): WrittenPage => {
    const file = path.relative(root, name).split(path.sep).join('/');
    const source = readFileSync(name, 'utf8').replaceAll('\r\n', '\n');
    const isPartial = path.basename(file).startsWith('_');
    const route = `/${url}/${file.slice(folder.length + 1, -'.mdx'.length)}`;
    return {file, source, ...(isPartial ? {} : {url: route})};
  });
  return {
    version,
    pages,
    contractFolder: contractFolderOf(root, version),
    directives: JSON.stringify(pages.map(({file, source}) => [file, findDirectives(source)])),
  };
}

/** The absolute path of the contract of a version. `undefined` without a contract. */
export function contractFolderOf(root: string, {folder}: Pick<LintedVersion, 'folder'>): string | undefined {
  const contract = path.join(root, folder, 'openapi');
  return existsSync(path.join(contract, 'openapi.yaml')) ? contract : undefined;
}

/** The folder of the current version of the API: the first one with a contract. */
export const currentFolder = ({root, books}: LintConfig): string | undefined =>
  books.find((version) => contractFolderOf(root, version))?.folder;
