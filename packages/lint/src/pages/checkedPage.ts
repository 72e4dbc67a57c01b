import path from 'node:path';
import type {Root} from 'mdast';
import type {Node} from 'unist';
import {requireContract, type Contract} from 'api-docs-contract';
import type {Place} from 'api-docs-contract/finding';
import {versionsOfApi, type Book} from 'docusaurus-openapi-reference';
import type {PageNodes} from 'docusaurus-openapi-reference/pages';
import type {LintConfig} from '../config';
import {readKnownNames} from '../names/knownNamesFile';

/** A page as its writer typed it, without the content that its directives generate, so every position is a position in the file. */
export interface TypedPage {
  readonly config: LintConfig;
  /** Relative to the root of the site: `web/rest/maps.mdx`. */
  readonly file: string;
  readonly root: Root;
  /** Its nodes, including those of `root`. */
  readonly nodes: PageNodes;
  /** Whether it describes the current version. */
  readonly isCurrent: boolean;
}

/** A typed page of a book with a `known-names.yaml`, with the sources of its names and values. */
export interface CheckedPage extends TypedPage {
  /** The folder of its book and version: `web`, `web_versioned_docs/version-1.0`, or `ios`. */
  readonly book: string;
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
 * @returns `undefined` if the page's book has no `known-names.yaml`
 */
export function toCheckedPage(page: TypedPage): CheckedPage | undefined {
  const {config, file} = page;
  const {root, knownValues} = config;
  const version = config.books.find(({folder}) => file.startsWith(`${folder}/`));
  const names = version && readKnownNames(root, version.folder);
  if (!names) return undefined;
  const versions = versionsOfApi(config, version);
  const load = (each: Book | undefined): Contract | undefined =>
    each && requireContract(path.join(root, each.folder, 'openapi'), root);
  return {
    ...page,
    book: version.folder,
    contract: load(versions.find((each) => each === version)),
    contractOf: (number) => load(versions.find((each) => each.number === number)),
    versions: versions.map(({number}) => number),
    knownNames: new Set([...names, ...(knownValues?.() ?? [])]),
  };
}

/** The contract of a page, or of the current version in a book without a contract. */
export const contractOfPage = (page: CheckedPage): Contract | undefined =>
  page.contract ?? page.contractOf(page.versions[0] ?? '');

/** The place of the first character of a node. */
export function placeOfNode(
  {file}: Pick<TypedPage, 'file'>,
  {position}: Pick<Node, 'position'>,
): Required<Place> {
  const {line = 1, column = 1} = position?.start ?? {};
  return {file, line, column};
}

/** The place of a character of a text. Escaped characters before it on its line move the column. */
export function placeInText(
  page: Pick<TypedPage, 'file'>,
  {value, position}: {readonly value: string} & Pick<Node, 'position'>,
  index: number,
): Required<Place> {
  const {file, line, column} = placeOfNode(page, {position});
  const before = value.slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  return {file, line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1};
}
