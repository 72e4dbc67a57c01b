import path from 'node:path';
import type {Root} from 'mdast';
import {requireContract, type Contract} from 'api-contract';
import {versionsOfApi, type ReferenceBook} from 'docusaurus-openapi-reference';
import type {LintConfig} from './config';
import {readKnownNames} from './names/knownNamesFile';

/** A page as its writer typed it, with the sources of its names and values. */
export interface CheckedPage {
  readonly config: LintConfig;
  /** Relative to the root of the site: `web/rest/maps.mdx`. */
  readonly file: string;
  /** The folder of its book and version: `web`, `web_versioned_docs/version-1.0`, or `ios`. */
  readonly book: string;
  /** The typed text. Directives are not expanded, so every position is a position in the file. */
  readonly root: Root;
  /** `undefined` in a book without a contract. */
  readonly contract: Contract | undefined;
  /** The contract of a version of the API. `undefined` for an unknown version. */
  readonly contractOf: (version: string) => Contract | undefined;
  /** The versions of the API, the current one first. Pages of books without a contract use it. */
  readonly versions: readonly string[];
  /** The names in the `known-names.yaml` of the book, and the known values of the site. */
  readonly knownNames: ReadonlySet<string>;
}

/**
 * Adds the sources of names and values to a page.
 *
 * @param file relative to the root of the site
 * @param page the page as its writer typed it. The checks don't change it.
 * @returns `undefined` if the page's book has no `known-names.yaml`
 */
export function toCheckedPage(file: string, page: Root, config: LintConfig): CheckedPage | undefined {
  const {root, knownValues} = config;
  const version = config.books.find(({folder}) => file.startsWith(`${folder}/`));
  const names = version && readKnownNames(root, version.folder);
  if (!names) return undefined;
  const versions = versionsOfApi(config, version);
  const load = (each: ReferenceBook | undefined): Contract | undefined =>
    each && requireContract(path.join(root, each.folder, 'openapi'), root);
  return {
    config,
    file,
    book: version.folder,
    root: page,
    contract: load(versions.find((each) => each === version)),
    contractOf: (number) => load(versions.find((each) => each.number === number)),
    versions: versions.map(({number}) => number),
    knownNames: new Set([...names, ...(knownValues?.() ?? [])]),
  };
}

/** The contract of a page, or of the current version in a book without a contract. */
export const contractOfPage = (page: CheckedPage): Contract | undefined =>
  page.contract ?? page.contractOf(page.versions[0] ?? '');
