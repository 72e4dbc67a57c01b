import type {Code, Parents, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {reportAtFence} from '../code-blocks/reportAtFence';
import {describeDiagram} from './describeDiagram';
import {estimateHeight} from './estimateHeight';
import {parseDiagram} from './parseDiagram';

/**
 * Remark plugin: turns each `mermaid` fence into a `<mermaid>` element with the source of the diagram, and with its
 * title, its description, and its steps as text.
 *
 * This plugin replaces the one of Docusaurus, which loses the position in the file and ignores metadata.
 */
export default function remarkDiagrams() {
  return async (root: Root, file: VFile): Promise<void> => {
    const found: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && index !== undefined && parent) found.push({node, index, parent});
    });
    for (const {node, index, parent} of found) {
      try {
        parent.children[index] = await oneAtATime(() => convert(node));
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

async function convert({value: source, meta}: Code): Promise<MdxJsxFlowElement> {
  const {values} = parseFenceMeta(meta);
  const diagram = await parseDiagram(source);
  const steps = describeDiagram(diagram, source);
  const attributes = {
    source,
    title: diagram.title,
    description: diagram.description,
    steps: steps.join('\n'),
    height: values.height ?? String(estimateHeight(diagram)),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'mermaid',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}
