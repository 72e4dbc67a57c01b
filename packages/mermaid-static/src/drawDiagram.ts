import type {Element} from 'hast';
import {drawFrames, MIN_SCALE, space, type Drawing, type Figure, type Screen} from './drawing/figure';
import {svg} from './drawing/svg';
import {describeDiagram} from './describeDiagram';
import {drawArrowList} from './drawArrowList';
import {drawGraph} from './drawGraph';
import {drawSequence} from './drawSequence';
import {layoutGraph, MANY_NODES, type Arrangement, type GraphLayout, type GraphLimits} from './layoutGraph';
import {DiagramError} from './diagramError';
import type {Diagram} from './parseDiagram';
import type {Graph, Sequence} from './readModel';
import {say} from './texts';

const limits: Readonly<Record<Screen, GraphLimits>> = {
  wide: {node: 180, label: 150, gap: 24},
  narrow: {node: 116, label: 96, gap: 16},
};

/** Wide screens show a graph in the direction of its source. On phones, arrows point down, and layers have few nodes. */
const arrangements: Readonly<Record<Screen, (graph: Graph) => readonly Arrangement[]>> = {
  wide: ({sideways}) => [{sideways}, {sideways: !sideways}],
  narrow: () => [
    {sideways: false},
    {sideways: false, perLayer: 2},
    {sideways: false, perLayer: 1},
    {sideways: true},
  ],
};

/**
 * Draws a diagram as the content of a figure: one picture, or one for wide and one for narrow screens, the title, and the
 * text version.
 *
 * @param id the start of the IDs in the picture, unique on the page
 * @param available the width of the widest screen
 * @throws DiagramError for a kind of diagram that only Mermaid can draw
 */
export async function drawDiagram(
  diagram: Diagram,
  id: string,
  available: number = space.wide,
): Promise<Element[]> {
  const {title, description} = diagram;
  const model = requireModel(diagram);
  const pictures = 'steps' in model ? drawSequences(model, available) : await drawGraphs(model, available);
  const items = describeDiagram(model).map((step) => svg('li', {}, step));
  return [
    ...drawFrames({id, title, description, ...pictures}, available),
    // A search finds the description, of which arrows would be an unreadable part.
    ...drawWords(diagram, svg('p', {}, description), svg('ul', {dataSearchSkip: ''}, ...items)),
  ];
}

/** The model of a diagram. @throws DiagramError for a kind that only Mermaid can draw */
export function requireModel({type, model}: Diagram): Graph | Sequence {
  if (model) return model;
  throw new DiagramError(
    `Diagrams of the kind "${type}" cannot be drawn. Supported: flowchart, sequenceDiagram, stateDiagram-v2.`,
  );
}

/** The title of a diagram, and its text version. */
export const drawWords = ({title}: Diagram, ...words: readonly Element[]): Element[] => [
  svg('figcaption', {className: 'mermaid-static__caption'}, svg('strong', {}, title)),
  svg(
    'details',
    {className: 'mermaid-static__words'},
    svg('summary', {dataNosnippet: ''}, say('Text version')),
    ...words,
  ),
];

type Pictures = Pick<Figure, 'wide' | 'narrow'>;

function drawSequences(sequence: Sequence, available: number): Pictures {
  const wide = drawSequence(sequence, available);
  return wide.width <= space.narrow ? {wide} : {wide, narrow: drawSequence(sequence, space.narrow)};
}

/** On phones, a graph that doesn't fit is a list of its arrows. With many nodes, ELK would search for many seconds. */
async function drawGraphs(graph: Graph, available: number): Promise<Pictures> {
  const wide = await drawInBestArrangement(graph, 'wide', available);
  if (wide.width <= space.narrow) return {wide};
  if (graph.nodes.length > MANY_NODES) return {wide, narrow: drawArrowList(graph)};
  const narrow = await drawInBestArrangement(graph, 'narrow', space.narrow);
  return {wide, narrow: narrow.width * MIN_SCALE > space.narrow ? drawArrowList(graph) : narrow};
}

/** Draws a graph in the first arrangement that fits, or else in the narrowest one. */
async function drawInBestArrangement(graph: Graph, screen: Screen, available: number): Promise<Drawing> {
  const layouts: GraphLayout[] = [];
  for (const arrangement of arrangements[screen](graph)) {
    const layout = await layoutGraph(graph, limits[screen], arrangement);
    layouts.push(layout);
    if (layout.width * MIN_SCALE <= available) break;
  }
  const [best] = layouts.sort((a, b) => a.width - b.width);
  if (!best) throw new Error('No arrangement');
  return {width: best.width, height: best.height, content: drawGraph(best)};
}
