import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {listNodes} from './listNodes';
import {parsePage} from './parsePage';
import {reportProblem} from './reportProblem';

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
    if (!isFile)
      reportProblem(file, {
        rule: 'directive',
        message: `There is no file "${name}". Write its path relative to this page, such as ::include[_text.mdx].`,
        at: node,
      });
    const content = isFile ? parsePage(readFileSync(partial, 'utf8')) : {type: 'root' as const, children: []};
    // Later problems have the line of the directive, because the lines of the partial belong to another file.
    if (node.position) for (const each of listNodes(content).all) each.position = node.position;
    parent.children.splice(index, 1, ...content.children);
    return index + content.children.length;
  });
}
