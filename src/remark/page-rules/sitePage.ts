import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Definition, Image, Link, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

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
  return {
    file,
    url,
    links: listUrls(root, ['link', 'definition']),
    images: listUrls(root, ['image']),
    ids: listIds(root),
    isComplete,
  };
}

function listUrls(root: Root, types: readonly string[]): PageLink[] {
  const links: PageLink[] = [];
  visit(root, types, (node) => {
    const {url, position} = node as Link | Definition | Image;
    links.push({url, line: position?.start.line ?? 1, column: position?.start.column ?? 1});
  });
  return links;
}

function listIds(root: Root): string[] {
  const ids = new Set<string>();
  visit(root, (node: Node) => {
    const {id} = (node.data as {hProperties?: {id?: unknown}} | undefined)?.hProperties ?? {};
    if (typeof id === 'string') ids.add(id);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of (node as MdxJsxFlowElement).attributes) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        attribute.name === 'id' &&
        typeof attribute.value === 'string'
      ) {
        ids.add(attribute.value);
      }
    }
  });
  return [...ids];
}
