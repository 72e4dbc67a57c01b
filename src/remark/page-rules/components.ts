import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {Problem} from '../../finding';
import {problemAt} from './problemAt';

/** The components that pages can use without an import: those of Docusaurus, and `src/theme/MDXComponents`. */
const provided: readonly string[] = ['Details', 'Head', 'StaticHtml'];

/** Finds components that are neither imported nor provided. Such a page can't be drawn. */
export function checkComponents(page: {readonly file: string; readonly root: Root}): Problem[] {
  const known = new Set([...provided, ...listImports(page.root)]);
  const problems: Problem[] = [];
  visit(page.root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const {name} = node as MdxJsxFlowElement | MdxJsxTextElement;
    const [component = ''] = (name ?? '').split('.');
    if (!/^[A-Z]/.test(component) || known.has(component)) return;
    const message = `There is no component <${component}>. For a box, write ":::note[Title]". For a placeholder, write \`<${component}>\` in code font.`;
    problems.push(problemAt(page, node, message));
  });
  return problems;
}

/** The names that a page imports. */
const listImports = ({children}: Root): string[] =>
  children
    .filter((node) => node.type === 'mdxjsEsm')
    .flatMap((node) => node.data?.estree?.body ?? [])
    .filter((part) => part.type === 'ImportDeclaration')
    .flatMap(({specifiers}) => specifiers.map(({local}) => local.name));
