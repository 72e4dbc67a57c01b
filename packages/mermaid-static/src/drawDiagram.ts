import type {Element} from 'hast';
import {DiagramError} from './diagramError';
import {drawFrames, MIN_SCALE, space, type Drawing, type Screen} from './drawing/figure';
import {svg} from './drawing/svg';
import {describeGraph, describeSequence} from './describeDiagram';
import {drawArrowList} from './drawArrowList';
import {drawGraph} from './drawGraph';
import {drawSequence} from './drawSequence';
import {layoutGraph, MANY_NODES, type Arrangement, type GraphLayout, type GraphLimits} from './layoutGraph';
import type {ParsedDiagram} from './parseDiagram';
import {readGraph, readSequence, type Graph} from './readModel';

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

/** Draws a diagram for a screen. */
type Draw = (screen: Screen, available: number) => Promise<Drawing> | Drawing;

/**
 * Draws a diagram as the content of a figure: one picture, or one for wide and one for narrow screens, the title, and the
 * text version.
 *
 * @param id the start of the IDs in the picture, unique on the page
 * @param available the width of the widest screen
 * @throws DiagramError for a kind of diagram or a part that can't be drawn
 */
export async function drawDiagram(
  diagram: ParsedDiagram,
  id: string,
  available: number = space.wide,
): Promise<Element[]> {
  const {title, description} = diagram;
  const {draw, steps, listArrows, isLarge} = readDiagram(diagram);
  const wide = await draw('wide', available);
  const fits = wide.width <= space.narrow;
  const narrow = fits || isLarge ? undefined : await draw('narrow', space.narrow);
  const needsList = !fits && (!narrow || narrow.width * MIN_SCALE > space.narrow);
  return [
    ...drawFrames(
      {id, title, description, wide, narrow: needsList && listArrows ? listArrows() : narrow},
      available,
    ),
    svg('figcaption', {className: 'diagram__caption'}, svg('strong', {}, title)),
    svg(
      'details',
      {className: 'diagram__words'},
      svg('summary', {dataNosnippet: ''}, 'Text version'),
      svg('p', {}, description),
      svg('ul', {}, ...steps.map((step) => svg('li', {}, step))),
    ),
  ];
}

/**
 * Finds the same errors as `drawDiagram`, without the layout.
 *
 * @throws DiagramError for a kind of diagram or a part that can't be drawn
 */
export function requireDrawable(diagram: ParsedDiagram): void {
  readDiagram(diagram);
}

type Readable = {
  readonly draw: Draw;
  /** The text version, one arrow per line. */
  readonly steps: readonly string[];
  /** The arrows as a list, for a graph that doesn't fit phones. A sequence always fits. */
  readonly listArrows?: () => Element;
  /** Whether it has too many nodes for phones, for which ELK would search an arrangement for many seconds. */
  readonly isLarge?: boolean;
};

function readDiagram(diagram: ParsedDiagram): Readable {
  const sequence = readSequence(diagram);
  if (sequence) {
    const draw: Draw = (_, available) => drawSequence(sequence, available);
    return {draw, steps: describeSequence(sequence)};
  }
  const graph = readGraph(diagram);
  if (graph) {
    const draw: Draw = (screen, available) => drawInBestArrangement(graph, screen, available);
    return {
      draw,
      steps: describeGraph(graph),
      listArrows: () => drawArrowList(graph),
      isLarge: graph.nodes.length > MANY_NODES,
    };
  }
  throw new DiagramError(
    `Diagrams of the kind "${diagram.type}" cannot be drawn. Supported: flowchart, sequenceDiagram, stateDiagram-v2.`,
  );
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
