import path from 'node:path';
import type {Blockquote, Link, Nodes, Parents, Root, RootContent} from 'mdast';
import type {ContainerDirective, TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** The location of a page, which makes its links absolute. */
export interface PageLocation {
  /** The absolute path of the source file. */
  readonly file: string;
  /** The URL of a linked source file, without the anchor. `undefined` if the file isn't a page. */
  readonly urlOf: (file: string) => string | undefined;
  /** The URL of the site, without a trailing slash. */
  readonly siteUrl: string;
}

const createStringifier = (bullet: '-' | '*') =>
  unified()
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkStringify, {
      bullet,
      rule: '-',
      // Elements that only wrap blocks or text are replaced by their content.
      handlers: {
        apiBox: (node, _, state, info) => state.containerFlow(node as Blockquote, info),
        apiSpan: (node, _, state, info) => state.containerPhrasing(node as Link, info),
      },
    });

const stringifier = createStringifier('-');
/** Without another bullet, two lists in a row would be one list. */
const secondListStringifier = createStringifier('*');

/** Writes blocks of an expanded page as plain Markdown. */
export type MarkdownWriter = (blocks: readonly RootContent[]) => string;

/**
 * Creates a writer for the blocks of a page: without front matter, imports, JSX, and directives, with absolute links, and
 * with only the language in the fences of samples. It writes each block once, although a page, its sections, and the file of
 * the book share most of them, because writing takes a third of the time of all machine-readable forms.
 */
export function createWriter(location: PageLocation): MarkdownWriter {
  const written = new WeakMap<RootContent, string>();
  const writeBlock = (block: RootContent, index: number, blocks: readonly RootContent[]): string => {
    const isSecondList = block.type === 'list' && blocks[index - 1]?.type === 'list';
    // A copy, because the conversion changes it.
    const text =
      written.get(block) ??
      (isSecondList ? secondListStringifier : stringifier).stringify(
        toPlainRoot(structuredClone(block), location),
      );
    written.set(block, text);
    return text;
  };
  return (blocks) => blocks.flatMap(unwrap).map(writeBlock).filter(Boolean).join('\n');
}

/** The blocks in nested elements that only wrap blocks. */
export function unwrap(block: RootContent): RootContent[] {
  const isWrapper = block.type === 'mdxJsxFlowElement' || (block.type === 'apiBox' && !isPicture(block));
  return isWrapper ? block.children.flatMap(unwrap) : [block];
}

function toPlainRoot(block: RootContent, location: PageLocation): Root {
  const root: Root = {type: 'root', children: [block]};
  removeSiteOnlyNodes(root);
  visit(root, (node, index, parent) => {
    if (node.type === 'containerDirective') return replace(parent, index, toQuote(node));
    if (node.type === 'textDirective') return replace(parent, index, {type: 'text', value: readAsText(node)});
    if (node.type === 'link' || node.type === 'image') node.url = toAbsoluteUrl(node.url, location);
    if (node.type === 'code') delete node.meta;
    return undefined;
  });
  return root;
}

function replace(
  parent: Parents | undefined,
  index: number | undefined,
  node: RootContent,
): number | undefined {
  if (!parent || index === undefined) return undefined;
  parent.children[index] = node as never;
  return index;
}

const siteOnly = new Set<Nodes['type']>(['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

function removeSiteOnlyNodes(root: Root): void {
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (siteOnly.has(node.type) || isPicture(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      parent.children.splice(index, 1, ...(node.children as never[]));
      return [SKIP, index];
    }
    return undefined;
  });
}

/** Whether a node is a button, or a picture of the reference. A table next to a picture has the same content. */
function isPicture(node: Nodes): boolean {
  return (node.type === 'apiBox' || node.type === 'apiSpan') && ['svg', 'button'].includes(node.data.hName);
}

/** Converts an admonition to a quote that starts with its title. */
function toQuote({name, children}: ContainerDirective): Blockquote {
  const [first, ...rest] = children;
  const isLabel =
    first?.type === 'paragraph' && (first.data as {directiveLabel?: boolean} | undefined)?.directiveLabel;
  const title = isLabel ? toString(first) : name.charAt(0).toUpperCase() + name.slice(1);
  return {
    type: 'blockquote',
    children: [
      {type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value: title}]}]},
      ...((isLabel ? rest : children) as Blockquote['children']),
    ],
  };
}

/** Restores text such as `10:30`, which is parsed as a directive with the name `30`. */
function readAsText(node: TextDirective): string {
  return `:${node.name}${toString(node)}`;
}

function toAbsoluteUrl(url: string, {file, urlOf, siteUrl}: PageLocation): string {
  if (/^[a-z]+:/i.test(url)) return url.replace(/^pathname:\/\//, siteUrl);
  const [target = '', anchor] = url.split('#');
  const hash = anchor ? `#${anchor}` : '';
  if (target === '') return `${siteUrl}${urlOf(file) ?? ''}${hash}`;
  if (target.startsWith('/')) return `${siteUrl}${url}`;
  const found = urlOf(path.resolve(path.dirname(file), target));
  return found === undefined ? url : `${siteUrl}${found}${hash}`;
}
