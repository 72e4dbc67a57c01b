import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Definition, Image, Link, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {listNodesByType} from '../nodesByType';

/** A link on a page. */
export interface PageLink {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** A page with the data for the rules that compare pages. */
export interface SitePage {
  /** Its file, relative to the site's folder. */
  readonly file: string;
  /** Its URL without the host. */
  readonly url: string;
  readonly links: readonly PageLink[];
  readonly images: readonly PageLink[];
  /** Its anchors, in the order of the page. */
  readonly ids: readonly string[];
  /** The line of each anchor, or of the directive that generates it. */
  readonly lines: Readonly<Record<string, number>>;
  /** Whether the anchors are complete. They aren't if a directive couldn't be drawn. */
  readonly isComplete: boolean;
}

/**
 * Collects the data of a page for the rules that compare pages.
 *
 * @param root the page, including the content that its directives generate, before its code blocks are drawn
 */
export async function readSitePage(
  root: Root,
  {file, url, isComplete}: Pick<SitePage, 'file' | 'url' | 'isComplete'>,
): Promise<SitePage> {
  await unified().use(headings, {anchorsMaintainCase: false}).run(root);
  const lines = findAnchorLines(root);
  const nodes = listNodesByType(root);
  return {
    file,
    url,
    links: [...nodes('link'), ...nodes('definition')].map(toPageLink),
    images: nodes('image').map(toPageLink),
    ids: Object.keys(lines),
    lines,
    isComplete,
  };
}

const toPageLink = ({url, position}: Link | Definition | Image): PageLink => ({
  url,
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

function findAnchorLines(root: Root): Record<string, number> {
  const lines: Record<string, number> = {};
  // Generated nodes have no position.
  let last = 1;
  visit(root, (node: Node) => {
    last = node.position?.start.line ?? last;
    for (const id of idsOf(node)) if (!Object.hasOwn(lines, id)) lines[id] = last;
  });
  return lines;
}

function idsOf(node: Node): string[] {
  const {id} = (node.data as {hProperties?: {id?: unknown}} | undefined)?.hProperties ?? {};
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const attributes = isElement ? (node as MdxJsxFlowElement).attributes : [];
  const values = attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' ? attribute.value : undefined,
  );
  return [id, ...values].filter((value) => typeof value === 'string');
}
