import {box, type Block} from '../markdown';

/**
 * Adds a button that opens and closes all disclosures of a part of a page, if it has more than one. `src/client/openDetails.ts`
 * handles it. The label is static HTML, because the button is no content for Markdown copies.
 */
export function withExpandButton(blocks: Block[]): Block[] {
  if (countDetails(blocks) < 2) return blocks;
  const button = box('button', 'api-expand', [], {type: 'button'});
  button.data.hChildren = ['Expand all', 'Collapse all'].map((value) => ({
    type: 'element',
    tagName: 'span',
    properties: {},
    children: [{type: 'text', value}],
  }));
  return [button, ...blocks];
}

function countDetails(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    const own = block.type === 'apiBox' && block.data.hName === 'details' ? 1 : 0;
    return sum + own + ('children' in block ? countDetails(block.children as Block[]) : 0);
  }, 0);
}
