import type {ArrowStyle} from './drawing/svg';
import type {Arrow, Graph, Located, Sequence} from './readModel';
import {say} from './texts';

/** The text version of a diagram, one arrow or step per line: "Client → Server: request". */
export const describeDiagram = (model: Graph | Sequence): string[] =>
  'steps' in model ? describeSequence(model) : describeGraph(model);

function describeGraph({nodes, edges, groups}: Graph): string[] {
  const name = makeNames([...nodes, ...groups.map(({id, title}) => ({id, label: title}))]);
  return [
    ...groups.map((group) => `${group.title}: ${group.nodes.map(name).join(', ')}`),
    ...edges.map((edge) => describeArrow(edge, name)),
  ];
}

function describeSequence({actors, steps}: Sequence): string[] {
  const name = makeNames(actors);
  return steps.flatMap((step) => {
    switch (step.kind) {
      case 'message':
        return describeArrow(step, name);
      case 'note':
        return `${say('Note at')} ${name(step.from)}: ${step.label}`;
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

const describeArrow = (arrow: Arrow, name: (id: string) => string): string =>
  `${name(arrow.from)} ${signOf(arrow)} ${name(arrow.to)}${arrow.label && `: ${arrow.label}`}`;

/** The sign of an arrow in a text: in both directions, in one, or in none. */
export const signOf = ({heads: {start, end}}: ArrowStyle): string => (start ? '↔' : end ? '→' : '–');

/** The texts that people see in a diagram, with their lines. */
export function listTexts(model: Graph | Sequence): (Located & {readonly text: string})[] {
  const titled = 'groups' in model ? model.groups.map(({title, line}) => ({label: title, line})) : [];
  const labeled =
    'steps' in model
      ? [...model.actors, ...model.steps]
      : // The start and the end of a state diagram are dots.
        [...model.nodes.filter(({lines}) => lines.length > 0), ...model.edges];
  return [...titled, ...labeled].flatMap((part) =>
    'label' in part && part.label !== '' ? [{text: part.label, line: part.line}] : [],
  );
}
