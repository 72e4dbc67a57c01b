import path from 'node:path';
import type {ContainerDirective} from 'mdast-util-directive';
import {defineRule, runRules, sortFindings, type Finding, type Rule} from 'api-docs-contract/finding';
import {languageRule} from '../language/language';
import {boxMessages, braceMessages, codeLanguageMessages, markdownMessages} from '../messages';
import {placeInText, placeOfNode, type TypedPage} from './checkedPage';
import {frontMatterRule} from './frontMatter';
import {remarkLintRules} from './remarkLint';

const braceRule = defineRule<TypedPage>({
  id: 'brace',
  docs: 'Braces contain only comments, because MDX runs them as JavaScript.',
  messages: braceMessages,
  check: (page) =>
    [...page.nodes.ofType('mdxFlowExpression'), ...page.nodes.ofType('mdxTextExpression')]
      .filter(({value}) => !/^\s*(?:\/\*[^]*\*\/)?\s*$/.test(value))
      .map((node) => braceMessages.code(placeOfNode(page, node), {code: node.value})),
});

const boxRule = defineRule<TypedPage>({
  id: 'box',
  docs: 'A box such as `:::warning` is closed with `:::`, and no other line starts with `::`.',
  messages: boxMessages,
  check: (page) => {
    const [open] = page.nodes.ofType('containerDirective').filter(isOpen);
    // It contains the rest of the page, with the fences of other boxes.
    if (open) return [boxMessages.open(placeOfNode(page, open), {name: open.name})];
    return findInTexts(page, /^:{2,}.*$/m, boxMessages.text);
  },
});

/** Without its last line, a box ends where its content does. */
function isOpen({position, children}: ContainerDirective): boolean {
  const end = position?.end;
  if (!end) return false;
  return end.column === 1 || end.line <= (children.at(-1)?.position?.end.line ?? 0);
}

/** A wrong language would lose its colors without a word, because Docusaurus accepts every language. */
const codeLanguageRule = defineRule<TypedPage>({
  id: 'code-language',
  docs: 'The language of a code block is one of `codeLanguages` in the configuration, if there are any.',
  messages: codeLanguageMessages,
  check: (page) => {
    const {codeLanguages: known} = page.config;
    return page.nodes.ofType('code').flatMap((node) => {
      const language = node.lang ?? '';
      const isKnown = !known || known.includes(language);
      return isKnown ? [] : [codeLanguageMessages.unknown(placeOfNode(page, node), {language, known})];
    });
  },
});

/** The start of a code span, of bold text, of the URL of a link, of a heading, and of a table. */
const MARKDOWN =
  /(?:`|\*\*|\] ?\((?=[./#]|https?:|[\w/-]+\.mdx)|\]\[|^#{1,6}(?=[\p{L}\d])|^\|(?=.*\|$))[^\n]{0,30}/mu;

const markdownRule = defineRule<TypedPage>({
  id: 'markdown',
  docs: 'Visitors see no Markdown characters, such as those of a link with a space in it, or of bold text without an end.',
  messages: markdownMessages,
  check: (page) => findInTexts(page, MARKDOWN, markdownMessages.shown),
});

/** Reports the first match of a pattern in each text. */
const findInTexts = (page: TypedPage, pattern: RegExp, message: typeof markdownMessages.shown) =>
  page.nodes.ofType('text').flatMap((node) => {
    const match = pattern.exec(node.value);
    return match ? [message(placeInText(page, node, match.index), {text: match[0]})] : [];
  });

/** The rules for one page that need neither its contract nor other pages. */
export const pageRules: readonly Rule<TypedPage>[] = [
  frontMatterRule,
  braceRule,
  boxRule,
  codeLanguageRule,
  markdownRule,
  ...remarkLintRules,
  languageRule,
];

/** All findings of the rules for one page, in line order. A partial, which is a file that pages include, has no front matter. */
export function checkPage(page: TypedPage): Finding[] {
  const isPartial = path.basename(page.file).startsWith('_');
  const rules = pageRules.filter((rule) => !isPartial || rule !== frontMatterRule);
  return sortFindings(runRules(rules, page));
}
