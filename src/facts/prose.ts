import type {Code, Heading, Nodes, Root} from 'mdast';
import {createSlugger} from '@docusaurus/utils';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {explicitId} from '../remark/api-reference/expandPage';
import {readFrontMatter} from '../remark/page-rules/frontMatter';
import {readDiagram} from './diagrams/read';

/** The text that a reader sees in one paragraph, heading, table cell, or label of a diagram. Code is one `CODE` character. */
export interface Prose {
  readonly kind: 'paragraph' | 'heading' | 'tableCell' | 'description' | 'label';
  readonly text: string;
  /** The anchor of the heading above it; `page` above the first heading. */
  readonly anchor: string;
  /** The number of its table row, where the header is 0. `undefined` outside of tables. */
  readonly row: number | undefined;
  /** The texts in code font, in the order of their `CODE` characters. */
  readonly code: readonly string[];
  /** The place in the file of an offset in `text`. */
  readonly placeAt: (offset: number) => Position;
}

/** A place in a file, from 1. */
type Position = {readonly line: number; readonly column: number};

/** The character that stands for a text in code font. */
export const CODE = '\uFFFC';

/** The anchor of the text above the first heading, as in `search-aliases.yaml`. */
export const PAGE_ANCHOR = 'page';

/** Lists the prose of a page in reading order, with the description in the front matter first. */
export function readProse(root: Root): Prose[] {
  const slugger = createSlugger();
  const found: Prose[] = readDescription(root);
  let anchor = PAGE_ANCHOR;
  let row = 0;
  visit(root, (node: Nodes, index) => {
    if (node.type === 'code' && node.lang === 'mermaid') found.push(...readLabels(node, anchor));
    if (node.type === 'tableRow') row = index ?? 0;
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    if (node.type === 'heading') anchor = explicitId(node) ?? slugger.slug(slugText(node));
    found.push({
      kind: node.type,
      anchor,
      row: node.type === 'tableCell' ? row : undefined,
      ...readInline(node),
    });
    return SKIP;
  });
  return found;
}

const readLabels = (diagram: Code, anchor: string): Prose[] =>
  readDiagram(diagram).statements.map(({label, line, column}) => ({
    kind: 'label',
    text: label,
    anchor,
    row: undefined,
    code: [],
    placeAt: (offset) => ({line, column: column + offset}),
  }));

function readDescription(root: Root): Prose[] {
  const {description} = readFrontMatter(root);
  const [node] = root.children;
  if (typeof description !== 'string' || node?.type !== 'yaml') return [];
  const index = node.value.split('\n').findIndex((line) => line.startsWith('description:'));
  const line = (node.position?.start.line ?? 1) + 1 + index;
  return [
    {
      kind: 'description',
      text: description,
      anchor: PAGE_ANCHOR,
      row: undefined,
      code: [],
      placeAt: (offset) => ({line, column: 'description: '.length + offset + 1}),
    },
  ];
}

/** Docusaurus makes the anchor from the plain text, with code. */
const slugText = (heading: Heading): string => toString(heading, {includeImageAlt: false});

function readInline(block: Nodes): Pick<Prose, 'text' | 'code' | 'placeAt'> {
  let text = '';
  const code: string[] = [];
  const start = {line: 1, column: 1, ...block.position?.start};
  const segments: {offset: number; start: Position}[] = [];
  visit(block, (node: Nodes) => {
    if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'break') return;
    segments.push({offset: text.length, start: node.position?.start ?? start});
    if (node.type === 'inlineCode') code.push(node.value);
    text += node.type === 'text' ? node.value : node.type === 'inlineCode' ? CODE : '\n';
  });
  const placeAt = (offset: number): Position => {
    const segment = segments.filter((one) => one.offset <= offset).at(-1) ?? {offset: 0, start};
    const lines = text.slice(segment.offset, offset).split('\n');
    // Further lines of a paragraph have the indentation of its first one.
    const from = lines.length > 1 ? start.column : segment.start.column;
    return {line: segment.start.line + lines.length - 1, column: from + (lines.at(-1) ?? '').length};
  };
  return {text, code, placeAt};
}
