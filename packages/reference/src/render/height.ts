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

/** The heights in rem that have a class. Each is 8 % larger than the one before. */
const heights = Array.from({length: 47}, (_, index) => Math.round(15 * 1.08 ** index));

/** The style sheet of the classes. The Content-Security-Policy forbids style attributes. */
export const heightRules: string = heights
  .map((height) => `.wide-${height} {--wide: ${height}rem}\n.narrow-${height} {--narrow: ${height}rem}\n`)
  .join('');

/**
 * Estimates the height of an operation in both layouts, so that the browser knows the length of the page before it has laid
 * out the operation.
 *
 * @returns the two classes of the estimates
 */
export function estimateHeight(blocks: readonly Block[]): string {
  const estimate = (layout: Layout): number => roundUp(heightOfAll(blocks, layout));
  return `wide-${estimate(wide)} narrow-${estimate(narrow)}`;
}

/**
 * The next larger height. An operation that is higher than its estimate covers the next one until both are laid out, which
 * tools such as Lighthouse report.
 */
function roundUp(height: number): number {
  return heights.find((other) => other >= height) ?? Math.max(...heights);
}

function heightOfAll(nodes: readonly Nodes[], layout: Layout): number {
  return nodes.reduce((sum, node) => sum + heightOf(node, layout), 0);
}

/** The height in rem with margins. The numbers are measured. */
function heightOf(node: Nodes, layout: Layout): number {
  const {columns, maxSample} = layout;
  const lines = (text: string): number => Math.ceil(text.length / columns);
  switch (node.type) {
    case 'heading':
      return node.depth === 3 ? 4 : 4.6;
    case 'paragraph':
      return lines(toString(node)) * 1.45 + 0.3;
    case 'code':
      return Math.min(maxSample, node.value.split('\n').length * 1.2 + 1.5) + (maxSample > 0 ? 4 : 0);
    case 'containerDirective':
      // Only the first tab is visible.
      return heightOf(node.children[0] ?? node, layout) + (maxSample > 0 ? 2.5 : 0);
    case 'tableRow':
      return node.children.slice(2, 4).reduce((sum, cell) => sum + lines(toString(cell)) * 1.4, 3.3);
    case 'table':
      return heightOfAll(node.children.slice(1), layout);
    case 'apiBox':
      return node.data.hName === 'details' ? 3.4 : heightOfAll(node.children, layout);
    case 'listItem':
      return heightOfAll(node.children, layout) + (node.spread ? 1.6 : 0.3);
    default:
      return 'children' in node ? heightOfAll(node.children, layout) : 0;
  }
}
