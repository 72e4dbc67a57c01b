import type {Root} from 'mdast';
import type {Node} from 'unist';
import type {Place} from 'api-contract/finding';
import type {LintConfig} from '../config';
import type {PageNodes} from 'docusaurus-openapi-reference/pages';

/** A page as its writer typed it, without the content that its directives generate. */
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
