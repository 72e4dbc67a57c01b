import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {PrismTheme} from 'prism-react-renderer';

/** The colors of the style sheets, which differ in light and in dark mode. */
const theme: PrismTheme = {
  plain: {backgroundColor: 'var(--api-background-soft)', color: 'var(--api-text)'},
  styles: [
    {types: ['comment'], style: {color: 'var(--api-text-faint)'}},
    {types: ['keyword', 'boolean', 'builtin'], style: {color: 'var(--api-code-keyword)'}},
    {types: ['string', 'char', 'inserted'], style: {color: 'var(--api-code-string)'}},
    {types: ['number'], style: {color: 'var(--api-code-number)'}},
    {types: ['property', 'function', 'parameter'], style: {color: 'var(--api-code-name)'}},
    {types: ['class-name'], style: {color: 'var(--api-code-type)'}},
    {types: ['variable'], style: {color: 'var(--api-code-param)'}},
    {types: ['deleted'], style: {color: 'var(--api-danger)'}},
  ],
};

/** A comment with a verb, such as `// GET`, marks the line below it. */
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((line) => ({
  className: `code-verb code-verb--${line.toLowerCase()}`,
  line,
}));

/** How Docusaurus draws the code blocks that aren't samples. */
export const prism = {
  theme,
  darkTheme: theme,
  additionalLanguages: ['http', 'uri', 'csharp', 'json', 'bash', 'diff'],
  magicComments: [
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: {start: 'highlight-start', end: 'highlight-end'},
    },
    ...verbs,
  ],
} satisfies ThemeConfig['prism'];
