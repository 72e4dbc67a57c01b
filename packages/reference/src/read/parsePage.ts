import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {escapeMarkdownHeadingIds, parseMarkdownHeadingId} from '@docusaurus/utils';
import {keepResult} from 'api-docs-contract/files';
import {ContentError} from 'api-docs-contract/finding';
import type {Heading, Nodes, Root, RootContent} from 'mdast';
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
  const root = keepResult(['tree', source], () => parser.parse(escapeMarkdownHeadingIds(source)));
  readExplicitIds(root);
  return root;
}

/** Makes the ID of each `## Heading {#id}` data of the heading. */
export const readExplicitIds = (root: Root): void =>
  visit(root, 'heading', (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== 'text') return;
    const {text, id} = parseMarkdownHeadingId(last.value);
    if (id === undefined) return;
    last.value = text;
    heading.data = {id, hProperties: {id}} as Heading['data'];
  });

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
 * Reads a partial for `::include[_text.mdx]`, as if its text were on the page. An MDX import would be a component, which has
 * no headings and links for Markdown copies, anchors, and links relative to the page.
 */
export function readPartial(name: string, page: string): RootContent[] {
  const file = path.resolve(path.dirname(page), name);
  if (name === '' || !existsSync(file)) {
    const advice = 'Write its path relative to this page, such as ::include[_text.mdx].';
    throw new ContentError(`There is no file "${name}". ${advice}`);
  }
  const root = parsePage(readFileSync(file, 'utf8'));
  // Its lines belong to another file, so problems have the line of the directive.
  for (const node of listNodes(root).all) delete node.position;
  return root.children;
}
