import {ContentError} from '../../contentError';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/**
 * Reports an error in a page's content as a build error at the node, or at the line inside the code block.
 *
 * @throws always: a VFileMessage for a `ContentError`, every other error unchanged
 */
export function failAtFence(error: unknown, node: Node | undefined, file: VFile): never {
  if (!(error instanceof ContentError)) throw error;
  const start = node?.position?.start;
  const place = start && error.line ? {line: start.line + error.line, column: start.column} : node?.position;
  return file.fail(error.message, {place, source: 'samples', ruleId: 'fence'});
}
