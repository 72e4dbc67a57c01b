import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {WriterMistake} from './writerMistake';

/**
 * Turns a writer's mistake into a build error at its node, or at the line inside the fence that is to blame.
 *
 * @throws always: a VFileMessage for a `WriterMistake`, anything else as it came.
 */
export function failAtFence(error: unknown, node: Node | undefined, file: VFile): never {
  if (!(error instanceof WriterMistake)) throw error;
  const start = node?.position?.start;
  const place = start && error.line ? {line: start.line + error.line, column: start.column} : node?.position;
  return file.fail(error.message, {place, source: 'samples', ruleId: 'fence'});
}
