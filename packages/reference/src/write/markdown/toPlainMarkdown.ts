import path from 'node:path';
import type {Blockquote, Code, Heading, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {link, paragraph, splitLabel, strong, text} from '../../model/nodes';
import {titleOf, type ApiSample} from '../../model/sample';
import {sampleText} from '../requests/http';
import {capitalize} from '../../model/words';
import {say} from '../../model/texts';

/** The location of a page, which makes its links absolute. */
interface PageLocation {
  /** The absolute path of the source file. */
  readonly file: string;
  /** The folder of its book, to which a link can also be relative. */
  readonly folder: string;
  /** The URL of a linked source file, without the anchor. `undefined` if the file isn't a page. */
  readonly urlOf: (file: string) => string | undefined;
  /** The URL of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Writes Markdown with tables. */
export const stringifier = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-'});

/** Writes blocks of an expanded page as plain Markdown. The first heading gets the level, if given, and the others follow. */
export type MarkdownWriter = (blocks: readonly RootContent[], level?: 1 | 2) => string;

/**
 * Creates a writer for the blocks of a page: without front matter, imports, JSX, and directives, with absolute links, and
 * with only the language in the fences of samples.
 */
export const createWriter =
  (location: PageLocation): MarkdownWriter =>
  (blocks, level) => {
    const children = blocks.flatMap((block) => toPlain(block, location));
    const [first] = children;
    const shift = level && first?.type === 'heading' ? level - first.depth : 0;
    for (const block of children)
      if (block.type === 'heading') block.depth = Math.max(1, block.depth + shift) as Heading['depth'];
    return stringifier.stringify({type: 'root', children});
  };

/** Nodes that only the site needs. */
const omitted = new Set(['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);
/** Elements that only wrap blocks or text, so that their content remains. */
const wrappers = new Set(['apiBox', 'apiSamples', 'mdxJsxFlowElement', 'mdxJsxTextElement']);

/** A copy of a node that is plain Markdown, or its content, or nothing. */
function toPlain(node: RootContent, location: PageLocation): RootContent[] {
  if (omitted.has(node.type)) return [];
  // Text such as `10:30` is parsed as a directive with the name `30`.
  if (node.type === 'textDirective') return [text(`:${node.name}${toString(node)}`)];
  if (node.type === 'code') return [{...node, meta: null}];
  if (node.type === 'apiSample') return writeSample(node);
  if (node.type === 'apiBox' && node.plain) return [node.plain];
  if (node.type === 'image') return [{...node, url: toAbsoluteUrl(node.url, location)}];
  if (!('children' in node)) return [node];
  const children = (node.children as RootContent[]).flatMap((child) => toPlain(child, location));
  const copy = {...node, children} as typeof node;
  if (wrappers.has(node.type) || (node.type === 'paragraph' && children.length === 0)) return children;
  if (copy.type === 'link') return [{...copy, url: toAbsoluteUrl(copy.url, location)}];
  return [copy.type === 'containerDirective' ? toQuote(copy) : copy];
}

/** A sample as a fence. */
function writeSample(sample: ApiSample): RootContent[] {
  const {content, language, isComposed, programs = []} = sample;
  if (content.kind === 'link') return [paragraph(link(content.url, titleOf(sample)))];
  const fence: Code = {type: 'code', lang: language, value: sampleText(sample)};
  const others = programs.map(({language: lang, text: value}): Code => ({type: 'code', lang, value}));
  return [...(isComposed ? [paragraph(say`Made-up values:`)] : []), fence, ...others];
}

/** Converts an admonition to a quote that starts with its title. */
function toQuote({name, children}: ContainerDirective): Blockquote {
  const {label, content} = splitLabel(children);
  const title = paragraph(strong(label ? toString(label) : capitalize(name)));
  return {type: 'blockquote', children: [title, ...content]};
}

function toAbsoluteUrl(url: string, {file, folder, urlOf, siteUrl}: PageLocation): string {
  if (/^[a-z]+:/i.test(url)) return url.replace(/^pathname:\/\//, siteUrl);
  const [target = '', anchor] = url.split('#');
  const hash = anchor ? `#${anchor}` : '';
  if (target === '') return `${siteUrl}${urlOf(file) ?? ''}${hash}`;
  if (target.startsWith('/')) return `${siteUrl}${url}`;
  const found = urlOf(path.resolve(path.dirname(file), target)) ?? urlOf(path.resolve(folder, target));
  return found === undefined ? url : `${siteUrl}${found}${hash}`;
}
