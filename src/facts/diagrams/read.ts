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

function readDiagram({value, meta, position}: Code): TypedDiagram {
  const line = position?.start.line ?? 0;
  const lines = value.split('\n').map((text, index) => ({text: text.trim(), line: line + index + 1}));
  const head = lines.find(({text}) => text !== '' && !text.startsWith('%%'))?.text ?? '';
  const kind = KINDS.find(([pattern]) => pattern.test(head))?.[1] ?? 'other';
  const title = lines.map(({text}) => TITLE.exec(text)?.groups?.label).find((label) => label !== undefined);
  return {
    kind,
    title: title ?? '',
    meta: meta ?? undefined,
    line,
    statements: lines.flatMap(({text, line: at}) => readStatement(kind, text, at)),
  };
}

function readStatement(kind: TypedDiagram['kind'], text: string, line: number): Statement[] {
  const description = DESCRIPTION.exec(text)?.groups;
  if (description) return [{line, label: description.label ?? ''}];
  if (kind === 'flowchart')
    return [...text.matchAll(FLOW_LABEL)].map((match) => ({line, label: match.slice(1).join('')}));
  const patterns = {sequence: [MESSAGE, NOTE], states: [TRANSITION, NOTE], other: []}[kind];
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find((match) => match !== undefined);
  if (!groups) return [];
  const {from, to = from, label = ''} = groups;
  return [{line, label: label.trim(), ...(from !== undefined && to !== undefined ? {from, to} : {})}];
}
