import {ContentError} from '../../contentError';
import {escapeAttribute, escapeText} from '../code-blocks/html';
import {checkDrawing} from './checkDrawing';
import {drawGraph} from './drawGraph';
import {drawSequence, type Drawing} from './drawSequence';
import {layoutGraph, type GraphLayout, type Arrangement, type GraphLimits} from './layoutGraph';
import type {ParsedDiagram} from './parseDiagram';
import {readGraph, readSequence, type Graph, type GraphNode} from './readModel';
import {svg} from './svg';

/** A kind of screen. Sizes are in pixels. */
type Screen = {
  readonly name: 'wide' | 'narrow';
  /** The space for a diagram in the narrowest column of this kind. A wider diagram scrolls. */
  readonly available: number;
  readonly limits: GraphLimits;
};

/** `src/css/diagrams.css` switches between the two drawings at the same width of the article. */
const wide: Screen = {name: 'wide', available: 702, limits: {node: 180, label: 150, gap: 24}};
const narrow: Screen = {name: 'narrow', available: 294, limits: {node: 116, label: 96, gap: 16}};

/** The space on the narrowest phone. A diagram that fits needs no keyboard stop. */
const SMALLEST = 254;

/** How much a drawing can shrink to fit: the smallest text of 12 px becomes 10.7 px. */
const MIN_SCALE = 0.89;

/** A width that every diagram fits, so that its first arrangement is used. */
const UNLIMITED = 100_000;

export type DiagramOptions = {
  /** The start of the IDs in the picture. Unique on the page. */
  readonly id: string;
  /** The title of the page. The node with this name is highlighted. */
  readonly subject?: string | undefined;
};

/**
 * Draws a diagram as static HTML: one picture, or one for wide and one for narrow screens. Colors come from
 * `src/css/diagrams.css`.
 *
 * @throws ContentError for a kind of diagram or a part that can't be drawn
 */
export async function drawDiagram(diagram: ParsedDiagram, options: DiagramOptions): Promise<string> {
  const forWide = await drawFor(wide, diagram, options);
  if (forWide.width <= narrow.available) return frame('', forWide, diagram, options);
  const forNarrow = await drawFor(narrow, diagram, options);
  return frame(wide.name, forWide, diagram, options) + frame(narrow.name, forNarrow, diagram, options);
}

/**
 * Finds the same errors as `drawDiagram`. It is several times faster, because it lays out the diagram only once.
 *
 * @throws ContentError for a kind of diagram or a part that can't be drawn
 */
export async function requireDrawable(diagram: ParsedDiagram): Promise<void> {
  await drawFor({...wide, available: UNLIMITED}, diagram, {id: ''});
}

async function drawFor(screen: Screen, diagram: ParsedDiagram, {subject}: DiagramOptions): Promise<Drawing> {
  const drawing = await drawUnchecked(screen, diagram, subject);
  checkDrawing(diagram, drawing.content);
  return drawing;
}

async function drawUnchecked(screen: Screen, diagram: ParsedDiagram, subject?: string): Promise<Drawing> {
  const sequence = readSequence(diagram);
  if (sequence) return drawSequence(sequence, screen.available);
  const graph = readGraph(diagram);
  if (graph) return drawInBestArrangement(graph, screen, subject);
  throw new ContentError(
    `Diagrams of the kind "${diagram.type}" cannot be drawn. Supported: flowchart, sequenceDiagram, stateDiagram-v2.`,
  );
}

/** Draws a graph in the first arrangement that fits, or else in the narrowest one. */
async function drawInBestArrangement(
  graph: Graph,
  {name, available, limits}: Screen,
  subject?: string,
): Promise<Drawing> {
  let best: GraphLayout | undefined;
  for (const arrangement of listArrangements(graph, name)) {
    const layout = await layoutGraph(graph, limits, arrangement);
    if (!best || layout.width < best.width) best = layout;
    if (best.width * MIN_SCALE <= available) break;
  }
  if (!best) throw new Error('No arrangement');
  const isSubject = (node: GraphNode): boolean => subject !== undefined && isNamed(node, subject);
  return {...best, content: drawGraph(best, isSubject)};
}

/** Wide screens show a graph in the direction of its source. On phones, arrows point down, and layers have few nodes. */
function listArrangements({sideways}: Graph, screen: Screen['name']): readonly Arrangement[] {
  return screen === 'wide'
    ? [{sideways}, {sideways: !sideways}]
    : [{sideways: false}, {sideways: false, perLayer: 2}, {sideways: false, perLayer: 1}, {sideways: true}];
}

/** Whether a node has the name of the page, in the singular or the plural, or as in "Your webhook". */
const isNamed = ({lines: [title = '']}: GraphNode, subject: string): boolean =>
  singular(title) === singular(subject);

const singular = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^your /, '')
    .replace(/^people$/, 'person')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

function frame(
  screen: Screen['name'] | '',
  {width, height, content}: Drawing,
  {title, description}: ParsedDiagram,
  {id}: DiagramOptions,
): string {
  const prefix = screen ? `${id}-${screen}` : id;
  const available = screen === 'wide' ? wide.available : narrow.available;
  const shown = Math.min(width, Math.max(available, width * MIN_SCALE));
  const picture = svg(
    'svg',
    {
      // In rem, so that the diagram grows with the text size of the reader.
      width: `${Math.floor((shown * 10) / 16) / 10}rem`,
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      role: 'img',
      'aria-labelledby': `${prefix}-title`,
      'aria-describedby': `${prefix}-text`,
    },
    svg('title', {id: `${prefix}-title`}, escapeText(title)),
    svg('desc', {id: `${prefix}-text`}, escapeText(description)),
    content,
  );
  const className = screen ? `diagram__picture diagram__picture--${screen}` : 'diagram__picture';
  const stop =
    shown > (screen === 'wide' ? wide.available : SMALLEST)
      ? ` tabindex="0" role="group" aria-label="Diagram: ${escapeAttribute(title)}"`
      : '';
  return `<div class="${className}"${stop}>${picture}</div>`;
}
