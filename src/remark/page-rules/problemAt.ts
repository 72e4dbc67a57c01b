import type {Node} from 'unist';
import type {Problem} from '../../finding';

/** A problem at a node. The place of a generated node is the place of its directive. */
export function problemAt({file}: {readonly file: string}, node: Node, message: string): Problem {
  const {line, column} = node.position?.start ?? {line: 1, column: 1};
  return {file, line, column, message};
}
