import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {remarkFailOnProblems} from '../reportProblem';
import remarkApiReference from './remarkApiReference';

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * Parses a page without expanding its directives.
 *
 * @throws VFileMessage if the page isn't valid MDX
 */
export const parsePage = (source: string): Root => parser.parse(source);

/**
 * Parses a page and expands its directives, as the build does before Docusaurus's plugins. Markdown copies and tests use
 * this function, so they don't need a build.
 *
 * @param file absolute path of the page, whose folder selects the contract
 * @throws VFileMessage with line and column if a directive is wrong
 */
export function expandPage(file: string, source: string): Root {
  const vfile = new VFile({path: file, value: source});
  const root = parsePage(source);
  remarkApiReference()(root, vfile);
  remarkFailOnProblems()(root, vfile);
  return root;
}
