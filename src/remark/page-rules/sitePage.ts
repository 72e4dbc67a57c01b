import path from 'node:path';
import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFileMessage} from 'vfile-message';
import {expandPage} from '../api-reference/expandPage';
import {WriterMistake} from '../code-blocks/writerMistake';
import {readFrontMatter} from './frontMatter';
import {explainBrace} from './pageRules';

/** A page among the others: what it takes to check what leads from one to another. */
export interface SitePage {
  /** Its file from the site's folder, as an error names it. */
  readonly file: string;
  /** Its address on the site, without the host. */
  readonly url: string;
  readonly root: Root;
  /** What a link to the page may name after `#`. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Reads a page with everything that its directives draw, and the ids that Docusaurus gives its headings.
 *
 * @param place.absolute the page's file, whose folder says which contract it uses
 * @param place.url the address that follows from the file's name; `bookUrl` is what those of its book begin with
 * @throws WriterMistake with file and line where the page is no MDX
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
    const cure = /acorn|expression/.test(error.reason) ? ` ${explainBrace('A brace')}` : '';
    throw new WriterMistake(`${file}:${error.line ?? 1}: ${error.reason}.${cure}`);
  }
}

/** What every step of Markdown throws that knows the place: a class of a package we have by others only. */
function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'line' in error;
}

/** A slug replaces the file's name; from a slash on, all that follows the book's own address. */
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
