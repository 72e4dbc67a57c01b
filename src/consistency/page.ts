import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {findContractRoot, requireContract, type Contract} from 'api-contract';
import {parsePage} from '../remark/api-reference/expandPage';
import {versions} from '../site';
import {KNOWN_NAMES_FILE, readKnownNames} from './names/knownNamesFile';
import {loadStory, type Story} from './story/story';

/** A page as its writer typed it, with the sources of its names and values. */
export interface CheckedPage {
  /** Relative to the site's folder: `web/rest/maps.mdx`. */
  readonly file: string;
  /** The folder of its book and version: `web`, `web_versioned_docs/version-1.0`, or `ios`. */
  readonly book: string;
  /** The typed text. Directives are not expanded, so every position is a position in the file. */
  readonly root: Root;
  /** `undefined` in a book without a contract. */
  readonly contract: Contract | undefined;
  /** The contract of a version of the API. `undefined` for an unknown version. */
  readonly contractOf: (version: string) => Contract | undefined;
  /** The versions of the API, the current one first. The pages of the SDKs use it. */
  readonly versions: readonly string[];
  /** The names in the `known-names.yaml` of the book. */
  readonly knownNames: ReadonlySet<string>;
  readonly story: Story;
}

/**
 * Reads a page for the checks.
 *
 * @param file relative to the working directory
 * @returns `undefined` if the page's book has no `known-names.yaml`
 * @throws VFileMessage if the page isn't valid MDX
 */
export const readCheckedPage = (file: string): CheckedPage | undefined =>
  toCheckedPage(file, parsePage(readFileSync(file, 'utf8')));

/**
 * The same for a page that is parsed already.
 *
 * @param root the page as its writer typed it. The checks don't change it.
 */
export function toCheckedPage(file: string, root: Root): CheckedPage | undefined {
  const book = findBook(file);
  if (book === undefined) return undefined;
  const contractRoot = findContractRoot(file);
  return {
    file: toPosix(path.relative('', file)),
    book: toPosix(book),
    root,
    contract: contractRoot === undefined ? undefined : requireContract(contractRoot),
    contractOf,
    versions: versions.map(({number}) => number),
    knownNames: new Set(readKnownNames(book)),
    story: loadStory(),
  };
}

/** The contract of a page, or of the current version in a book without a contract. */
export const contractOfPage = (page: CheckedPage): Contract | undefined =>
  page.contract ?? page.contractOf(page.versions[0] ?? '');

function contractOf(number: string): Contract | undefined {
  const version = versions.find((each) => each.number === number);
  return version && requireContract(path.join(version.folder, 'openapi'));
}

/** The nearest folder above a page that has `known-names.yaml`, relative to the working directory. */
function findBook(file: string): string | undefined {
  const folder = path.dirname(path.relative('', file));
  if (existsSync(path.join(folder, KNOWN_NAMES_FILE))) return folder;
  return folder === '.' || folder.startsWith('..') ? undefined : findBook(folder);
}

const toPosix = (name: string): string => name.split(path.sep).join('/');
