import type {Code, Parents, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {reportAtFence} from '../code-blocks/reportAtFence';
import {describeDiagram} from './describeDiagram';
import {drawDiagram, requireDrawable} from './drawDiagram';
import {parseDiagram, type ParsedDiagram} from './parseDiagram';

/**
 * Remark plugin: turns each `mermaid` fence into a `<mermaid>` element with the drawing, and with its title, its
 * description, and its steps as text.
 *
 * This plugin replaces the one of Docusaurus, which loses the position in the file, and which draws in the browser.
 *
 * @param options.checkOnly whether to report errors without the drawing
 */
export default function remarkDiagrams({checkOnly = false}: {checkOnly?: boolean} = {}) {
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
          await requireDrawable(diagram);
          continue;
        }
        const drawing = await drawDiagram(diagram, {id: `diagram-${number + 1}`, subject: readTitle(file)});
        parent.children[index] = toElement(diagram, drawing);
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

/** The title of the page. Docusaurus adds the front matter to the file. */
function readTitle({data}: VFile): string | undefined {
  const {title} = (data.frontMatter ?? {}) as {title?: unknown};
  return typeof title === 'string' ? title : undefined;
}

function toElement(diagram: ParsedDiagram, drawing: string): MdxJsxFlowElement {
  const attributes = {
    drawing,
    title: diagram.title,
    description: diagram.description,
    steps: describeDiagram(diagram).join('\n'),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'mermaid',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}
