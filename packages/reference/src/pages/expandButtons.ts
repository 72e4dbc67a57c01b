import type {Heading, Parent, RootContent} from 'mdast';
import {box} from './markdown';

/** Adds a button that opens and closes all parts below a heading to its row. `client/openDetails.ts` handles it. */
export function addExpandButtons(parent: Parent): void {
  parent.children = parent.children.map((node, index) => {
    if ('children' in node) addExpandButtons(node);
    if (node.type !== 'heading' || node.depth < 3) return node;
    const count = countClosed(sectionAfter(parent.children.slice(index + 1)));
    return count < 2 ? node : drawRow(node, count);
  });
}

const sectionAfter = (nodes: readonly RootContent[]): readonly RootContent[] => {
  const end = nodes.findIndex(({type}) => type === 'heading');
  return end < 0 ? nodes : nodes.slice(0, end);
};

/** The number of closed parts, without those in other parts, and without operations and objects, which have their own buttons. */
function countClosed(nodes: readonly RootContent[]): number {
  return nodes.reduce((sum, node) => {
    const tag = node.type === 'apiBox' ? node.data.hName : '';
    if (tag === 'details') return sum + 1;
    return tag === 'section' || !('children' in node) ? sum : sum + countClosed(node.children);
  }, 0);
}

function drawRow(head: Heading, count: number): RootContent {
  const button = box('button', 'api-expand', [], {type: 'button'});
  const label = (value: string) => ({
    type: 'element' as const,
    tagName: 'span',
    properties: {},
    children: [{type: 'text' as const, value}],
  });
  button.data.hChildren = [label('Expand all'), label('Collapse all'), {type: 'text', value: ` ${count}`}];
  return box('div', 'api-row', [head, button]);
}
