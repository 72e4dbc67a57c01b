import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** A diagram as its writer typed it. Mermaid's own model has no lines, and Mermaid loads only asynchronously. */
export interface TypedDiagram {
  readonly kind: 'flowchart' | 'sequence' | 'states' | 'other';
  /** The `accTitle`, which names the diagram in messages and in `facts.yaml`. */
  readonly title: string;
  readonly meta: string | undefined;
  /** The line of the fence. */
  readonly line: number;
  readonly statements: readonly Statement[];
}

/** A line of a diagram with a text that readers see, or with a transition. */
export interface Statement {
  readonly line: number;
  /** Of the first letter of the label. */
  readonly column: number;
  readonly label: string;
  /** The ends of a transition or of a message. */
  readonly from?: string;
  readonly to?: string;
}

const KINDS: readonly (readonly [RegExp, TypedDiagram['kind']])[] = [
  [/^(?:flowchart|graph)\b/, 'flowchart'],
  [/^sequenceDiagram\b/, 'sequence'],
  [/^stateDiagram\b/, 'states'],
];
const TITLE = /^accTitle\s*:\s*(?<label>.*)$/;
const DESCRIPTION = /^accDescr\s*:\s*(?<label>.*)$/;
const TRANSITION = /^(?<from>\S+)\s*-->\s*(?<to>[^\s:]+)\s*(?::\s*(?<label>.*))?$/;
const MESSAGE = /^(?<from>\w+)\s*--?(?:>>|>|x|\))\s*[+-]?(?<to>\w+)\s*:\s*(?<label>.*)$/;
const NOTE =
  /^(?:Note (?:over|left of|right of) (?<from>\w+)(?:,\s*(?<to>\w+))?|note (?:left|right) of \S+)\s*:\s*(?<label>.*)$/;
const FLOW_LABEL = /\|([^|]*)\||\[([^\]]*)\]|--\s([^-|[\]]+?)\s-->|-\.\s([^|[\]]+?)\s\.->/g;

/** Every diagram of a page, with the lines of its statements. */
export function readDiagrams(root: Root): TypedDiagram[] {
  const found: TypedDiagram[] = [];
  visit(root, 'code', (node) => {
    if (node.lang === 'mermaid') found.push(readDiagram(node));
  });
  return found;
}

/** Reads one diagram. A code block in another language has no statements. */
export function readDiagram({value, meta, position}: Code): TypedDiagram {
  const line = position?.start.line ?? 0;
  const indent = (position?.start.column ?? 1) - 1;
  const lines = value.split('\n').map((typed, index) => {
    const text = typed.trim();
    return {text, line: line + index + 1, column: indent + typed.indexOf(text) + 1};
  });
  const head = lines.find(({text}) => text !== '' && !text.startsWith('%%'))?.text ?? '';
  const kind = KINDS.find(([pattern]) => pattern.test(head))?.[1] ?? 'other';
  const title = lines.map(({text}) => TITLE.exec(text)?.groups?.label).find((label) => label !== undefined);
  return {
    kind,
    title: title ?? '',
    meta: meta ?? undefined,
    line,
    statements: lines.flatMap((typed) => readStatement(kind, typed)),
  };
}

/** A line of a diagram without indentation, and the place of its first letter. */
interface Line {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

function readStatement(kind: TypedDiagram['kind'], {text, line, column}: Line): Statement[] {
  const placeOf = (label: string, from = 0): Pick<Statement, 'line' | 'column' | 'label'> => ({
    line,
    column: column + text.indexOf(label, from),
    label,
  });
  const description = DESCRIPTION.exec(text)?.groups;
  if (description) return [placeOf(description.label ?? '')];
  if (kind === 'flowchart')
    return [...text.matchAll(FLOW_LABEL)].map((match) => placeOf(match.slice(1).join(''), match.index));
  const patterns = {sequence: [MESSAGE, NOTE], states: [TRANSITION, NOTE], other: []}[kind];
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find((match) => match !== undefined);
  if (!groups) return [];
  const {from, to = from, label = ''} = groups;
  const ends = from !== undefined && to !== undefined ? {from, to} : {};
  return [{...placeOf(label.trim(), text.indexOf(':') + 1), ...ends}];
}
