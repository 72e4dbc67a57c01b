import type {Code} from 'mdast';
import type {VFile} from 'vfile';
import {WriterMistake} from './writerMistake';

/**
 * Turns a writer's mistake into a build error at the fence, or at the line inside it that is to blame.
 *
 * @throws always: a VFileMessage for a `WriterMistake`, anything else as it came.
 */
export function failAtFence(error: unknown, fence: Code, file: VFile): never {
  if (!(error instanceof WriterMistake)) throw error;
  const start = fence.position?.start;
  const place = start && error.line ? {line: start.line + error.line, column: start.column} : fence.position;
  return file.fail(error.message, {place, source: 'samples', ruleId: 'fence'});
}
