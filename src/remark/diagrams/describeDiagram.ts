import type {ParsedDiagram} from './parseDiagram';
import {readGraph, readSequence, type Graph, type Sequence} from './readModel';

/** Describes a diagram as text, one step per line: "Reader → Cloud node: card read". */
export function describeDiagram(diagram: ParsedDiagram): string[] {
  const graph = readGraph(diagram);
  const sequence = readSequence(diagram);
  return graph ? describeGraph(graph) : sequence ? describeSequence(sequence) : [];
}

function describeGraph({nodes, edges, groups, notes}: Graph): string[] {
  const labels = new Map([
    ...nodes.map(({id, label}) => [id, label] as const),
    ...groups.map(({id, title}) => [id, title] as const),
  ]);
  const name = (id: string): string => labels.get(id) ?? id;
  return [
    ...groups.map((group) => `${group.title}: ${group.nodes.map(name).join(', ')}`),
    ...edges.filter(({isDrawn}) => isDrawn).map(({from, to, label}) => arrow(name(from), name(to), label)),
    ...notes.map(({at, label}) => `Note at ${name(at)}: ${label}`),
  ];
}

function describeSequence({actors, steps}: Sequence): string[] {
  const labels = new Map(actors.map(({id, label}) => [id, label]));
  const name = (id: string): string => labels.get(id) ?? id;
  return steps.map((step) => {
    if (step.kind === 'frame') {
      return `${[openings[step.word] ?? 'Together,', step.label].filter(Boolean).join(' ')}:`;
    }
    if (step.kind === 'note') return `Note at ${name(step.from)}: ${step.label}`;
    return arrow(name(step.from), name(step.to), step.label);
  });
}

/** The text at the start of a frame or of its next part. */
const openings: Readonly<Record<string, string>> = {
  LOOP_START: 'Repeatedly,',
  ALT_START: 'If',
  ALT_ELSE: 'Otherwise,',
  OPT_START: 'Only if',
  PAR_START: 'At the same time,',
  PAR_AND: 'and',
  CRITICAL_START: 'As one step,',
  CRITICAL_OPTION: 'or, if',
  BREAK_START: 'Stop if',
};

function arrow(from: string, to: string, label: string): string {
  return `${from} → ${to}${label && `: ${label}`}`;
}
