import path from 'node:path';
import type {Code, InlineCode, Root} from 'mdast';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import {findingAt, type Finding} from './finding';
import {readFrontMatter} from './frontMatter';

/** A rule that checks one page, including the content that its directives generate. */
export type PageRule = (root: Root) => Finding[];

/** Search results and link previews show both. */
export const hasTitleAndDescription: PageRule = (root) => {
  const values = readFrontMatter(root);
  const purposes = {
    title: 'the name of the page in a few words',
    description: 'one sentence of 70 to 155 characters with the distinguishing words first',
  };
  return Object.entries(purposes).flatMap(([key, purpose]) => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return [];
    return [
      {line: 1, message: `The page has no ${key}. Add "${key}: …" to its front matter, with ${purpose}.`},
    ];
  });
};

/** Screen readers and the table of contents use heading levels for navigation. */
export const skipsNoHeadingLevel: PageRule = (root) => {
  const findings: Finding[] = [];
  let above = 1;
  visit(root, 'heading', (node) => {
    const {depth} = node;
    if (depth === 1) {
      findings.push(findingAt(node, 'The title is the only heading of level 1. Write "##" here.'));
    } else if (depth > above + 1) {
      const marks = '#'.repeat(above + 1);
      findings.push(
        findingAt(node, `A heading of level ${depth} follows one of level ${above}. Write "${marks}" here.`),
      );
    }
    above = Math.max(depth, 2);
  });
  return findings;
};

/** A screen reader reads the column header with each cell. */
export const hasColumnHeaders: PageRule = (root) => {
  const findings: Finding[] = [];
  visit(root, 'tableRow', (node, index, parent) => {
    if (parent?.type !== 'table' || index !== 0 || node.children.every(({children}) => children.length > 0))
      return;
    findings.push(findingAt(node, 'A table column has no header. Write one.'));
  });
  return findings;
};

/** In MDX, a brace starts JavaScript, which our pages don't use. Only comments are allowed. */
export const hasNoStrayBrace: PageRule = (root) => {
  const findings: Finding[] = [];
  visit(root, ['mdxFlowExpression', 'mdxTextExpression'], (node) => {
    const {value} = node as MdxFlowExpression | MdxTextExpression;
    if (/^\s*(\/\*[^]*\*\/)?\s*$/.test(value)) return;
    findings.push(findingAt(node, explainBrace(`{${value}}`)));
  });
  return findings;
};

/** The message for a brace, including one that MDX cannot parse. */
export function explainBrace(found: string): string {
  return `MDX parses ${found} as JavaScript. Put it in a code span, such as \`{id}\`, or write "\\{" for a literal brace.`;
}

/** Typographic quotation marks. An apostrophe inside a word, such as `Ada’s`, is part of a name. */
const PROSE_QUOTE = /[“”„‟«»‹›‘‚‛]|(?<!\p{L})’|’(?!\p{L})/u;

/** A text between straight quotes is a value, which can be prose. */
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Code with typographic quotes is a syntax error when it is copied. */
export const usesStraightQuotesInCode: PageRule = (root) => {
  const findings: Finding[] = [];
  visit(root, ['code', 'inlineCode'], (found) => {
    const node = found as Code | InlineCode;
    // The labels of a diagram are prose.
    if (node.type === 'code' && node.lang === 'mermaid') return;
    const lines = node.value.split('\n').map((text) => text.replace(STRING, '""'));
    const index = lines.findIndex((text) => PROSE_QUOTE.test(text));
    if (index === -1) return;
    const [mark = ''] = PROSE_QUOTE.exec(lines[index] ?? '') ?? [];
    const {line, message} = findingAt(
      node,
      `${mark} in code is a syntax error when it is copied. Write " or ' instead.`,
    );
    findings.push({line: isTypedFence(node) ? line + 1 + index : line, message});
  });
  return findings;
};

/** Whether a fence is typed on the page. A generated fence has the position of its directive, which is one line. */
function isTypedFence({type, position}: Code | InlineCode): boolean {
  return type === 'code' && position !== undefined && position.end.line > position.start.line;
}

/** The rules for every page and every partial, which is a file that pages include. */
const partialRules: readonly PageRule[] = [hasNoStrayBrace, usesStraightQuotesInCode, hasColumnHeaders];

/** The additional rules for pages. A partial has no title and no heading levels of its own. */
const fullPageRules: readonly PageRule[] = [hasTitleAndDescription, skipsNoHeadingLevel];

/** Returns every error on a page, in line order. Other plugins check code blocks and diagrams. */
export function checkPage(root: Root, file: string): Finding[] {
  const isPartial = path.basename(file).startsWith('_');
  return [...partialRules, ...(isPartial ? [] : fullPageRules)]
    .flatMap((rule) => rule(root))
    .sort((a, b) => a.line - b.line);
}
