import type {Code, Parents, Root} from 'mdast';
import {toHtml} from 'hast-util-to-html';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {rawElement} from '../code-blocks/rawElement';
import {reportAtFence} from '../code-blocks/reportAtFence';
import {drawDiagram, requireDrawable} from './drawDiagram';
import {parseDiagram} from './parseDiagram';

/**
 * Remark plugin: turns each `mermaid` fence into a figure with static SVG and a text version.
 *
 * This plugin replaces the one of Docusaurus, which loses the position in the file, and which draws in the browser.
 *
 * @param options.checkOnly whether to report errors without the drawing
 * @param options.available the width of the widest screen in pixels
 */
export default function remarkDiagrams({
  checkOnly = false,
  available,
}: {checkOnly?: boolean; available?: number} = {}) {
  return async (root: Root, file: VFile): Promise<void> => {
    const found: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && index !== undefined && parent) found.push({node, index, parent});
    });
    for (const [number, {node, index, parent}] of found.entries()) {
      try {
        // Reports unknown keys.
        parseFenceMeta(node.meta);
        const diagram = await oneAtATime(() => parseDiagram(node.value));
        if (checkOnly) {
          requireDrawable(diagram);
          continue;
        }
        const content = await drawDiagram(diagram, `diagram-${number + 1}`, available);
        parent.children[index] = rawElement('figure', 'diagram', toHtml(content));
      } catch (error) {
        reportAtFence(error, node, file, 'diagram');
      }
    }
  };
}

/**
 * Mermaid stores the title and the description of a diagram in module variables, and pages compile in parallel. Without
 * a queue, a diagram would get the title of another.
 */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

let queue: Promise<unknown> = Promise.resolve();
