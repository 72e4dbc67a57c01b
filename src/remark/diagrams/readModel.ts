import {ContentError} from '../../contentError';
import type {ParsedDiagram} from './parseDiagram';
import type {Head} from './svg';

/** A flowchart or a state diagram, independent of Mermaid's data structures. */
export type Graph = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly groups: readonly GraphGroup[];
  /** The notes of a state diagram. */
  readonly notes: readonly GraphNote[];
  /** Whether the arrows point from left to right rather than down. */
  readonly sideways: boolean;
};

export type GraphEdge = {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** False for `a ~~~ b`, which only changes the layout. */
  readonly isDrawn: boolean;
  readonly stroke: 'solid' | 'dotted' | 'thick';
  readonly start: Head;
  readonly end: Head;
};

export type GraphNode = {
  readonly id: string;
  readonly label: string;
  /** The label, split at `<br/>` and at a colon: `System: Quillmere access` has two lines. */
  readonly lines: readonly string[];
  readonly shape: 'box' | 'pill' | 'cylinder' | 'diamond' | 'state' | 'bar' | 'dot';
};

/** A subgraph, or a state with states inside. `nodes` includes the IDs of nested groups. */
export type GraphGroup = {readonly id: string; readonly title: string; readonly nodes: readonly string[]};

export type GraphNote = {readonly id: string; readonly at: string; readonly label: string};

/** A sequence diagram: its actors, and its steps in order. */
export type Sequence = {
  readonly actors: readonly {readonly id: string; readonly label: string}[];
  readonly steps: readonly SequenceStep[];
  /** The steps, the ends of frames, and the activations, in order. */
  readonly timeline: readonly TimelineItem[];
};

export type SequenceStep =
  | {
      readonly kind: 'message';
      readonly from: string;
      readonly to: string;
      readonly label: string;
      readonly stroke: 'solid' | 'dotted';
      readonly start: Head;
      readonly end: Head;
      /** The number of the message after `autonumber`. */
      readonly number?: number;
    }
  | {
      readonly kind: 'note';
      readonly from: string;
      readonly to: string;
      readonly label: string;
      readonly side: 'left' | 'right' | 'over';
    }
  /** The start of a frame around some steps, or of its next part, such as `LOOP_START` or `ALT_ELSE`. */
  | {readonly kind: 'frame'; readonly word: string; readonly label: string};

export type SequenceMark =
  | {readonly kind: 'frameEnd'}
  | {readonly kind: 'activation'; readonly actor: string; readonly isStart: boolean};

type TimelineItem = SequenceStep | SequenceMark;

type FlowModel = {
  getVertices: () => Map<string, {id: string; text?: string; type?: string}>;
  getEdges: () => {start: string; end: string; text?: string; stroke?: string; type?: string}[];
  getSubGraphs: () => {id: string; title: string; nodes: string[]}[];
  getDirection?: () => string | undefined;
};
type SequenceModel = {
  LINETYPE: Record<string, number>;
  PLACEMENT: Record<'LEFTOF' | 'RIGHTOF', number>;
  getActors: () => Map<string, {description: string}>;
  getMessages: () => SequenceMessage[];
  getBoxes: () => unknown[];
  getCreatedActors: () => Map<string, number>;
  getDestroyedActors: () => Map<string, number>;
};
type SequenceMessage = {
  from?: string;
  to?: string;
  message?: unknown;
  type?: number;
  placement?: number;
  centralConnection?: number;
};
type StateModel = {
  getData: () => {
    nodes: {
      id: string;
      label: string;
      shape: string;
      isGroup: boolean;
      parentId?: string;
      description?: string | string[];
    }[];
    edges: {start: string; end: string; label?: string; arrowTypeEnd: string}[];
  };
  getDirection: () => string;
};

/** Returns the graph of a flowchart or a state diagram, and `undefined` for every other kind. */
export function readGraph({type, model}: ParsedDiagram): Graph | undefined {
  if (type.startsWith('flowchart')) return readFlow(model as FlowModel);
  if (type.startsWith('state')) return readStates(model as StateModel);
  return undefined;
}

/**
 * Returns the steps of a sequence diagram, and `undefined` for every other kind.
 *
 * @throws ContentError for a part that can't be drawn
 */
export function readSequence({type, model}: ParsedDiagram): Sequence | undefined {
  if (type !== 'sequence') return undefined;
  const sequence = model as SequenceModel;
  if (sequence.getBoxes().length > 0) throw unsupported('box');
  if (sequence.getCreatedActors().size > 0) throw unsupported('create');
  if (sequence.getDestroyedActors().size > 0) throw unsupported('destroy');
  const timeline = readTimeline(sequence);
  return {
    actors: [...sequence.getActors()].map(([id, {description}]) => ({id, label: clean(description)})),
    steps: timeline.filter((item) => item.kind !== 'frameEnd' && item.kind !== 'activation'),
    timeline,
  };
}

function readTimeline(model: SequenceModel): TimelineItem[] {
  const {LINETYPE, PLACEMENT} = model;
  const words = new Map(Object.entries(LINETYPE).map(([word, number]) => [number, word]));
  const count = makeCounter();
  return model
    .getMessages()
    .flatMap(({from = '', to = '', message, type, placement, centralConnection}): TimelineItem[] => {
      const word = words.get(type ?? -1) ?? 'unknown';
      const label = typeof message === 'string' ? clean(message) : '';
      const arrow = arrows[word];
      if (centralConnection) throw unsupported('a central connection');
      if (arrow) return [{kind: 'message', from, to, label, ...arrow, ...count.next()}];
      switch (word) {
        case 'NOTE':
          return [{kind: 'note', from, to, label, side: sideOf(placement, PLACEMENT)}];
        case 'AUTONUMBER':
          count.set(message as Autonumber);
          return [];
        case 'ACTIVE_START':
        case 'ACTIVE_END':
          return [{kind: 'activation', actor: from, isStart: word === 'ACTIVE_START'}];
      }
      if (word.startsWith('RECT')) throw unsupported('rect');
      if (/_(?:START|ELSE|AND|OPTION)$/.test(word)) return [{kind: 'frame', word, label}];
      if (word.endsWith('_END')) return [{kind: 'frameEnd'}];
      throw unsupported(word);
    });
}

type Autonumber = {readonly visible: boolean; readonly start?: number; readonly step?: number};

/** The numbers of messages, as in Mermaid: `autonumber 10 5`, and `autonumber off`. */
function makeCounter(): {next: () => {number?: number}; set: (change: Autonumber) => void} {
  let state = {visible: false, number: 1, step: 1};
  return {
    set: ({visible, start, step}) => {
      state = {visible, number: start ?? state.number, step: step ?? state.step};
    },
    next: () => {
      const {visible, number, step} = state;
      if (visible) state = {...state, number: number + step};
      return visible ? {number} : {};
    },
  };
}

type Arrow = {readonly stroke: 'solid' | 'dotted'; readonly start: Head; readonly end: Head};

/** Mermaid's arrows between actors, such as `->>` and `--x`. */
const arrows: Readonly<Record<string, Arrow>> = {
  SOLID: {stroke: 'solid', start: 'none', end: 'arrow'},
  DOTTED: {stroke: 'dotted', start: 'none', end: 'arrow'},
  SOLID_OPEN: {stroke: 'solid', start: 'none', end: 'none'},
  DOTTED_OPEN: {stroke: 'dotted', start: 'none', end: 'none'},
  SOLID_CROSS: {stroke: 'solid', start: 'none', end: 'cross'},
  DOTTED_CROSS: {stroke: 'dotted', start: 'none', end: 'cross'},
  SOLID_POINT: {stroke: 'solid', start: 'none', end: 'open'},
  DOTTED_POINT: {stroke: 'dotted', start: 'none', end: 'open'},
  BIDIRECTIONAL_SOLID: {stroke: 'solid', start: 'arrow', end: 'arrow'},
  BIDIRECTIONAL_DOTTED: {stroke: 'dotted', start: 'arrow', end: 'arrow'},
};

function sideOf(
  placement: number | undefined,
  {LEFTOF, RIGHTOF}: SequenceModel['PLACEMENT'],
): 'left' | 'right' | 'over' {
  if (placement === LEFTOF) return 'left';
  return placement === RIGHTOF ? 'right' : 'over';
}

function readFlow(model: FlowModel): Graph {
  const groups = model.getSubGraphs().map(({id, title, nodes}) => ({id, title: clean(title), nodes}));
  return {
    nodes: [...model.getVertices().values()]
      // An arrow to a subgraph adds a vertex with its ID.
      .filter(({id}) => !groups.some((group) => group.id === id))
      .map(({id, text, type}) => ({
        id,
        ...readLabel(text ?? id),
        shape: flowShapes[type ?? ''] ?? 'box',
      })),
    edges: model.getEdges().map(({start, end, text, stroke, type = ''}) => ({
      from: start,
      to: end,
      label: clean(text ?? ''),
      isDrawn: stroke !== 'invisible',
      stroke: stroke === 'dotted' || stroke === 'thick' ? stroke : 'solid',
      start: type.startsWith('double_') ? flowHead(type) : 'none',
      end: flowHead(type),
    })),
    groups,
    notes: [],
    sideways: isSideways(model.getDirection?.()),
  };
}

/** The shapes that aren't boxes. A shape that isn't in this list is drawn as a box. */
const flowShapes: Readonly<Record<string, GraphNode['shape']>> = {
  diamond: 'diamond',
  hexagon: 'diamond',
  cylinder: 'cylinder',
  stadium: 'pill',
  circle: 'pill',
  doublecircle: 'pill',
  ellipse: 'pill',
};

function flowHead(type: string): Head {
  if (type.endsWith('arrow_point')) return 'arrow';
  if (type.endsWith('arrow_cross')) return 'cross';
  return type.endsWith('arrow_circle') ? 'circle' : 'none';
}

function readStates(model: StateModel): Graph {
  const {nodes, edges} = model.getData();
  const notes = nodes.filter(({shape}) => shape === 'note');
  const states = nodes.filter(({shape}) => shape !== 'note' && shape !== 'noteGroup');
  const isNote = (id: string): boolean => notes.some((note) => note.id === id);
  return {
    nodes: states.filter(({isGroup}) => !isGroup).map(readState),
    edges: edges
      .filter(({start, end}) => !isNote(start) && !isNote(end))
      .map(({start, end, label}) => ({
        from: start,
        to: end,
        label: clean(label ?? ''),
        isDrawn: true,
        stroke: 'solid',
        start: 'none',
        end: 'arrow',
      })),
    groups: states
      .filter(({isGroup}) => isGroup)
      .map(({id, label}) => ({
        id,
        title: clean(label),
        nodes: states.filter(({parentId}) => parentId === id).map((state) => state.id),
      })),
    notes: notes.map(({id, label, parentId = ''}) => ({
      id,
      at: parentId.replace(/-{4}parent$/, ''),
      label: clean(label),
    })),
    sideways: isSideways(model.getDirection()),
  };
}

function readState({
  id,
  label,
  shape,
  description,
}: ReturnType<StateModel['getData']>['nodes'][number]): GraphNode {
  switch (shape) {
    case 'stateStart':
      return {id, label: 'Start', lines: [], shape: 'dot'};
    case 'stateEnd':
      return {id, label: 'End', lines: [], shape: 'dot'};
    case 'fork':
    case 'join':
    case 'forkJoin':
      return {id, label: 'Fork', lines: [], shape: 'bar'};
    case 'choice':
      return {id, label: 'Choice', lines: [], shape: 'diamond'};
    default: {
      // A state with several descriptions has its first one as its label.
      const lines = [label, ...[description ?? []].flat()].map(clean);
      return {id, label: lines.join(' '), lines, shape: 'state'};
    }
  }
}

function isSideways(direction: string | undefined): boolean {
  return direction === 'LR' || direction === 'RL';
}

function readLabel(text: string): Pick<GraphNode, 'label' | 'lines'> {
  return {label: clean(text), lines: text.split(LINE_END).map(clean)};
}

const LINE_BREAK = /<br\s*\/?>/g;
const LINE_END = /<br\s*\/?>|:\s+/;

/** Removes line breaks and Markdown from a label. */
function clean(text: string): string {
  return text.replace(LINE_BREAK, ' ').replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
}

function unsupported(part: string): ContentError {
  return new ContentError(
    `The diagram has a part that cannot be drawn: ${part}. Use messages, notes, frames (such as loop and alt), activations, and autonumber.`,
  );
}
