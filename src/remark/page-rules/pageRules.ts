import path from 'node:path';
import type {Code, InlineCode, Root} from 'mdast';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import {findingAt, type Finding} from './finding';
import {readFrontMatter} from './frontMatter';

/** A rule reads one page, with everything its directives draw, and gives what is wrong with it. */
export type PageRule = (root: Root) => Finding[];

/** Search results and shared links show both. */
export const hasTitleAndDescription: PageRule = (root) => {
  const values = readFrontMatter(root);
  const purposes = {
    title: 'a few words, the name of the page everywhere',
    description: 'one sentence, the distinguishing word first: search shows 50 characters of it',
  };
  return Object.entries(purposes).flatMap(([key, purpose]) => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return [];
    return [{line: 1, message: `The page has no ${key}. Add "${key}: …" to its front matter: ${purpose}.`}];
  });
};

/** Who reads by headings, with a screen reader or the table of contents, misses a level that is not there. */
export const skipsNoHeadingLevel: PageRule = (root) => {
  const findings: Finding[] = [];
  let above = 1;
  visit(root, 'heading', (node) => {
    const {depth} = node;
    if (depth === 1) {
      findings.push(findingAt(node, 'The title is the only heading of level 1: write "##" here.'));
    } else if (depth > above + 1) {
      const marks = '#'.repeat(above + 1);
      findings.push(
        findingAt(node, `A heading of level ${depth} follows one of level ${above}: write "${marks}" here.`),
      );
    }
    above = Math.max(depth, 2);
  });
  return findings;
};

/** A screen reader says the heading of a column with each of its cells. */
export const namesTableColumns: PageRule = (root) => {
  const findings: Finding[] = [];
  visit(root, 'tableRow', (node, index, parent) => {
    if (parent?.type !== 'table' || index !== 0 || node.children.every(({children}) => children.length > 0))
      return;
    findings.push(findingAt(node, 'A column of the table has no heading: say what its cells are.'));
  });
  return findings;
};

/** In MDX a brace begins JavaScript, which no page of ours needs; only comments are kept. */
export const hasNoStrayBrace: PageRule = (root) => {
  const findings: Finding[] = [];
  visit(root, ['mdxFlowExpression', 'mdxTextExpression'], (node) => {
    const {value} = node as MdxFlowExpression | MdxTextExpression;
    if (/^\s*(\/\*[^]*\*\/)?\s*$/.test(value)) return;
    findings.push(findingAt(node, explainBrace(`{${value}}`)));
  });
  return findings;
};

/** What to do about a brace; also for one that the parser itself stumbles over. */
export function explainBrace(found: string): string {
  return `${found} is read as JavaScript. Put it in a code span, as \`{id}\`, or write "\\{" for a brace in the text.`;
}

/** Quotation marks of prose. An apostrophe inside a word is a name's, not the code's: `Ada’s`. */
const PROSE_QUOTE = /[“”„‟«»‹›‘‚‛]|(?<!\p{L})’|’(?!\p{L})/u;

/** What stands between straight quotes is a value, which may be prose. */
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Who copies a sample with typographic quotes copies a syntax error. */
export const quotesCodeInAscii: PageRule = (root) => {
  const findings: Finding[] = [];
  visit(root, ['code', 'inlineCode'], (found) => {
    const node = found as Code | InlineCode;
    // A diagram's labels are prose.
    if (node.type === 'code' && node.lang === 'mermaid') return;
    const lines = node.value.split('\n').map((text) => text.replace(STRING, '""'));
    const index = lines.findIndex((text) => PROSE_QUOTE.test(text));
    if (index === -1) return;
    const [mark = ''] = PROSE_QUOTE.exec(lines[index] ?? '') ?? [];
    const {line, message} = findingAt(node, `${mark} in code breaks it when copied: write " or ' instead.`);
    findings.push({line: isTypedFence(node) ? line + 1 + index : line, message});
  });
  return findings;
};

/** A fence whose lines are lines of the page: a drawn one has the place of its directive, which is one line. */
function isTypedFence({type, position}: Code | InlineCode): boolean {
  return type === 'code' && position !== undefined && position.end.line > position.start.line;
}

/** What every page is held to while the site is built, and every part of a page that others include. */
const rulesOfParts: readonly PageRule[] = [hasNoStrayBrace, quotesCodeInAscii, namesTableColumns];

/** What a page is held to besides: a part has neither a title nor headings of its own. */
const rulesOfWholes: readonly PageRule[] = [hasTitleAndDescription, skipsNoHeadingLevel];

/** Every mistake on a page, in the order of its lines. Samples and diagrams are judged in their rooms. */
export function checkPage(root: Root, file: string): Finding[] {
  const isPart = path.basename(file).startsWith('_');
  return [...rulesOfParts, ...(isPart ? [] : rulesOfWholes)]
    .flatMap((rule) => rule(root))
    .sort((a, b) => a.line - b.line);
}
