import type {ElementContent, Properties} from 'hast';
import type * as mdast from 'mdast';
import type {Data} from 'unist';
// Adds `raw` to the node types of hast.
import type {} from 'mdast-util-to-hast';
import {say, splitText} from './texts';

/** The content of a page, a box, or a list item. */
export type Block = mdast.BlockContent | mdast.DefinitionContent;
/** The content of a line of text. */
export type Inline = mdast.PhrasingContent;
/** Plain text, or text with links and code. */
export type InlineContent = string | Inline | readonly Inline[];

/** An HTML element around blocks or text. In plain Markdown, only its content remains. */
export interface Box extends mdast.Parent {
  type: 'apiBox';
  /** What plain Markdown has instead of the content. */
  plain?: Block | Inline;
  /** Whether it starts with a heading, and can have a Markdown file of its own, such as an operation or an object. */
  isEntry?: boolean;
  children: (Block | Inline)[];
  data: Data & {
    hName: string;
    hProperties?: Properties;
    /** Static HTML instead of the children, such as an SVG. */
    hChildren?: ElementContent[];
  };
}

declare module 'mdast' {
  interface BlockContentMap {
    apiBox: Box;
  }
  interface PhrasingContentMap {
    apiBox: Box;
  }
  interface RootContentMap {
    apiBox: Box;
  }
}

export const text = (value: string): mdast.Text => ({type: 'text', value});
export const code = (value: string): mdast.InlineCode => ({type: 'inlineCode', value});
export const strong = (words: InlineContent): mdast.Strong => ({type: 'strong', children: inline(words)});
export const link = (url: string, words: InlineContent): mdast.Link => ({
  type: 'link',
  url,
  children: inline(words),
});

/** Text as nodes: a string becomes one text node. */
export const inline = (words: InlineContent): Inline[] =>
  typeof words === 'string' ? [text(words)] : [words].flat();

/** A line of text in the current language, with nodes in it: line`See ${link(url, 'the parcel object')}.` */
export const line = (texts: TemplateStringsArray, ...parts: readonly InlineContent[]): Inline[] =>
  splitText(texts).flatMap((piece) => {
    if (typeof piece === 'number') return inline(parts[piece] ?? []);
    return piece ? [text(piece)] : [];
  });

/** A name in code font. A line can end after its dots, but not inside its words. */
export function nameCode(name: string): mdast.InlineCode {
  const wbr: ElementContent = {type: 'element', tagName: 'wbr', properties: {}, children: []};
  const parts = name.split(/(?<=\.)/).map((value): ElementContent => ({type: 'text', value}));
  return {...code(name), data: {hChildren: parts.flatMap((part) => [wbr, part]).slice(1)}};
}

/** Joins parts with a separator. */
export function join(parts: readonly InlineContent[], separator: InlineContent): Inline[] {
  return parts.flatMap((part, index) =>
    index === 0 ? inline(part) : [...inline(separator), ...inline(part)],
  );
}

export const span = (
  className: string,
  words: InlineContent,
  tag = 'span',
  properties: Properties = {},
): Box => box(tag, className, inline(words), properties);

/** The method of an operation. */
export const verb = (method: string): Box => span(`api-verb api-verb--${method.toLowerCase()}`, method);

/** The path of an operation. Parameters, and segments with a hyphen, are elements, because a line must not end inside them. */
export function path(value: string): Box {
  const parts = value.split(/(\{[^}]+\}|\/[^/{]*-[^/{]*)/).filter(Boolean);
  const drawn = parts.map((part) => {
    if (part.startsWith('{')) return span('api-path__param', part);
    return part.includes('-') ? span('api-path__segment', part) : text(part);
  });
  return {...span('api-path', drawn, 'code'), plain: code(value)};
}

/** The properties of an element without information of its own, which a search index leaves out. */
export const searchSkip: Properties = {dataSearchSkip: ''};

/** A paragraph. The class name and the tag are for the style sheet. */
export function paragraph(
  words: InlineContent,
  className = '',
  tag = 'p',
  properties: Properties = {},
): mdast.Paragraph {
  const hProperties = {...classes(className), ...properties};
  const data = className || tag !== 'p' ? {data: {hName: tag, hProperties}} : {};
  return {type: 'paragraph', children: inline(words), ...data};
}

export function heading(depth: mdast.Heading['depth'], id: string, words: InlineContent): mdast.Heading {
  // Docusaurus reads the ID of the heading from hProperties, and of the table of contents from data.
  const data = {id, hProperties: {id}} as mdast.Heading['data'];
  return {type: 'heading', depth, children: inline(words), data};
}

/** The ID of a heading that its writer or a directive has set. */
export const explicitId = ({data}: mdast.Heading): string | undefined =>
  (data as {id?: string} | undefined)?.id;

export const box = (
  tag: string,
  className: string,
  children: (Block | Inline)[],
  properties: Properties = {},
): Box => ({
  type: 'apiBox',
  data: {hName: tag, hProperties: {...classes(className), ...properties}},
  children,
});

/** A box with a heading. */
export const entry = (...content: Parameters<typeof box>): Box => ({...box(...content), isEntry: true});

/** An element with static HTML. */
export function htmlBox(tag: string, className: string, value: string, properties: Properties = {}): Box {
  const {data, ...rest} = box(tag, className, [], properties);
  return {...rest, data: {...data, hChildren: [{type: 'raw', value}]}};
}

/** A `<details>` element that works without a script. See `rehypeDetails.ts`. */
export const details = (className: string, summary: InlineContent, children: Block[]): Box =>
  box('details', className, [paragraph(summary, '', 'summary'), ...children]);

/** A closed line: a heading, which keeps its anchor, and a sentence. The content opens below it. */
export function closedLine(
  className: string,
  head: mdast.Heading,
  sentence: InlineContent,
  children: Block[],
): Box {
  const summary = box('summary', '', [head, paragraph(sentence, 'api-line__text', 'span')]);
  return box('details', `api-line ${className}`, [summary, ...children]);
}

/** A closed line that can have a Markdown file of its own. */
export const closedEntry = (head: mdast.Heading, sentence: InlineContent, children: Block[]): Box => ({
  ...closedLine('api-entry', head, sentence, children),
  isEntry: true,
});

export function list(items: readonly mdast.ListItem[], className = ''): mdast.List {
  return {
    type: 'list',
    ordered: false,
    spread: items.some(({spread}) => spread),
    children: [...items],
    data: {hProperties: classes(className)},
  };
}

/** A list item whose paragraphs keep their elements. */
export const looseItem = (children: Block[], hProperties: Properties = {}): mdast.ListItem => ({
  ...{type: 'listItem', spread: true, children},
  data: {hProperties},
});

/** A bullet list of sentences. */
export const bullets = (sentences: readonly InlineContent[], className = ''): mdast.List =>
  list(
    sentences.map((words) => ({type: 'listItem', spread: false, children: [paragraph(words)]})),
    className,
  );

/** A description list of terms and their meanings. */
export function descriptions(rows: readonly (readonly [InlineContent, Block[]])[]): Box {
  const children = rows.flatMap(([term, meaning]) => [paragraph(term, '', 'dt'), box('dd', '', meaning)]);
  return box('dl', 'api-terms', children);
}

/** A table, whose rows must be as long as its head, which is in the current language. */
export function table(
  head: readonly InlineContent[],
  rows: readonly (readonly InlineContent[])[],
  className = '',
): mdast.Table {
  const toCell = (words: InlineContent): mdast.TableCell => ({type: 'tableCell', children: inline(words)});
  return {
    type: 'table',
    // One entry per column. With an empty list, every row would be empty.
    align: head.map(() => null),
    children: [head.map((cell) => (typeof cell === 'string' ? say(cell) : cell)), ...rows].map((row) => ({
      type: 'tableRow',
      children: row.map(toCell),
    })),
    data: {hProperties: classes(className)},
  };
}

/** A diagram as a fence. */
export const diagram = (value: string): mdast.Code => ({type: 'code', lang: 'mermaid', value});

/** The text in the brackets of a container, and its content. */
export function splitLabel(children: readonly mdast.RootContent[]): {
  readonly label: mdast.Paragraph | undefined;
  readonly content: Block[];
} {
  const [first] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  // Other containers, and boxes in it, are drawn later, or by other plugins.
  return {label, content: children.slice(label ? 1 : 0) as Block[]};
}

const classes = (className: string): Properties => (className ? {className: className.split(' ')} : {});
