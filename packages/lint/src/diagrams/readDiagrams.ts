import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** A diagram as its writer typed it. Mermaid's own model has no lines, and Mermaid loads only asynchronously. */
export interface TypedDiagram {
  readonly kind: 'sequence' | 'states' | 'other';
  readonly meta: string | undefined;
  /** The line of the fence. */
  readonly line: number;
  readonly statements: readonly Statement[];
}

/** A line of a diagram. */
export interface Statement {
  readonly line: number;
  /** The text that readers see. */
  readonly label: string;
  /** The ends of a transition or of a message. */
  readonly ends: readonly string[];
}

const TRANSITION = /^(?<from>\S+)\s*-->\s*(?<to>[^\s:]+)\s*(?::\s*(?<label>.*))?$/;
const MESSAGE = /^(?<from>\w+)\s*--?(?:>>|>|x|\))\s*[+-]?(?<to>\w+)\s*:\s*(?<label>.*)$/;
/** Notes, titles, and the texts of nodes and edges. */
const TEXT = /^(?:[Nn]ote\b|acc(?:Title|Descr)\b)[^:]*:\s*(.*)$|\|([^|]*)\||\[([^\]]*)\]/g;

/** Every diagram of a page. */
export function readDiagrams(root: Root): TypedDiagram[] {
  const found: TypedDiagram[] = [];
  visit(root, 'code', (node) => {
    if (node.lang === 'mermaid') found.push(readDiagram(node));
  });
  return found;
}

function readDiagram({value, meta, position}: Code): TypedDiagram {
  const line = position?.start.line ?? 0;
  const kind = /^\s*sequenceDiagram/m.test(value)
    ? 'sequence'
    : /^\s*stateDiagram/m.test(value)
      ? 'states'
      : 'other';
  const statements = value
    .split('\n')
    .map((text, index) => ({line: line + index + 1, ...readStatement(kind, text.trim())}));
  return {kind, meta: meta ?? undefined, line, statements};
}

function readStatement(kind: TypedDiagram['kind'], text: string): Pick<Statement, 'label' | 'ends'> {
  const pattern = {sequence: MESSAGE, states: TRANSITION, other: /$^/}[kind];
  const {from, to, label = ''} = pattern.exec(text)?.groups ?? {};
  if (from !== undefined && to !== undefined) return {label, ends: [from, to]};
  return {label: [...text.matchAll(TEXT)].map((match) => match.slice(1).join('')).join(' '), ends: []};
}
