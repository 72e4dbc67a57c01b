import type {Root} from 'mdast';
import type {Problem} from '../../finding';
import type {RuledPage} from './pageRules';
import {problemAt} from './problemAt';

/** The components that pages can use without an import: those of Docusaurus, and `src/theme/MDXComponents`. */
const provided: readonly string[] = ['Details', 'Head', 'StaticHtml'];

/** Finds components that are neither imported nor provided. Such a page can't be drawn. */
export function checkComponents(page: RuledPage): Problem[] {
  const known = new Set([...provided, ...listImports(page.root)]);
  return [...page.nodes.ofType('mdxJsxFlowElement'), ...page.nodes.ofType('mdxJsxTextElement')].flatMap(
    (node) => {
      const [component = ''] = (node.name ?? '').split('.');
      if (!/^[A-Z]/.test(component) || known.has(component)) return [];
      const message = `There is no component <${component}>. For a box, write ":::note[Title]". For a placeholder, write \`<${component}>\` in code font.`;
      return [problemAt(page, node, message)];
    },
  );
}

/** The names that a page imports. */
const listImports = ({children}: Root): string[] =>
  children
    .filter((node) => node.type === 'mdxjsEsm')
    .flatMap((node) => node.data?.estree?.body ?? [])
    .filter((part) => part.type === 'ImportDeclaration')
    .flatMap(({specifiers}) => specifiers.map(({local}) => local.name));
