import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {ContentError} from 'api-contract/finding';
import {reportProblem} from '../pages/reportProblem';

/**
 * Reports an error in a code block at the node, or at the line inside the code block.
 *
 * @throws every error that isn't a `ContentError`
 */
export function reportAtFence(
  error: unknown,
  node: Node | undefined,
  file: VFile,
  rule = 'code-block',
): void {
  if (!(error instanceof ContentError)) throw error;
  const start = node?.position?.start;
  const at = start && error.line ? {line: start.line + error.line, column: start.column} : node;
  reportProblem(file, {rule, message: error.message, at});
}
