import type {ElementContent, Properties} from 'hast';
import type {
  Blockquote,
  Break,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  Parent,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  TableCell,
  Text,
} from 'mdast';
import type {BlockContent, DefinitionContent} from 'mdast';
import type {Data} from 'unist';

/** What a page, a box or a list item is made of. */
export type Block = BlockContent | DefinitionContent;
/** What a line of text is made of. */
export type Inline = PhrasingContent;
/** Text, or text with links and code in it. */
export type Words = string | Inline | readonly Inline[];

/** An HTML element around blocks. As plain Markdown it is what it holds. */
export interface Box extends Parent {
  type: 'apiBox';
  children: Block[];
  data: ElementData;
}

/** An HTML element around text. As plain Markdown it is what it holds. */
export interface Span extends Parent {
  type: 'apiSpan';
  children: Inline[];
  data: ElementData;
}

interface ElementData extends Data {
  hName: string;
  hProperties?: Properties;
  /** Finished HTML in the place of the children, such as a drawing. */
  hChildren?: ElementContent[];
}

declare module 'mdast' {
  interface BlockContentMap {
    apiBox: Box;
  }
  interface PhrasingContentMap {
    apiSpan: Span;
  }
  interface RootContentMap {
    apiBox: Box;
    apiSpan: Span;
  }
}

export const text = (value: string): Text => ({type: 'text', value});
export const code = (value: string): InlineCode => ({type: 'inlineCode', value});
export const lineBreak = (): Break => ({type: 'break'});
export const strong = (words: Words): Strong => ({type: 'strong', children: inline(words)});
export const link = (url: string, words: Words): Link => ({type: 'link', url, children: inline(words)});

/** Text as nodes: a string becomes one text node. */
export function inline(words: Words): Inline[] {
  if (typeof words === 'string') return [text(words)];
  return isList(words) ? [...words] : [words];
}

/** Puts words of a list in a row, with a separator between each two. */
export function join(parts: readonly Words[], separator: Words): Inline[] {
  return parts.flatMap((part, index) =>
    index === 0 ? inline(part) : [...inline(separator), ...inline(part)],
  );
}

export function span(className: string, words: Words, tag = 'span', properties: Properties = {}): Span {
  return {
    type: 'apiSpan',
    data: {hName: tag, hProperties: {...classes(className), ...properties}},
    children: inline(words),
  };
}

/** A paragraph; with a class name or another tag where the page's style needs it. */
export function paragraph(words: Words, className = '', tag = 'p'): Paragraph {
  const data = className || tag !== 'p' ? {data: {hName: tag, hProperties: classes(className)}} : {};
  return {type: 'paragraph', children: inline(words), ...data};
}

export function heading(depth: Heading['depth'], id: string, words: Words): Heading {
  // Docusaurus takes an id that is there already from hProperties, and its table of contents from data.
  return {type: 'heading', depth, children: inline(words), data: {id, hProperties: {id}} as Heading['data']};
}

export function box(tag: string, className: string, children: Block[], properties: Properties = {}): Box {
  return {type: 'apiBox', data: {hName: tag, hProperties: {...classes(className), ...properties}}, children};
}

/** A disclosure that needs no script: see `nativeDetails.ts`. */
export function details(className: string, summary: Words, children: Block[]): Box {
  return box('details', className, [paragraph(summary, '', 'summary'), ...children]);
}

export function list(items: readonly ListItem[], className = ''): List {
  return {
    type: 'list',
    ordered: false,
    spread: items.some(({spread}) => spread),
    children: [...items],
    data: {hProperties: classes(className)},
  };
}

export function item(children: Block[], properties: Properties & {id?: string} = {}): ListItem {
  return {type: 'listItem', spread: false, children, data: {hProperties: properties}};
}

/** An item of several blocks, each of which keeps its own element; in any other its paragraphs lose theirs. */
export function looseItem(children: Block[], properties: Properties & {id?: string} = {}): ListItem {
  return {...item(children, properties), spread: true};
}

/** A bullet list of sentences. */
export function bullets(sentences: readonly Words[], className = ''): List {
  return list(
    sentences.map((words) => item([paragraph(words)])),
    className,
  );
}

/** A description list: each term with what it means. */
export function descriptions(rows: readonly (readonly [Words, Block[]])[]): Box {
  const children = rows.flatMap(([term, meaning]) => [paragraph(term, '', 'dt'), box('dd', '', meaning)]);
  return box('dl', 'api-terms', children);
}

/**
 * A table.
 *
 * @throws where a row is not as long as the head: Markdown would drop or shift cells without a word.
 */
export function table(head: readonly Words[], rows: readonly (readonly Words[])[], className = ''): Table {
  const toCell = (words: Words): TableCell => ({type: 'tableCell', children: inline(words)});
  for (const row of rows) {
    if (row.length !== head.length)
      throw new Error(`A table of ${head.length} columns has a row of ${row.length}.`);
  }
  return {
    type: 'table',
    // One entry per column: with an empty list every row is drawn empty.
    align: head.map(() => null),
    children: [head, ...rows].map((row) => ({type: 'tableRow', children: row.map(toCell)})),
    data: {hProperties: classes(className)},
  };
}

/** A fenced sample. `meta` values are quoted where they hold spaces. */
export function fence(lang: string, value: string, meta: Readonly<Record<string, string>> = {}): Code {
  const words = Object.entries(meta).map(
    ([key, word]) => `${key}=${/[\s"{]/.test(word) ? `"${word.replace(/"/g, '’')}"` : word}`,
  );
  return {type: 'code', lang, value, ...(words.length > 0 ? {meta: words.join(' ')} : {})};
}

export function quote(children: Block[]): Blockquote {
  return {type: 'blockquote', children};
}

/** Whether a node stands among blocks, so that a page may hold it. */
export function isBlock(node: RootContent): node is Block {
  return blockTypes.has(node.type);
}

const blockTypes: ReadonlySet<string> = new Set([
  'apiBox',
  'blockquote',
  'code',
  'definition',
  'footnoteDefinition',
  'heading',
  'html',
  'list',
  'paragraph',
  'table',
  'thematicBreak',
]);

function classes(className: string): Properties {
  return className ? {className: className.split(' ')} : {};
}

function isList(words: Inline | readonly Inline[]): words is readonly Inline[] {
  return Array.isArray(words);
}
