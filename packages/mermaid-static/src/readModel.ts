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

/** The part of Mermaid's flowcharts and state diagrams that is read. */
type GraphModel = {
  getData: () => {
    nodes: {
      id: string;
      label?: string;
      shape?: string;
      isGroup?: boolean;
      parentId?: string;
      description?: string | string[];
      cssClasses?: string;
    }[];
    edges: {
      start: string;
      end: string;
      label?: string;
      pattern?: string;
      arrowTypeStart?: string;
      arrowTypeEnd?: string;
    }[];
  };
  getDirection: () => string | undefined;
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
  if (type === 'sequence') return readSequence(model as SequenceModel, lines);
  return /^(?:flowchart|state)/.test(type) ? readGraph(model as GraphModel, lines) : undefined;
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

function readGraph(model: GraphModel, lines: SourceLines): Graph {
  const {nodes, edges} = model.getData();
  const unsupportedNode = nodes.find(({shape = ''}) => unsupportedShapes.has(shape));
  if (unsupportedNode) throw unsupported(unsupportedNode.shape ?? '', lines.find([unsupportedNode.id], 2));
  return {
    nodes: nodes
      .filter(({isGroup}) => !isGroup)
      .map(({id, label = '', shape = '', description = [], cssClasses = ''}) => ({
        id,
        // A state with several descriptions has its first one as its label.
        ...readTexts(id, [label, ...[description].flat()]),
        shape: shapes[shape] ?? 'box',
        meaning: meanings.find((name) => cssClasses.split(' ').includes(name)),
        line: lines.find([nameOf(id)], 2),
      })),
    edges: edges.map((edge) => {
      const {start, end, pattern, arrowTypeStart, arrowTypeEnd = ''} = edge;
      const label = clean(edge.label ?? '');
      const names = [start, end].map(nameOf);
      const line = lines.next([[names[0] ?? '', label, end], [...names, label], names, [end]]);
      if (pattern === 'invisible') throw unsupported('~~~', line);
      if (/cross|circle/.test(arrowTypeEnd)) throw unsupported('an arrow with a cross or a circle', line);
      const heads = {start: arrowTypeStart === 'arrow_point', end: /point|barb/.test(arrowTypeEnd)};
      return {from: start, to: end, label, isDashed: pattern === 'dotted', heads, line};
    }),
    // Mermaid lists the last group first.
    groups: [...nodes]
      .reverse()
      .filter(({isGroup}) => isGroup)
      .map(({id, label = ''}) => ({
        id,
        title: clean(label),
        nodes: nodes.filter(({parentId}) => parentId === id).map((node) => node.id),
        line: lines.find(['subgraph', clean(label)]),
      })),
    sideways: /LR|RL/.test(model.getDirection() ?? ''),
  };
}

/** The shapes that aren't boxes. A shape that isn't in this list is drawn as a box. */
const shapes: Readonly<Record<string, GraphNode['shape']>> = {
  diamond: 'diamond',
  cylinder: 'cylinder',
  stadium: 'pill',
  circle: 'pill',
  rect: 'state',
  rectWithTitle: 'state',
  stateStart: 'start',
  stateEnd: 'end',
};

/** Parts of state diagrams, and states with states inside. */
const unsupportedShapes = new Set(['fork', 'join', 'choice', 'note', 'divider', 'roundedWithTitle']);

/** The start and the end of a state diagram are dots without a text. */
function readTexts(id: string, texts: readonly string[]): Pick<GraphNode, 'label' | 'lines'> {
  if (nameOf(id) !== id) return {label: id === 'root_start' ? 'Start' : 'End', lines: []};
  return {
    label: texts.map(clean).join(' '),
    lines: texts.flatMap((text) => text.split(LINE_END)).map(clean),
  };
}

/** The name of a node in the source. Mermaid has IDs for the start and the end, which the source has as `[*]`. */
const nameOf = (id: string): string => (/^root_(?:start|end)$/.test(id) ? '*' : id);

const LINE_END = /<br\s*\/?>|:\s+/;

/** Removes line breaks and Markdown from a label. */
const clean = (text: string): string => decodeEntities(text.replace(/<br\s*\/?>/g, ' ').replace(/[`*]/g, ''));

function unsupported(part: string, line: number): DiagramError {
  return new DiagramError(
    `The diagram has a part that cannot be drawn: ${part}. Supported: the syntax in the README of mermaid-static.`,
    line,
  );
}
