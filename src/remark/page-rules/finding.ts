import type {Node} from 'unist';

/** One error in a page: its 1-based line, and a message with the problem and the resolution. */
export interface Finding {
  readonly line: number;
  readonly message: string;
}

/** A finding at a node. The line of a generated node is the line of its directive. */
export function findingAt(node: Node, message: string): Finding {
  return {line: node.position?.start.line ?? 1, message};
}
