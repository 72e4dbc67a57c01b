import type {ParsedDiagram} from './parseDiagram';
import {readGraph, readSequence, type Graph, type GraphNode, type Sequence} from './readModel';

/* In pixels, as Mermaid 11 draws with the settings in `src/theme/Mermaid/config.ts`. */
const FRAME_PADDING = 32;
const COLUMN_WIDTH = 710;
const SMALLEST_SCALE = 0.7;
const CHARACTER_WIDTH = 7.2;
const LINE_HEIGHT = 21;
const LONGEST_LINE = 320;
const RANK_GAP = 36;
const NODE_GAP = 50;
const GROUP_HEIGHT = 60;
const ACTOR_WIDTH = 200;
const ACTORS_HEIGHT = 135;
const MESSAGE_HEIGHT = 44;
const NOTE_HEIGHT = 54;
const FRAME_HEIGHT = 62;
const SEQUENCE_LINE_HEIGHT = 18;
const OTHER_KIND_HEIGHT = 400;

type Size = {readonly width: number; readonly height: number};

/**
 * Estimates the height of a diagram in a column of the usual width, in pixels, so that the page reserves this height
 * while the diagram loads. If the layout still shifts, set `height=` in the fence.
 */
export function estimateHeight(diagram: ParsedDiagram): number {
  const graph = readGraph(diagram);
  const sequence = readSequence(diagram);
  const size = graph ? measureGraph(graph) : sequence ? measureSequence(sequence) : undefined;
  if (!size) return OTHER_KIND_HEIGHT;
  const scale = Math.max(SMALLEST_SCALE, Math.min(1, COLUMN_WIDTH / size.width));
  return Math.round(size.height * scale) + FRAME_PADDING;
}

/** Ranks follow each other along the arrows. The nodes of a rank are next to each other across the arrows. */
function measureGraph(graph: Graph): Size {
  const {sideways} = graph;
  const along = ({width, height}: Size): number => (sideways ? width : height);
  const across = ({width, height}: Size): number => (sideways ? height : width);
  const ranks = groupByRank(graph).map((rank) => rank.map(measureNode));
  const labels = graph.edges.filter(({label}) => label).map(({label}) => measureText(label));
  const labelLength = Math.max(0, ...labels.map(along));
  const length =
    sum(ranks.map((rank) => Math.max(...rank.map(along)))) + (RANK_GAP + labelLength) * (ranks.length - 1);
  const breadth = Math.max(0, ...ranks.map((rank) => sum(rank.map(across)) + NODE_GAP * (rank.length - 1)));
  const height = (sideways ? breadth : length) + GROUP_HEIGHT * graph.groups.length;
  return {width: sideways ? length : breadth, height};
}

function measureNode({label, shape}: GraphNode): Size {
  if (shape === 'dot') return {width: 14, height: 14};
  const {width, height} = measureText(label);
  if (shape === 'diamond') return {width: width + height + 24, height: width + height + 24};
  return shape === 'state'
    ? {width: width + 16, height: height + 18}
    : {width: width + 48, height: height + 24};
}

function measureText(text: string): Size {
  const width = text.length * CHARACTER_WIDTH;
  return {width: Math.min(width, LONGEST_LINE), height: Math.ceil(width / LONGEST_LINE) * LINE_HEIGHT};
}

/** The text of a message wraps between the lifelines of its sender and its receiver. */
function measureSequence({actors, steps}: Sequence): Size {
  const place = (id: string): number => actors.findIndex((actor) => actor.id === id);
  const heights = steps.map((step) => {
    if (step.kind === 'frame') return FRAME_HEIGHT;
    const span = Math.max(1, Math.abs(place(step.from) - place(step.to))) * ACTOR_WIDTH;
    const lines = Math.ceil((step.label.length * CHARACTER_WIDTH) / span);
    return (step.kind === 'note' ? NOTE_HEIGHT : MESSAGE_HEIGHT) + (lines - 1) * SEQUENCE_LINE_HEIGHT;
  });
  return {width: ACTOR_WIDTH * actors.length + 54, height: ACTORS_HEIGHT + sum(heights)};
}

/** The rank of a node is the length of the longest path to it from a start node. Arrows that go back are ignored. */
function groupByRank({nodes, edges}: Graph): GraphNode[][] {
  const ranks = new Map<string, number>();
  const visit = (id: string, rank: number, path: ReadonlySet<string>): void => {
    if (path.has(id) || (ranks.get(id) ?? -1) >= rank) return;
    ranks.set(id, rank);
    const longer = new Set([...path, id]);
    edges.filter(({from}) => from === id).forEach(({to}) => visit(to, rank + 1, longer));
  };
  const targets = new Set(edges.filter(({from, to}) => from !== to).map(({to}) => to));
  nodes.filter(({id}) => !targets.has(id)).forEach(({id}) => visit(id, 0, new Set()));
  // A cycle has no start node, so start with its first node in the source.
  nodes.forEach(({id}) => {
    if (!ranks.has(id)) visit(id, 0, new Set());
  });
  const count = Math.max(-1, ...ranks.values()) + 1;
  return Array.from({length: count}, (_, rank) => nodes.filter(({id}) => ranks.get(id) === rank));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
