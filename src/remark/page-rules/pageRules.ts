import path from 'node:path';
import type {Code, InlineCode, Root} from 'mdast';
import {nearestNames} from '../../contract';
import type {PageNodes} from '../listNodes';
import {sortFindings, type Finding, type Problem} from '../../finding';
import {checkBoxes} from './boxes';
import {checkComponents} from './components';
import {checkFrontMatter, readFrontMatter} from './frontMatter';
import {checkHeadingAnchors, checkHeadingLevels, checkHeadingTexts, findRepeatedHeadings} from './headings';
import {problemAt} from './problemAt';
import {findShownMarkdown} from './shownAsText';

/** A page with the content that its directives generate. */
export interface RuledPage {
  /** Relative to the site's folder: `web/rest/maps.mdx`. */
  readonly file: string;
  readonly root: Root;
  /** Its nodes, including those of `root`. */
  readonly nodes: PageNodes;
}

/** A rule that checks one page. */
type PageRule = (page: RuledPage) => Problem[];

const noFrontMatter =
  'The page has no front matter. Begin it with four lines: "---", "title: …" with the name of the page, "description: …" with one sentence of 70 to 155 characters, and "---".';

/** Search results and link previews show both. */
const hasTitleAndDescription: PageRule = ({file, root}) => {
  const values = readFrontMatter(root);
  if (values === undefined) return [];
  if (root.children[0]?.type !== 'yaml') return [{file, line: 1, message: noFrontMatter}];
  const purposes = {
    title: 'the name of the page in a few words',
    description: 'one sentence of 70 to 155 characters with the distinguishing words first',
  };
  return Object.entries(purposes).flatMap(([key, purpose]) => {
    const value = values[key];
    // Another rule reports a misspelled key.
    if (value === undefined && Object.keys(values).some((name) => nearestNames(name, [key]).length > 0))
      return [];
    if (typeof value === 'string' && value.trim() !== '') return [];
    const message =
      value === undefined || value === null || value === ''
        ? `The page has no ${key}. Add "${key}: …" to its front matter, with ${purpose}.`
        : `The ${key} isn’t a text. Write ${purpose}. Put it in quotes if it has brackets or is a number.`;
    return [{file, line: 1, message}];
  });
};

/** A screen reader reads the column header with each cell. */
const hasColumnHeaders: PageRule = (page) =>
  page.nodes
    .ofType('table')
    .flatMap(({children: [head]}) => head ?? [])
    .filter(({children}) => children.some((cell) => cell.children.length === 0))
    .map((head) => problemAt(page, head, 'A table column has no header. Write one.'));

/** Markdown adds empty cells to a short row, and drops the additional cells of a long one. */
const hasCellForEachColumn: PageRule = (page) =>
  page.nodes.ofType('table').flatMap(({children: [head, ...rows]}) => {
    const columns = head?.children.length;
    return rows
      .filter(({children}) => children.length !== columns)
      .map((row) => {
        const cells = row.children.length === 1 ? '1 cell' : `${row.children.length} cells`;
        const isShort = row.children.length < (columns ?? 0);
        const advice = isShort
          ? 'Add the missing cell, which can be empty.'
          : 'Write "\\|" for a bar in a cell.';
        const message = `The row has ${cells}, but the table has ${columns} columns. ${advice}`;
        return problemAt(page, row, message);
      });
  });

/** A link without a URL breaks the build. Screen readers announce the text of a link and of an image. */
const hasUrlAndText: PageRule = (page) => [
  ...page.nodes.ofType('link').flatMap((link) => {
    if (link.url === '') return [problemAt(page, link, 'The link has no URL. Write [text](./page.mdx).')];
    const hasText = link.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
    return hasText ? [] : [problemAt(page, link, 'The link has no text. Write what it opens.')];
  }),
  ...page.nodes
    .ofType('image')
    .filter(({alt}) => (alt ?? '').trim() === '')
    .map((image) => {
      const message = `The image has no text for screen readers. Write what it shows: ![A door](${image.url}).`;
      return problemAt(page, image, message);
    }),
];

/** In MDX, a brace starts JavaScript, which our pages don't use. Only comments are allowed. */
const hasNoStrayBrace: PageRule = (page) =>
  [...page.nodes.ofType('mdxFlowExpression'), ...page.nodes.ofType('mdxTextExpression')]
    .filter(({value}) => !/^\s*(\/\*[^]*\*\/)?\s*$/.test(value))
    .map((node) => problemAt(page, node, explainBrace(`{${node.value}}`)));

/** The message for a brace, including one that MDX cannot parse. */
export function explainBrace(found: string): string {
  return `MDX parses ${found} as JavaScript. Put it in a code span, such as \`{id}\`, or write "\\{" for a literal brace.`;
}

/** Typographic quotation marks. An apostrophe inside a word, such as `Ada’s`, is part of a name. */
const PROSE_QUOTE = /[“”„‟«»‹›‘‚‛]|(?<!\p{L})’|’(?!\p{L})/u;

/** A text between straight quotes is a value, which can be prose. */
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Code with typographic quotes is a syntax error when it is copied. */
const usesStraightQuotesInCode: PageRule = (page) => {
  // The labels of a diagram are prose.
  const codes = page.nodes.ofType('code').filter(({lang}) => lang !== 'mermaid');
  return [...codes, ...page.nodes.ofType('inlineCode')].flatMap((node) => {
    const lines = node.value.split('\n').map((text) => text.replace(STRING, '""'));
    const index = lines.findIndex((text) => PROSE_QUOTE.test(text));
    if (index === -1) return [];
    const [mark = ''] = PROSE_QUOTE.exec(lines[index] ?? '') ?? [];
    const problem = problemAt(
      page,
      node,
      `${mark} in code is a syntax error when it is copied. Write " or ' instead.`,
    );
    return [isTypedFence(node) ? {...problem, line: problem.line + 1 + index, column: 1} : problem];
  });
};

/** Whether a fence is typed on the page. A generated fence has the position of its directive, which is one line. */
function isTypedFence({type, position}: Code | InlineCode): boolean {
  return type === 'code' && position !== undefined && position.end.line > position.start.line;
}

/** Docusaurus ignores unknown keys, so a misspelled key has no effect. */
const hasKnownKeys: PageRule = ({file, root}) => checkFrontMatter(file, root);

/** The rules for every page and every partial, which is a file that pages include. */
const partialRules: Readonly<Record<string, PageRule>> = {
  brace: hasNoStrayBrace,
  box: checkBoxes,
  component: checkComponents,
  'shown-as-text': findShownMarkdown,
  'table-cells': hasCellForEachColumn,
  'link-text': hasUrlAndText,
  'code-quotes': usesStraightQuotesInCode,
  'table-header': hasColumnHeaders,
};

/** The additional rules for pages. A partial has no title and no heading levels of its own. */
const fullPageRules: Readonly<Record<string, PageRule>> = {
  'front-matter': hasKnownKeys,
  'page-description': hasTitleAndDescription,
  'heading-level': checkHeadingLevels,
  'heading-repeated': findRepeatedHeadings,
  'heading-anchor': checkHeadingAnchors,
  'heading-text': checkHeadingTexts,
};

/** Returns every error on a page, in line order. Other plugins check code blocks and diagrams. */
export function checkPage(page: RuledPage): Finding[] {
  const isPartial = path.basename(page.file).startsWith('_');
  const rules = {...partialRules, ...(isPartial ? {} : fullPageRules)};
  return sortFindings(
    Object.entries(rules).flatMap(([rule, check]) => check(page).map((problem) => ({...problem, rule}))),
  );
}
