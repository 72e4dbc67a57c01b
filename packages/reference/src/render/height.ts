import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Block} from '../pages/markdown';

/** The column of text in a layout: the characters per line, and the maximum height of samples in rem. */
interface Layout {
  readonly columns: number;
  readonly maxSample: number;
}

/** Text next to samples, which stay visible, and text above and below samples, as on a phone. */
const wide: Layout = {columns: 58, maxSample: 0};
const narrow: Layout = {columns: 44, maxSample: 22};

/** The heights in rem that have a class. Each is 12 % larger than the one before. */
const heights = Array.from({length: 26}, (_, index) => Math.round(20 * 1.12 ** index));

/** The style sheet of the classes. The Content-Security-Policy forbids style attributes. */
export const heightRules: string = heights
  .map((height) => `.wide-${height} {--wide: ${height}rem}\n.narrow-${height} {--narrow: ${height}rem}\n`)
  .join('');

/**
 * Estimates the height of an operation in both layouts, so that the browser knows the length of the page before it has laid
 * out the operation. One that is higher than its estimate would cover the next one until both are laid out.
 *
 * @returns the two classes of the estimates
 */
export function estimateHeight(blocks: readonly Block[]): string {
  const roundUp = (height: number): number | undefined =>
    heights.find((each) => each >= height) ?? heights.at(-1);
  return `wide-${roundUp(heightOfAll(blocks, wide))} narrow-${roundUp(heightOfAll(blocks, narrow))}`;
}

const heightOfAll = (nodes: readonly Nodes[], layout: Layout): number =>
  nodes.reduce((sum, node) => sum + heightOf(node, layout), 0);

/** The heights in rem of margins and of frames. */
const margins: Readonly<Record<string, number>> = {heading: 3, paragraph: 0.3, listItem: 1, tableRow: 2};

/** The height in rem with margins. The numbers are measured. */
function heightOf(node: Nodes, layout: Layout): number {
  const {columns, maxSample} = layout;
  const margin = margins[node.type] ?? 0;
  if (node.type === 'code')
    return maxSample > 0 ? Math.min(maxSample, node.value.split('\n').length * 1.2 + 1.5) + 4 : 0;
  if (node.type === 'apiBox' && node.data.hName === 'details') return 3.4;
  if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
    return Math.ceil(toString(node).length / columns) * 1.45 + margin;
  // Only the first tab is visible.
  if (node.type === 'containerDirective') return heightOfAll(node.children.slice(0, 1), layout);
  return 'children' in node ? heightOfAll(node.children, layout) + margin : 0;
}
