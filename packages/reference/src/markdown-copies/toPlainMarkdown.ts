import path from 'node:path';
import type {Blockquote, Link, Nodes, Root, RootContent} from 'mdast';
import type {ContainerDirective, TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

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
      handlers: {
        // Elements that only wrap blocks or text are replaced by their content.
        apiBox: (node: Nodes, _, state, info) =>
          isPicture(node) ? '' : state.containerFlow(node as Blockquote, info),
        apiSpan: (node: Nodes, _, state, info) =>
          isPicture(node) ? '' : state.containerPhrasing(node as Link, info),
        mdxJsxFlowElement: (node, _, state, info) => state.containerFlow(node as Blockquote, info),
        mdxJsxTextElement: (node, _, state, info) => state.containerPhrasing(node as Link, info),
        containerDirective: (node: ContainerDirective, parent, state, info) =>
          state.handle(toQuote(node), parent, state, info),
        // Text such as `10:30` is parsed as a directive with the name `30`.
        textDirective: (node: TextDirective) => `:${node.name}${toString(node)}`,
        // Only the site needs these.
        ...Object.fromEntries(
          ['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'].map((type) => [type, () => '']),
        ),
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
    const text =
      written.get(block) ??
      (isSecondList ? secondListStringifier : stringifier).stringify(toPlainRoot(block, location));
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

/** A copy with absolute links, and with only the language in the fences of samples. */
function toPlainRoot(block: RootContent, location: PageLocation): Root {
  const root: Root = {type: 'root', children: [structuredClone(block)]};
  visit(root, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = toAbsoluteUrl(node.url, location);
    if (node.type === 'code') delete node.meta;
  });
  return root;
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

function toAbsoluteUrl(url: string, {file, urlOf, siteUrl}: PageLocation): string {
  if (/^[a-z]+:/i.test(url)) return url.replace(/^pathname:\/\//, siteUrl);
  const [target = '', anchor] = url.split('#');
  const hash = anchor ? `#${anchor}` : '';
  if (target === '') return `${siteUrl}${urlOf(file) ?? ''}${hash}`;
  if (target.startsWith('/')) return `${siteUrl}${url}`;
  const found = urlOf(path.resolve(path.dirname(file), target));
  return found === undefined ? url : `${siteUrl}${found}${hash}`;
}
