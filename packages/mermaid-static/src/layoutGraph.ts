import type {ELK, ElkExtendedEdge, ElkNode, LayoutOptions} from 'elkjs/lib/elk-api.js';
import type {Box, Point} from './drawing/svg';
import {lineHeight, noteStyle, titleStyle, widestLine, wrapText, type TextStyle} from './drawing/text';
import type {Arrow, Graph, GraphGroup, GraphNode} from './readModel';

/** A text as lines, with the space that they need. */
export type TextBlock = {readonly lines: readonly string[]; readonly width: number; readonly height: number};

/** A node with its text. The first line of its label is the title, and the others explain it. */
type NodeText = {readonly node: GraphNode; readonly title: TextBlock; readonly note: TextBlock};

export type PlacedNode = NodeText & {readonly box: Box};

export type PlacedEdge = {
  readonly edge: Arrow;
  readonly points: readonly Point[];
  readonly label: (Box & {readonly lines: readonly string[]}) | undefined;
};

export type GraphLayout = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly groups: readonly {readonly title: string; readonly box: Box}[];
  readonly edges: readonly PlacedEdge[];
};

/** The limits of a drawing, which depend on the screen. Widths are in pixels. */
export type GraphLimits = {
  /** The maximum width of the text in a node. */
  readonly node: number;
  /** The maximum width of the label of a line. */
  readonly label: number;
  /** The distance between nodes. */
  readonly gap: number;
};

/** Whether the arrows point to the right, and how many nodes can be next to each other. */
export type Arrangement = {readonly sideways: boolean; readonly perLayer?: number};

const NODE_PADDING = {x: 14, y: 10};
const LABEL_PADDING = {x: 8, y: 3};
const MIN_NODE_WIDTH = 76;
const DOT = {width: 16, height: 16};
/** The arc at the top of a cylinder. */
export const CYLINDER_ARC = 6;
const MARGIN = 2;
/** Layouts of more nodes are faster and simpler. */
export const MANY_NODES = 40;

/**
 * Places the nodes, the groups, and the lines of a graph. [ELK](https://eclipse.dev/elk/reference/options.html) does the
 * work: layers in the direction of the arrows, right-angled lines, and labels in the middle of their lines.
 */
export async function layoutGraph(
  graph: Graph,
  limits: GraphLimits,
  arrangement: Arrangement,
): Promise<GraphLayout> {
  const nodes = graph.nodes.map((node): NodeText => {
    const {
      lines: [title = '', ...notes],
    } = node;
    const note = block(notes.join(' '), limits.node, noteStyle);
    return {node, title: block(title, limits.node, titleStyle), note};
  });
  const labels = graph.edges.map(({label}) => (label ? block(label, limits.label, noteStyle) : undefined));
  const labeled = new Set(graph.edges.filter(({label}) => label).map(({from}) => from));
  const ports = listSharedPorts(graph);
  const alignment = {'elk.alignment': arrangement.sideways ? 'LEFT' : 'TOP'};
  const leaves = nodes.map((each): ElkNode => ({
    id: each.node.id,
    ...sizeOf(each),
    ports: [outPort(each.node.id), inPort(each.node.id)].filter((id) => ports.has(id)).map((id) => ({id})),
    layoutOptions: alignment,
  }));
  const placed: ElkNode = await (
    await loadElk()
  ).layout({
    id: 'root',
    layoutOptions: {...layoutOptions, ...arrangeLayers(arrangement, limits), ...alignNodes(graph)},
    children: nest(leaves, graph.groups, alignment),
    edges: graph.edges.map(({from, to}, index): ElkExtendedEdge => {
      // If an arrow of a node has a label, the others are as long, so that their ends are in the same column.
      const label = labels[index] ?? (labeled.has(from) ? emptyBlock : undefined);
      return {
        id: `edge ${index}`,
        sources: [ports.has(outPort(from)) ? outPort(from) : from],
        targets: [ports.has(inPort(to)) ? inPort(to) : to],
        labels: label ? [{text: 'label', ...padLabel(label), layoutOptions: inline}] : [],
      };
    }),
  });
  const boxes = new Map(flatten(placed).map((node) => [node.id, boxOf(node)]));
  const find = ({id}: {readonly id: string}): Box => boxes.get(id) ?? boxOf({});
  const frames = graph.groups.map(find);
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    nodes: nodes.map((each) => ({...each, box: find(each.node)})),
    groups: graph.groups.map((group) => ({title: group.title, box: widen(find(group), frames)})),
    edges: graph.edges.map((edge, index) => {
      const {sections = [], labels: [label] = []} = placed.edges?.[index] ?? {};
      return {
        edge,
        points: sections.flatMap(({startPoint, bendPoints = [], endPoint}) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ]),
        label: label && labels[index] && {...boxOf(label), lines: labels[index].lines},
      };
    }),
  };
}

let elk: ELK | undefined;

/** ELK is large, and a check of diagrams doesn't need it. */
async function loadElk(): Promise<ELK> {
  const {default: Elk} = await import('elkjs/lib/elk.bundled.js');
  return (elk ??= new Elk());
}

const inline: LayoutOptions = {'elk.edgeLabels.inline': 'true'};

const layoutOptions: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

function arrangeLayers({sideways, perLayer}: Arrangement, {gap}: GraphLimits): LayoutOptions {
  return {
    'elk.direction': sideways ? 'RIGHT' : 'DOWN',
    'elk.spacing.nodeNode': String(gap),
    'elk.spacing.edgeNode': String(gap - 4),
    'elk.spacing.edgeEdge': '12',
    ...(perLayer && {
      'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
      'elk.layered.layering.coffmanGraham.layerBound': String(perLayer),
    }),
  };
}

/** Centers nodes above their branches, or keeps lines straight, which is better for cycles, but takes 20 seconds for 60 nodes. */
function alignNodes(graph: Graph): LayoutOptions {
  return isAcyclic(graph) || graph.nodes.length > MANY_NODES
    ? {
        'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
        'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
      }
    : {'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX'};
}

const outPort = (id: string): string => `${id} out`;
const inPort = (id: string): string => `${id} in`;

/**
 * Lines from the same node start at the same point, and branch, if the graph has no cycles. Only lines to a dot join, because
 * people couldn't tell otherwise where a line leads.
 */
function listSharedPorts(graph: Graph): Set<string> {
  const starts = graph.edges.map(({from}) => from);
  const joins = graph.nodes.filter(isDot).map(({id}) => inPort(id));
  const branches = isAcyclic(graph)
    ? graph.edges.filter(({from}, index) => starts.indexOf(from) < index)
    : [];
  return new Set([...joins, ...branches.map(({from}) => outPort(from))]);
}

const isDot = ({shape}: GraphNode): boolean => shape === 'start' || shape === 'end';

/** Whether no path returns to its start. */
function isAcyclic({nodes, edges}: Graph): boolean {
  let rest = nodes.map(({id}) => id);
  for (;;) {
    const starts = rest.filter((id) => !edges.some(({from, to}) => to === id && rest.includes(from)));
    if (starts.length === 0) return rest.length === 0;
    rest = rest.filter((id) => !starts.includes(id));
  }
}

const emptyBlock: TextBlock = {lines: [], width: 0, height: 0};

function block(text: string, maxWidth: number, style: TextStyle): TextBlock {
  const lines = text ? wrapText(text, maxWidth, style) : [];
  return {lines, width: widestLine(lines, style), height: lines.length * lineHeight(style)};
}

type Size = Pick<Box, 'width' | 'height'>;

function sizeOf({node, title, note}: NodeText): Size {
  if (isDot(node)) return DOT;
  const {shape} = node;
  const width = Math.max(title.width, note.width) + 2 * NODE_PADDING.x;
  const height = title.height + note.height + 2 * NODE_PADDING.y + (shape === 'cylinder' ? CYLINDER_ARC : 0);
  // The left and right corners of a diamond have no space for text.
  return {width: Math.max(width + (shape === 'diamond' ? height / 2 : 0), MIN_NODE_WIDTH), height};
}

const padLabel = ({width, height}: TextBlock): Size => ({
  width: width + 2 * LABEL_PADDING.x,
  height: height + 2 * LABEL_PADDING.y,
});

/** The nodes as a tree: ELK needs each group as the parent of its nodes. */
function nest(
  leaves: readonly ElkNode[],
  groups: readonly GraphGroup[],
  alignment: LayoutOptions,
): ElkNode[] {
  const inside = new Set(groups.flatMap(({nodes}) => nodes));
  const build = (id: string): ElkNode[] => {
    const members = groups.find((group) => group.id === id)?.nodes;
    if (!members) return leaves.filter((leaf) => leaf.id === id);
    return [{id, children: members.flatMap(build), layoutOptions: {...groupPadding, ...alignment}}];
  };
  return [...leaves, ...groups].filter(({id}) => !inside.has(id)).flatMap(({id}) => build(id));
}

/** The top has space for the title. */
const groupPadding: LayoutOptions = {'elk.padding': '[top=34,left=16,bottom=16,right=16]'};

/** A frame is as wide as the others in its column, and as high as those in its row. */
const widen = (box: Box, frames: readonly Box[]): Box => ({
  ...box,
  width: Math.max(...frames.filter(({x}) => x === box.x).map(({width}) => width)),
  height: Math.max(...frames.filter(({y}) => y === box.y).map(({height}) => height)),
});

const flatten = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)];

const boxOf = ({x = 0, y = 0, width = 0, height = 0}: Partial<Box>): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
