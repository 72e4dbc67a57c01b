import path from 'node:path';
import type {Blockquote, Code, Link, Nodes, Parents, Root, RootContent} from 'mdast';
import type {ContainerDirective, TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** Where a page of Markdown goes, and how addresses on it are made whole. */
export interface PageAddress {
  /** The page's source, absolute. */
  readonly file: string;
  /** The address of a source file that a link names, without its anchor; undefined for a file that is no page. */
  readonly urlOf: (file: string) => string | undefined;
  /** The site's address, without a slash at its end. */
  readonly siteUrl: string;
}

const stringify = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    // An element around blocks or text is, in Markdown, what it holds.
    handlers: {
      apiBox: (node, _, state, info) => state.containerFlow(node as Blockquote, info),
      apiSpan: (node, _, state, info) => state.containerPhrasing(node as Link, info),
    },
  });

/**
 * Turns an expanded page into Markdown that any reader of Markdown understands: no front matter, no imports, no JSX, no
 * directives; links and anchors with their whole address; samples with nothing but their language.
 */
export function toPlainMarkdown(root: Root, address: PageAddress): string {
  dropWhatOnlyTheSiteNeeds(root);
  visit(root, (node, index, parent) => {
    if (node.type === 'containerDirective') return replace(parent, index, toQuote(node));
    if (node.type === 'textDirective') return replace(parent, index, {type: 'text', value: readAsText(node)});
    if (node.type === 'link' || node.type === 'image') node.url = toWholeAddress(node.url, address);
    if (node.type === 'code') simplifyFence(node);
    return undefined;
  });
  return stringify.stringify(root);
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

function dropWhatOnlyTheSiteNeeds(root: Root): void {
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

/** Drawings of the reference; a table beside them says the same. */
function isPicture(node: Nodes): boolean {
  return node.type === 'apiBox' && node.data.hName === 'svg';
}

/** An admonition is a quote that begins with its title. */
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

/** `10:30` reads as a directive named `30`; it was never meant as one. */
function readAsText(node: TextDirective): string {
  return `:${node.name}${toString(node)}`;
}

function simplifyFence(node: Code): void {
  delete node.meta;
}

function toWholeAddress(url: string, {file, urlOf, siteUrl}: PageAddress): string {
  if (/^[a-z]+:/i.test(url)) return url.replace(/^pathname:\/\//, siteUrl);
  const [target = '', anchor] = url.split('#');
  const hash = anchor ? `#${anchor}` : '';
  if (target === '') return `${siteUrl}${urlOf(file) ?? ''}${hash}`;
  if (target.startsWith('/')) return `${siteUrl}${url}`;
  const found = urlOf(path.resolve(path.dirname(file), target));
  return found === undefined ? url : `${siteUrl}${found}${hash}`;
}
