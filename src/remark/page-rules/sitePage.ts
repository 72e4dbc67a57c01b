import path from 'node:path';
import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Definition, Link, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {readFrontMatter} from './frontMatter';

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
  /** Its anchors, in the order of the page. */
  readonly ids: readonly string[];
  /** Whether the anchors are complete. They aren't if a directive couldn't be drawn. */
  readonly isComplete: boolean;
}

/**
 * Collects the data of a page for the rules that compare pages.
 *
 * @param root the page, including the content that its directives generate, before its code blocks are drawn
 * @param location.url the URL from the file name
 * @param location.bookUrl the URL prefix of the book
 */
export async function readSitePage(
  root: Root,
  {file, url, bookUrl, isComplete = true}: {file: string; url: string; bookUrl: string; isComplete?: boolean},
): Promise<SitePage> {
  await unified().use(headings, {anchorsMaintainCase: false}).run(root);
  const {slug} = readFrontMatter(root) ?? {};
  return {
    file,
    url: typeof slug === 'string' ? applySlug(slug, url, bookUrl) : url,
    links: listLinks(root),
    ids: listIds(root),
    isComplete,
  };
}

/** A slug replaces the file name. A slug that starts with a slash replaces the whole path after the book's URL. */
function applySlug(slug: string, url: string, bookUrl: string): string {
  return slug.startsWith('/') ? `${bookUrl}${slug}` : `${path.posix.dirname(url)}/${slug}`;
}

function listLinks(root: Root): PageLink[] {
  const links: PageLink[] = [];
  visit(root, ['link', 'definition'], (node) => {
    const {url, position} = node as Link | Definition;
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
