import path from 'node:path';
import type {Code, InlineCode, Root} from 'mdast';
import type {PageNodes} from '../listNodes';
import {sortFindings, type Finding, type Problem} from '../../finding';
import {checkBoxes} from './boxes';
import {checkComponents} from './components';
import {checkFrontMatter, readFrontMatter} from './frontMatter';
import {problemAt} from './problemAt';

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

/** Search results and link previews show both. */
const hasTitleAndDescription: PageRule = ({file, root}) => {
  const values = readFrontMatter(root);
  if (values === undefined) return [];
  const purposes = {
    title: 'the name of the page in a few words',
    description: 'one sentence of 70 to 155 characters with the distinguishing words first',
  };
  return Object.entries(purposes).flatMap(([key, purpose]) => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return [];
    const message = `The page has no ${key}. Add "${key}: …" to its front matter, with ${purpose}.`;
    return [{file, line: 1, message}];
  });
};

/** Screen readers and the table of contents use heading levels for navigation. */
const skipsNoHeadingLevel: PageRule = (page) => {
  const problems: Problem[] = [];
  let above = 1;
  for (const node of page.nodes.ofType('heading')) {
    const {depth} = node;
    if (depth === 1) {
      problems.push(problemAt(page, node, 'The title is the only heading of level 1. Write "##" here.'));
    } else if (depth > above + 1) {
      const marks = '#'.repeat(above + 1);
      problems.push(
        problemAt(
          page,
          node,
          `A heading of level ${depth} follows one of level ${above}. Write "${marks}" here.`,
        ),
      );
    }
    above = Math.max(depth, 2);
  }
  return problems;
};

/** A screen reader reads the column header with each cell. */
const hasColumnHeaders: PageRule = (page) =>
  page.nodes
    .ofType('table')
    .flatMap(({children: [head]}) => head ?? [])
    .filter(({children}) => children.some((cell) => cell.children.length === 0))
    .map((head) => problemAt(page, head, 'A table column has no header. Write one.'));

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

/** Markdown shows a reference without a definition as text. */
const definesReferences: PageRule = (page) =>
  page.nodes.ofType('text').flatMap((node) => {
    const [reference] = /\[[^\][]+\]\[[^\][]*\]/.exec(node.value) ?? [];
    if (reference === undefined || !node.position) return []; // Generated text has no position.
    const message = `"${reference}" has no definition, so it's shown as text. Write a link, such as [title](./page.mdx).`;
    return [problemAt(page, node, message)];
  });

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
  reference: definesReferences,
  'code-quotes': usesStraightQuotesInCode,
  'table-header': hasColumnHeaders,
};

/** The additional rules for pages. A partial has no title and no heading levels of its own. */
const fullPageRules: Readonly<Record<string, PageRule>> = {
  'front-matter': hasKnownKeys,
  'page-description': hasTitleAndDescription,
  'heading-level': skipsNoHeadingLevel,
};

/** Returns every error on a page, in line order. Other plugins check code blocks and diagrams. */
export function checkPage(page: RuledPage): Finding[] {
  const isPartial = path.basename(page.file).startsWith('_');
  const rules = {...partialRules, ...(isPartial ? {} : fullPageRules)};
  return sortFindings(
    Object.entries(rules).flatMap(([rule, check]) => check(page).map((problem) => ({...problem, rule}))),
  );
}
