import path from 'node:path';
import {defineRule, runRules, sortFindings, type Finding, type Rule} from 'api-contract/finding';
import {languageRule} from '../language/languageRule';
import {boxRule} from './boxes';
import {codeLanguageRule} from './codeLanguage';
import {frontMatterRule} from './frontMatter';
import {remarkLintRules} from './remarkLint';
import {placeInText, placeOfNode, type TypedPage} from './typedPage';
import {braceMessages, markdownMessages} from '../messages';

const braceRule = defineRule<TypedPage>({
  id: 'brace',
  docs: 'Braces contain only comments, because MDX runs them as JavaScript.',
  messages: braceMessages,
  check: (page) =>
    [...page.nodes.ofType('mdxFlowExpression'), ...page.nodes.ofType('mdxTextExpression')]
      .filter(({value}) => !/^\s*(?:\/\*[^]*\*\/)?\s*$/.test(value))
      .map((node) => braceMessages.code(placeOfNode(page, node), {code: node.value})),
});

/** The start of a code span, of bold text, of the URL of a link, of a heading, and of a table. */
const MARKDOWN =
  /(?:`|\*\*|\] ?\((?=[./#]|https?:|[\w/-]+\.mdx)|\]\[|^#{1,6}(?=[\p{L}\d])|^\|(?=.*\|$))[^\n]{0,30}/mu;

const markdownRule = defineRule<TypedPage>({
  id: 'markdown',
  docs: 'Visitors see no Markdown characters, such as those of a link with a space in it, or of bold text without an end.',
  messages: markdownMessages,
  check: (page) =>
    page.nodes.ofType('text').flatMap((node) => {
      const match = MARKDOWN.exec(node.value);
      return match ? [markdownMessages.shown(placeInText(page, node, match.index), {text: match[0]})] : [];
    }),
});

/** The rules for every page and every partial, which is a file that pages include. */
const partialRules: readonly Rule<TypedPage>[] = [
  braceRule,
  boxRule,
  codeLanguageRule,
  markdownRule,
  ...remarkLintRules,
  languageRule,
];

/** The rules for one page that need neither its contract nor other pages. */
export const pageRules: readonly Rule<TypedPage>[] = [frontMatterRule, ...partialRules];

/** All findings of the rules for one page, in line order. A partial has no front matter. */
export function checkPage(page: TypedPage): Finding[] {
  const isPartial = path.basename(page.file).startsWith('_');
  return sortFindings(runRules(isPartial ? partialRules : pageRules, page));
}
