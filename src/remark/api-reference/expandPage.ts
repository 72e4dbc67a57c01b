import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import remarkApiReference from './remarkApiReference';

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkApiReference);

/**
 * A page's Markdown with everything that its directives draw, as the site gets it before Docusaurus's own steps: for
 * whatever needs pages without a build, such as checks and copies in plain Markdown.
 *
 * @param file absolute path of the page: its folder says which contract it uses
 * @throws VFileMessage with line and column where a directive is wrong
 */
export function expandPage(file: string, source: string): Root {
  const vfile = new VFile({path: file, value: source});
  const root = processor.parse(vfile);
  processor.runSync(root, vfile);
  return root;
}
