import path from 'node:path';
import type {Blockquote, Heading, Link, Nodes, Root, RootContent} from 'mdast';
import type {ContainerDirective, TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {paragraph, splitLabel, strong} from '../pages/markdown';
import {capitalize} from '../pages/words';

/** The location of a page, which makes its links absolute. */
export interface PageLocation {
  /** The absolute path of the source file. */
  readonly file: string;
  /** The URL of a linked source file, without the anchor. `undefined` if the file isn't a page. */
  readonly urlOf: (file: string) => string | undefined;
  /** The URL of the site, without a trailing slash. */
  readonly siteUrl: string;
}

type Handle = NonNullable<NonNullable<Options['handlers']>['root']>;

/** Elements that only wrap blocks or text are replaced by their content. */
const writeBlocks: Handle = (node: Nodes, _, state, info) =>
  isPicture(node) ? '' : state.containerFlow(node as Blockquote, info);
const writeInline: Handle = (node: Nodes, _, state, info) =>
  isPicture(node) ? '' : state.containerPhrasing(node as Link, info);
/** Only the site needs these. */
const omit: Handle = () => '';

const createStringifier = (bullet: '-' | '*') =>
  unified()
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkStringify, {
      bullet,
      rule: '-',
      handlers: {
        apiBox: writeBlocks,
        apiSpan: writeInline,
        mdxJsxFlowElement: writeBlocks,
        mdxJsxTextElement: writeInline,
        containerDirective: (node: ContainerDirective, parent, state, info) =>
          state.handle(toQuote(node), parent, state, info),
        // Text such as `10:30` is parsed as a directive with the name `30`.
        textDirective: (node: TextDirective) => `:${node.name}${toString(node)}`,
        yaml: omit,
        mdxjsEsm: omit,
        mdxFlowExpression: omit,
        mdxTextExpression: omit,
      },
    });

const stringifier = createStringifier('-');
/** Without another bullet, two lists in a row would be one list. */
const secondListStringifier = createStringifier('*');

/** Writes blocks of an expanded page as plain Markdown. The first heading gets the level, if given, and the others follow. */
export type MarkdownWriter = (blocks: readonly RootContent[], level?: 1 | 2) => string;

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
  return (blocks, level) => {
    const [first] = blocks;
    const shift = level && first?.type === 'heading' ? level - first.depth : 0;
    const shiftHeading = (block: RootContent): RootContent =>
      block.type === 'heading' && shift !== 0
        ? {...block, depth: Math.max(1, block.depth + shift) as Heading['depth']}
        : block;
    return blocks.flatMap(unwrap).map(shiftHeading).map(writeBlock).filter(Boolean).join('\n');
  };
}

/** The blocks in nested elements that only wrap blocks. */
function unwrap(block: RootContent): RootContent[] {
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
  const {label, content} = splitLabel(children);
  const title = paragraph(strong(label ? toString(label) : capitalize(name)));
  return {type: 'blockquote', children: [title, ...content]};
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
