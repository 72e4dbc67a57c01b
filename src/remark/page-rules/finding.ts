import type {Node} from 'unist';

/** One mistake of a writer in a page: the 1-based line, and a sentence that says what to do. */
export interface Finding {
  readonly line: number;
  readonly message: string;
}

/** A finding at a node; what a directive drew stands at the directive's line. */
export function findingAt(node: Node, message: string): Finding {
  return {line: node.position?.start.line ?? 1, message};
}
