import type {Nodes} from 'mdast';
import type {Block} from '../../model/nodes';

/** The heights in rem that have a class. Each is 12 % larger than the one before. */
const heights = Array.from({length: 26}, (_, index) => Math.round(20 * 1.12 ** index));

/** The style sheet of the classes. The Content-Security-Policy forbids style attributes. */
export const heightRules: string = heights
  .map((height) => `.height-${height} {--height: ${height}rem}\n`)
  .join('');

/**
 * The class with the estimated height of an operation next to its samples, so that the browser knows the length of the page
 * before it has laid out the operation. `operations.css` derives the heights in narrow windows.
 *
 * @param parts without the samples
 */
export function estimateHeight(parts: readonly Block[]): string {
  const height = sum(parts);
  return `height-${heights.find((each) => each >= height) ?? heights.at(-1)}`;
}

/** The heights in rem of blocks without their words, with margins. The numbers are measured. */
const blocks: Readonly<Record<string, number>> = {heading: 4.6, paragraph: 1.5, tableRow: 3};

function heightOf(node: Nodes): number {
  if (node.type === 'apiBox' && node.data.hName === 'details') return 3.9;
  const words = 'value' in node ? node.value.length * 0.021 : 0;
  return words + ('children' in node ? sum(node.children) : 0) + (blocks[node.type] ?? 0);
}

const sum = (nodes: readonly Nodes[]): number => nodes.reduce((height, node) => height + heightOf(node), 0);
