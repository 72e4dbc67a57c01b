import {escapeMarkdownHeadingIds, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * Parses a page without expanding its directives. The ID of `## Heading {#id}` becomes data of the heading.
 *
 * @throws VFileMessage if the page isn't valid MDX
 */
export function parsePage(source: string): Root {
  // Docusaurus does the same before it parses a page, because MDX parses braces as JavaScript.
  const root = parser.parse(escapeMarkdownHeadingIds(source));
  visit(root, 'heading', readExplicitId);
  return root;
}

/** The ID of a heading that its writer has set. */
export const explicitId = ({data}: Heading): string | undefined => (data as {id?: string} | undefined)?.id;

function readExplicitId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const {text, id} = parseMarkdownHeadingId(last.value);
  if (id === undefined) return;
  last.value = text;
  heading.data = {id, hProperties: {id}} as Heading['data'];
}
