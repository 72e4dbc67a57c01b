import {decodeEntities} from './decodeEntities';
import {DiagramError} from './diagramError';
import type {ArrowStyle} from './drawing/svg';
import type {ParsedDiagram} from './parseDiagram';

/** A flowchart or a state diagram, independent of Mermaid's data structures. */
export type Graph = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly Arrow[];
  readonly groups: readonly GraphGroup[];
  /** Whether the arrows point from left to right rather than down. */
  readonly sideways: boolean;
};

export type GraphNode = {
  readonly id: string;
  readonly label: string;
  /** The label, split at `<br/>` and at a colon: `System: Quillmere access` has two lines. */
  readonly lines: readonly string[];
  readonly shape: 'box' | 'pill' | 'cylinder' | 'diamond' | 'state' | 'start' | 'end';
  /** Its class, such as `holder:::subject`. */
  readonly meaning?: Meaning | undefined;
};

/** The meanings of nodes: the subject of the page, a part outside the platform, and a good or a bad result. */
const meanings = ['subject', 'outside', 'success', 'failure'] as const;
export type Meaning = (typeof meanings)[number];

/** An arrow of a graph, or a message of a sequence. */
export type Arrow = ArrowStyle & {readonly from: string; readonly to: string; readonly label: string};

/** A subgraph. `nodes` includes the IDs of nested subgraphs. */
export type GraphGroup = {readonly id: string; readonly title: string; readonly nodes: readonly string[]};

/** A sequence diagram: its actors, and its steps in order. */
export type Sequence = {
  readonly actors: readonly {readonly id: string; readonly label: string}[];
  readonly steps: readonly SequenceStep[];
};

export type SequenceStep =
  | ({readonly kind: 'message'} & Arrow)
  | {readonly kind: 'note'; readonly from: string; readonly to: string; readonly label: string}
  /** The start of a frame around some steps, or of its next part, such as the `else` of an `alt`. */
  | {readonly kind: 'frame' | 'part'; readonly title: string; readonly label: string}
  | {readonly kind: 'frameEnd'};

type FlowModel = {
  getVertices: () => Map<string, {id: string; text?: string; type?: string; classes?: string[]}>;
  getEdges: () => {start: string; end: string; text?: string; stroke?: string; type?: string}[];
  getSubGraphs: () => {id: string; title: string; nodes: string[]}[];
  getDirection?: () => string | undefined;
};
type StateModel = {
  getData: () => {
    nodes: {id: string; label: string; shape: string; description?: string | string[]; cssClasses?: string}[];
    edges: {start: string; end: string; label?: string}[];
  };
  getDirection: () => string;
};
type SequenceModel = {
  LINETYPE: Record<string, number>;
  getActors: () => Map<string, {description: string}>;
  getMessages: () => {from?: string; to?: string; message?: unknown; type?: number}[];
  getBoxes: () => unknown[];
  getCreatedActors: () => Map<string, number>;
  getDestroyedActors: () => Map<string, number>;
};

/**
 * Reads a flowchart, a state diagram, or a sequence diagram.
 *
 * @throws DiagramError for another kind of diagram, or a part that can't be drawn
 */
export function readModel({type, model}: ParsedDiagram): Graph | Sequence {
  if (type.startsWith('flowchart')) return readFlow(model as FlowModel);
  if (type.startsWith('state')) return readStates(model as StateModel);
  if (type === 'sequence') return readSequence(model as SequenceModel);
  throw new DiagramError(
    `Diagrams of the kind "${type}" cannot be drawn. Supported: flowchart, sequenceDiagram, stateDiagram-v2.`,
  );
}

function readSequence(model: SequenceModel): Sequence {
  if (model.getBoxes().length > 0) throw unsupported('box');
  if (model.getCreatedActors().size > 0) throw unsupported('create');
  if (model.getDestroyedActors().size > 0) throw unsupported('destroy');
  return {
    actors: [...model.getActors()].map(([id, {description}]) => ({id, label: clean(description)})),
    steps: readSteps(model),
  };
}

/** Mermaid's arrows between actors: `->>`, `-->>`, `->`, `-->`, `<<->>`, and `<<-->>`. */
const arrows: Readonly<Record<string, ArrowStyle>> = {
  SOLID: {isDashed: false, heads: {end: true}},
  DOTTED: {isDashed: true, heads: {end: true}},
  SOLID_OPEN: {isDashed: false, heads: {}},
  DOTTED_OPEN: {isDashed: true, heads: {}},
  BIDIRECTIONAL_SOLID: {isDashed: false, heads: {start: true, end: true}},
  BIDIRECTIONAL_DOTTED: {isDashed: true, heads: {start: true, end: true}},
};

/** The words at the start of a frame, and of its next part. */
const frames: Readonly<Record<string, string>> = {
  LOOP: 'Loop',
  ALT: 'If',
  OPT: 'Only if',
  PAR: 'In parallel',
};
const parts: Readonly<Record<string, string>> = {ALT_ELSE: 'Else', PAR_AND: 'And'};

function readSteps(model: SequenceModel): SequenceStep[] {
  const words = new Map(Object.entries(model.LINETYPE).map(([word, number]) => [number, word]));
  return model.getMessages().map(({from = '', to = '', message, type}): SequenceStep => {
    const word = words.get(type ?? -1) ?? 'unknown';
    const label = typeof message === 'string' ? clean(message) : '';
    const arrow = arrows[word];
    if (arrow) return {kind: 'message', from, to, label, ...arrow};
    if (word === 'NOTE') return {kind: 'note', from, to, label};
    const part = parts[word];
    if (part) return {kind: 'part', title: part, label};
    const [name = '', edge] = word.split('_');
    const frame = frames[name];
    if (frame && edge === 'START') return {kind: 'frame', title: frame, label};
    if (frame && edge === 'END') return {kind: 'frameEnd'};
    throw unsupported(word.toLowerCase().replaceAll('_', ' '));
  });
}

function readFlow(model: FlowModel): Graph {
  const groups = model.getSubGraphs().map(({id, title, nodes}) => ({id, title: clean(title), nodes}));
  return {
    nodes: [...model.getVertices().values()]
      // An arrow to a subgraph adds a vertex with its ID.
      .filter(({id}) => !groups.some((group) => group.id === id))
      .map(({id, text = id, type = '', classes = []}) => ({
        id,
        label: clean(text),
        lines: text.split(LINE_END).map(clean),
        shape: flowShapes[type] ?? 'box',
        meaning: readMeaning(classes),
      })),
    edges: model.getEdges().map(({start, end, text = '', stroke, type = ''}) => ({
      from: start,
      to: end,
      label: clean(text),
      isDashed: stroke === 'dotted',
      heads: {start: type.startsWith('double_'), end: readHead(type, stroke)},
    })),
    groups,
    sideways: isSideways(model.getDirection?.()),
  };
}

/** The shapes that aren't boxes. A shape that isn't in this list is drawn as a box. */
const flowShapes: Readonly<Record<string, GraphNode['shape']>> = {
  diamond: 'diamond',
  cylinder: 'cylinder',
  stadium: 'pill',
  circle: 'pill',
};

/** Whether a line has an arrowhead at its end. */
function readHead(type: string, stroke: string | undefined): boolean {
  if (stroke === 'invisible') throw unsupported('~~~');
  if (/arrow_(?:cross|circle)$/.test(type)) throw unsupported('an arrow with a cross or a circle');
  return type.endsWith('arrow_point');
}

function readStates(model: StateModel): Graph {
  const {nodes, edges} = model.getData();
  return {
    nodes: nodes.map(({id, label, shape, description = [], cssClasses = ''}): GraphNode => {
      if (shape === 'stateStart') return {id, label: 'Start', lines: [], shape: 'start'};
      if (shape === 'stateEnd') return {id, label: 'End', lines: [], shape: 'end'};
      if (shape !== 'rect' && shape !== 'rectWithTitle') throw unsupported(shape);
      // A state with several descriptions has its first one as its label.
      const lines = [label, ...[description].flat()].map(clean);
      return {id, label: lines.join(' '), lines, shape: 'state', meaning: readMeaning(cssClasses.split(' '))};
    }),
    edges: edges.map(({start, end, label = ''}) => ({
      from: start,
      to: end,
      label: clean(label),
      isDashed: false,
      heads: {end: true},
    })),
    groups: [],
    sideways: isSideways(model.getDirection()),
  };
}

const readMeaning = (classes: readonly string[]): Meaning | undefined =>
  meanings.find((name) => classes.includes(name));

const isSideways = (direction: string | undefined): boolean => direction === 'LR' || direction === 'RL';

const LINE_END = /<br\s*\/?>|:\s+/;

/** Removes line breaks and Markdown from a label. */
function clean(text: string): string {
  const plain = text.replace(/<br\s*\/?>/g, ' ').replace(/[`*]/g, '');
  return decodeEntities(plain).replace(/\s+/g, ' ').trim();
}

function unsupported(part: string): DiagramError {
  return new DiagramError(
    `The diagram has a part that cannot be drawn: ${part}. Supported: the syntax in the README of mermaid-static.`,
  );
}
