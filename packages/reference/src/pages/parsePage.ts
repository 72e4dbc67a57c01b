import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {escapeMarkdownHeadingIds, parseMarkdownHeadingId} from '@docusaurus/utils';
import {ContentError} from 'api-contract/finding';
import type {Heading, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {reportError} from './reportProblem';

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

/** The nodes of a page, in the order of the page. */
export interface PageNodes {
  readonly all: readonly Nodes[];
  readonly ofType: <Type extends Nodes['type']>(type: Type) => readonly Extract<Nodes, {type: Type}>[];
}

/** Lists the nodes of a page once for all its rules, because a reference page has tens of thousands of nodes. */
export function listNodes(root: Nodes): PageNodes {
  const all: Nodes[] = [];
  const add = (node: Nodes): void => {
    all.push(node);
    if ('children' in node) node.children.forEach(add);
  };
  add(root);
  return {
    all,
    ofType: <Type extends Nodes['type']>(type: Type) =>
      all.filter((node): node is Extract<Nodes, {type: Type}> => node.type === type),
  };
}

/**
 * Replaces each `::include[_text.mdx]` with the content of a partial, as if its text were on the page. An MDX import would be
 * a component, which has no headings and links for Markdown copies, anchors, and links relative to the page.
 */
export function includePartials(root: Root, file: VFile): void {
  visit(root, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'include' || !parent || index === undefined) return undefined;
    const name = toString(node);
    const partial = path.resolve(path.dirname(file.path), name);
    const isFile = name !== '' && existsSync(partial);
    const content = parsePage(isFile ? readFileSync(partial, 'utf8') : '');
    if (!isFile) {
      const advice = 'Write its path relative to this page, such as ::include[_text.mdx].';
      reportError(new ContentError(`There is no file "${name}". ${advice}`), node, file, 'directive');
    }
    // Later problems have the line of the directive, because the lines of the partial belong to another file.
    if (node.position) for (const each of listNodes(content).all) each.position = node.position;
    parent.children.splice(index, 1, ...content.children);
    return index + content.children.length;
  });
}
