import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {applyBrand} from '../brand';
import {parsePage} from '../remark/api-reference/expandPage';
import {findContractRoot, loadContract, type Contract} from '../contract';

/** A page as its writer typed it, with the sources of its facts. */
export interface FactPage {
  /** Relative to the site's folder: `web/rest/maps.mdx`. */
  readonly file: string;
  /** The folder of its book and version: `web`, `web_versioned_docs/version-1.0`, or `ios`. */
  readonly book: string;
  /** The typed text. Directives are not expanded, so every position is a position in the file. */
  readonly root: Root;
  /** `undefined` in a book without a contract. */
  readonly contract: Contract | undefined;
}

/** The file that turns the checks on for a book. A book without it, such as an adopted one, isn't checked. */
export const FACTS_FILE = 'facts.yaml';

/**
 * Reads a page for the checks.
 *
 * @param file relative to the working directory
 * @param text the source of the page, if it differs from the file
 * @returns `undefined` if the page's book has no `facts.yaml`
 * @throws VFileMessage if the page isn't valid MDX
 */
export function readFactPage(file: string, text: string = readFileSync(file, 'utf8')): FactPage | undefined {
  return toFactPage(file, parsePage(applyBrand(text)));
}

/**
 * The same for a page that is parsed already.
 *
 * @param root the page as its writer typed it. The checks don't change it.
 */
export function toFactPage(file: string, root: Root): FactPage | undefined {
  const book = findBook(file);
  if (book === undefined) return undefined;
  const contractRoot = findContractRoot(file);
  return {
    file: toPosix(path.relative('', file)),
    book: toPosix(book),
    root,
    contract: contractRoot === undefined ? undefined : loadContract(contractRoot),
  };
}

/** The nearest folder above a page that has `facts.yaml`, relative to the working directory. */
function findBook(file: string): string | undefined {
  const folder = path.dirname(path.relative('', file));
  if (existsSync(path.join(folder, FACTS_FILE))) return folder;
  return folder === '.' || folder.startsWith('..') ? undefined : findBook(folder);
}

const toPosix = (name: string): string => name.split(path.sep).join('/');
