import {ContentError} from '../../contentError';
import path from 'node:path';
import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFileMessage} from 'vfile-message';
import {expandPage} from '../api-reference/expandPage';
import {readFrontMatter} from './frontMatter';
import {explainBrace} from './pageRules';

/** A page with the data for checking links between pages. */
export interface SitePage {
  /** Its file, relative to the site's folder. */
  readonly file: string;
  /** Its URL without the host. */
  readonly url: string;
  readonly root: Root;
  /** Its anchors. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Reads a page, including the content that its directives generate and the IDs that Docusaurus gives its headings.
 *
 * @param location.absolute the absolute path of the file, whose folder selects the contract
 * @param location.url the URL from the file name
 * @param location.bookUrl the URL prefix of the book
 * @throws ContentError with file and line if the page isn't valid MDX
 */
export async function readSitePage(
  source: string,
  {file, absolute, url, bookUrl}: {file: string; absolute: string; url: string; bookUrl: string},
): Promise<SitePage> {
  const root = parsePage(source, file, absolute);
  await unified().use(headings, {anchorsMaintainCase: false}).run(root);
  const {slug} = readFrontMatter(root);
  return {
    file,
    url: typeof slug === 'string' ? applySlug(slug, url, bookUrl) : url,
    root,
    ids: listIds(root),
  };
}

function parsePage(source: string, file: string, absolute: string): Root {
  try {
    return expandPage(absolute, source);
  } catch (error) {
    if (!isMessage(error)) throw error;
    const hint = /acorn|expression/.test(error.reason) ? ` ${explainBrace('A brace')}` : '';
    throw new ContentError(`${file}:${error.line ?? 1}: ${error.reason}.${hint}`);
  }
}

/** Remark plugins throw a VFileMessage, whose class is in a package that isn't a direct dependency. */
function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'line' in error;
}

/** A slug replaces the file name. A slug that starts with a slash replaces the whole path after the book's URL. */
function applySlug(slug: string, url: string, bookUrl: string): string {
  return slug.startsWith('/') ? `${bookUrl}${slug}` : `${path.posix.dirname(url)}/${slug}`;
}

function listIds(root: Root): Set<string> {
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
  return ids;
}
