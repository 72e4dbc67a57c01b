import {createSlugger} from '@docusaurus/utils';
import type {Data, Definition, Heading, Image, Link, Nodes} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import type {PageNodes} from 'docusaurus-openapi-reference/pages';

/** A link on a page. */
export interface SourceLink {
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
  readonly links: readonly SourceLink[];
  readonly images: readonly SourceLink[];
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
 * @param nodes those of the page, including the content that its directives generate, before its code blocks are drawn
 */
export function readSitePage(
  nodes: PageNodes,
  {file, url, isComplete}: Pick<SitePage, 'file' | 'url' | 'isComplete'>,
): SitePage {
  setHeadingIds(nodes.ofType('heading'));
  const lines = findAnchorLines(nodes);
  return {
    file,
    url,
    links: [...nodes.ofType('link'), ...nodes.ofType('definition')].map(toSourceLink),
    images: nodes.ofType('image').map(toSourceLink),
    ids: Object.keys(lines),
    lines,
    isComplete,
  };
}

/** Gives headings the IDs that Docusaurus gives them. */
function setHeadingIds(headings: readonly Heading[]): void {
  const slugger = createSlugger();
  for (const heading of headings) {
    const {hProperties: properties} = (heading.data ?? {}) as {hProperties?: {id?: unknown}};
    const own = properties?.id;
    const id =
      typeof own === 'string' ? slugger.slug(own, {maintainCase: true}) : slugger.slug(toString(heading));
    heading.data = {...heading.data, hProperties: {...properties, id}} as Data;
  }
}

const toSourceLink = ({url, position}: Link | Definition | Image): SourceLink => ({
  url,
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

function findAnchorLines({all}: PageNodes): Record<string, number> {
  const lines: Record<string, number> = {};
  // Generated nodes have no position.
  let last = 1;
  for (const node of all) {
    last = node.position?.start.line ?? last;
    for (const id of idsOf(node)) if (!Object.hasOwn(lines, id)) lines[id] = last;
  }
  return lines;
}

function idsOf(node: Nodes): string[] {
  const {id} = (node.data as {hProperties?: {id?: unknown}} | undefined)?.hProperties ?? {};
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const attributes = isElement ? (node as MdxJsxFlowElement).attributes : [];
  const values = attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' ? attribute.value : undefined,
  );
  return [id, ...values].filter((value) => typeof value === 'string');
}
