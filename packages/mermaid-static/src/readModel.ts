import {decodeEntities} from './decodeEntities';
import {DiagramError} from './diagramError';
import type {ArrowStyle} from './drawing/svg';
import {SourceLines} from './sourceLines';

/** A place in the source of a diagram. */
export type Located = {
  /** The line of its first mention, or of an arrow or a step. The first line of the diagram is 1. */
  readonly line: number;
};

/** A flowchart or a state diagram, independent of Mermaid's data structures. */
export type Graph = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly Arrow[];
  readonly groups: readonly GraphGroup[];
  /** Whether the arrows point from left to right rather than down. */
  readonly sideways: boolean;
};

export type GraphNode = Located & {
  readonly id: string;
  readonly label: string;
  /** The label, split at `<br/>` and at a colon: `Server: orders API` has two lines. */
  readonly lines: readonly string[];
  readonly shape: 'box' | 'pill' | 'cylinder' | 'diamond' | 'state' | 'start' | 'end';
  /** Its class, such as `order:::subject`. */
  readonly meaning?: Meaning | undefined;
};

/** The meanings of nodes: the subject of the page, a part outside the platform, and a good or a bad result. */
const meanings = ['subject', 'outside', 'success', 'failure'] as const;
export type Meaning = (typeof meanings)[number];

/** An arrow of a graph, or a message of a sequence. */
export type Arrow = ArrowStyle &
  Located & {readonly from: string; readonly to: string; readonly label: string};

/** A subgraph. `nodes` includes the IDs of nested subgraphs. */
export type GraphGroup = Located & {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly string[];
};

/** A sequence diagram: its actors, and its steps in order. */
export type Sequence = {
  readonly actors: readonly (Located & {readonly id: string; readonly label: string})[];
  readonly steps: readonly SequenceStep[];
};

export type SequenceStep = Located &
  (
    | ({readonly kind: 'message'} & Arrow)
    | {readonly kind: 'note'; readonly from: string; readonly to: string; readonly label: string}
    /** The start of a frame around some steps, or of its next part, such as the `else` of an `alt`. */
    | {readonly kind: 'frame' | 'part'; readonly title: string; readonly label: string}
    | {readonly kind: 'frameEnd'}
  );

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
 * Reads Mermaid's model of a flowchart, a state diagram, or a sequence diagram. `undefined` for another kind.
 *
 * @param type Mermaid's name of the kind
 * @throws DiagramError for a part that can't be drawn
 */
export function readModel(type: string, model: unknown, source: string): Graph | Sequence | undefined {
  const lines = new SourceLines(source);
  if (type.startsWith('flowchart')) return readFlow(model as FlowModel, lines);
  if (type.startsWith('state')) return readStates(model as StateModel, lines);
  return type === 'sequence' ? readSequence(model as SequenceModel, lines) : undefined;
}

function readSequence(model: SequenceModel, lines: SourceLines): Sequence {
  if (model.getBoxes().length > 0) throw unsupported('box', lines.find(['box']));
  if (model.getCreatedActors().size > 0) throw unsupported('create', lines.find(['create']));
  if (model.getDestroyedActors().size > 0) throw unsupported('destroy', lines.find(['destroy']));
  return {
    actors: [...model.getActors()].map(([id, {description}]) => ({
      id,
      label: clean(description),
      line: lines.find([id], 2),
    })),
    steps: readSteps(model, lines),
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

function readSteps(model: SequenceModel, lines: SourceLines): SequenceStep[] {
  const words = new Map(Object.entries(model.LINETYPE).map(([word, number]) => [number, word]));
  return model.getMessages().map(({from = '', to = '', message, type}): SequenceStep => {
    const word = words.get(type ?? -1) ?? 'unknown';
    const label = typeof message === 'string' ? clean(message) : '';
    const locate = (...texts: string[]): number => lines.next([[...texts, label], texts], 1);
    const arrow = arrows[word];
    if (arrow) return {kind: 'message', from, to, label, ...arrow, line: locate(from, to)};
    if (word === 'NOTE') return {kind: 'note', from, to, label, line: locate(from)};
    const [name = '', edge = ''] = word.split('_');
    const part = parts[word];
    if (part) return {kind: 'part', title: part, label, line: locate(edge.toLowerCase())};
    const frame = frames[name];
    if (frame && edge === 'START')
      return {kind: 'frame', title: frame, label, line: locate(name.toLowerCase())};
    if (frame && edge === 'END') return {kind: 'frameEnd', line: locate('end')};
    throw unsupported(word.toLowerCase().replaceAll('_', ' '), lines.last);
  });
}

function readFlow(model: FlowModel, lines: SourceLines): Graph {
  const groups = model.getSubGraphs().map(({id, title, nodes}) => {
    const words = clean(title);
    return {id, title: words, nodes, line: lines.find(['subgraph', words])};
  });
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
        line: lines.find([id], 2),
      })),
    edges: model.getEdges().map(({start, end, text = '', stroke, type = ''}) => {
      const label = clean(text);
      const line = lines.next([[start, label, end], [start, end], [end]]);
      return {
        from: start,
        to: end,
        label,
        isDashed: stroke === 'dotted',
        heads: {start: type.startsWith('double_'), end: readHead(type, stroke, line)},
        line,
      };
    }),
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
function readHead(type: string, stroke: string | undefined, line: number): boolean {
  if (stroke === 'invisible') throw unsupported('~~~', line);
  if (/arrow_(?:cross|circle)$/.test(type)) throw unsupported('an arrow with a cross or a circle', line);
  return type.endsWith('arrow_point');
}

function readStates(model: StateModel, lines: SourceLines): Graph {
  const {nodes, edges} = model.getData();
  return {
    nodes: nodes.map(({id, label, shape, description = [], cssClasses = ''}): GraphNode => {
      const line = lines.find([nameOfState(id)], 2);
      if (shape === 'stateStart') return {id, label: 'Start', lines: [], shape: 'start', line};
      if (shape === 'stateEnd') return {id, label: 'End', lines: [], shape: 'end', line};
      if (shape !== 'rect' && shape !== 'rectWithTitle') throw unsupported(shape, line);
      // A state with several descriptions has its first one as its label.
      const texts = [label, ...[description].flat()].map(clean);
      const meaning = readMeaning(cssClasses.split(' '));
      return {id, label: texts.join(' '), lines: texts, shape: 'state', meaning, line};
    }),
    edges: edges.map(({start, end, label = ''}) => {
      const names = [start, end].map(nameOfState);
      return {
        from: start,
        to: end,
        label: clean(label),
        isDashed: false,
        heads: {end: true},
        line: lines.next([[...names, clean(label)], names]),
      };
    }),
    groups: [],
    sideways: isSideways(model.getDirection()),
  };
}

/** Mermaid's IDs of the start and the end, which the source has as `[*]`. */
const nameOfState = (id: string): string => (/^root_(?:start|end)$/.test(id) ? '*' : id);

const readMeaning = (classes: readonly string[]): Meaning | undefined =>
  meanings.find((name) => classes.includes(name));

const isSideways = (direction: string | undefined): boolean => direction === 'LR' || direction === 'RL';

const LINE_END = /<br\s*\/?>|:\s+/;

/** Removes line breaks and Markdown from a label. */
function clean(text: string): string {
  return decodeEntities(text.replace(/<br\s*\/?>/g, ' ').replace(/[`*]/g, ''));
}

function unsupported(part: string, line: number): DiagramError {
  return new DiagramError(
    `The diagram has a part that cannot be drawn: ${part}. Supported: the syntax in the README of mermaid-static.`,
    line,
  );
}
