import type {Graph, Sequence} from './readModel';

/** The text version of a graph, one arrow per line: "Reader → Cloud node: card read". */
export function describeGraph({nodes, edges, groups}: Graph): string[] {
  const name = makeNames([...nodes, ...groups.map(({id, title}) => ({id, label: title}))]);
  return [
    ...groups.map((group) => `${group.title}: ${group.nodes.map(name).join(', ')}`),
    ...edges.map(({from, to, label}) => describeArrow(name(from), name(to), label)),
  ];
}

/** The text version of a sequence, one step per line. */
export function describeSequence({actors, steps}: Sequence): string[] {
  const name = makeNames(actors);
  return steps.flatMap((step) => {
    switch (step.kind) {
      case 'message':
        return describeArrow(name(step.from), name(step.to), step.label);
      case 'note':
        return `Note at ${name(step.from)}: ${step.label}`;
      case 'frame':
      case 'part':
        return `${`${step.title} ${step.label}`.trim()}:`;
      case 'frameEnd':
        return [];
    }
  });
}

/** Returns the label of an ID. */
function makeNames(items: readonly {readonly id: string; readonly label: string}[]): (id: string) => string {
  const labels = new Map(items.map(({id, label}) => [id, label]));
  return (id) => labels.get(id) ?? id;
}

const describeArrow = (from: string, to: string, label: string): string =>
  `${from} → ${to}${label && `: ${label}`}`;
