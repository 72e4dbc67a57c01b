import type {ParsedDiagram} from './parseDiagram';

/** A flowchart or a state diagram, independent of Mermaid's data structures. */
export type Graph = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly groups: readonly {readonly title: string; readonly nodes: readonly string[]}[];
  /** Whether the arrows point from left to right rather than down. */
  readonly sideways: boolean;
};

export type GraphEdge = {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** False for `a ~~~ b`, which only changes the layout. */
  readonly isDrawn: boolean;
};

export type GraphNode = {
  readonly id: string;
  readonly label: string;
  readonly shape: 'box' | 'diamond' | 'state' | 'dot';
};

/** A sequence diagram: its actors, and its steps in order. */
export type Sequence = {
  readonly actors: readonly {readonly id: string; readonly label: string}[];
  readonly steps: readonly SequenceStep[];
};

export type SequenceStep =
  | {readonly kind: 'message' | 'note'; readonly from: string; readonly to: string; readonly label: string}
  /** The start of a frame around some steps, or of its next part, such as `LOOP_START` or `ALT_ELSE`. */
  | {readonly kind: 'frame'; readonly word: string; readonly label: string};

type FlowModel = {
  getVertices: () => Map<string, {id: string; text?: string; type?: string}>;
  getEdges: () => {start: string; end: string; text?: string; stroke?: string}[];
  getSubGraphs: () => {title: string; nodes: string[]}[];
  getDirection?: () => string | undefined;
};
type SequenceModel = {
  LINETYPE: Record<string, number>;
  getActors: () => Map<string, {description: string}>;
  getMessages: () => {from?: string; to?: string; message?: unknown; type?: number}[];
};
type StateStatement = {
  stmt: string;
  id?: string;
  description?: string;
  doc?: StateStatement[];
  state1?: {id: string};
  state2?: {id: string};
};
type StateModel = {getRootDocV2: () => {doc: StateStatement[]}; getDirection: () => string};

/** Returns the graph of a flowchart or a state diagram, and `undefined` for every other kind. */
export function readGraph({type, model}: ParsedDiagram): Graph | undefined {
  if (type.startsWith('flowchart')) return readFlow(model as FlowModel);
  if (type.startsWith('state')) return readStates(model as StateModel);
  return undefined;
}

/** Returns the steps of a sequence diagram, and `undefined` for every other kind. */
export function readSequence({type, model}: ParsedDiagram): Sequence | undefined {
  if (type !== 'sequence') return undefined;
  const sequence = model as SequenceModel;
  const words = new Map(Object.entries(sequence.LINETYPE).map(([word, number]) => [number, word]));
  const steps = sequence.getMessages().flatMap(({from, to, message, type: number}): SequenceStep[] => {
    const word = words.get(number ?? -1) ?? '';
    const label = typeof message === 'string' ? clean(message) : '';
    if (/_(?:START|ELSE|AND|OPTION)$/.test(word) && !word.startsWith('ACTIVE'))
      return [{kind: 'frame', word, label}];
    if (!from || !to || !label) return [];
    return [{kind: word === 'NOTE' ? 'note' : 'message', from, to, label}];
  });
  return {
    actors: [...sequence.getActors()].map(([id, {description}]) => ({id, label: clean(description)})),
    steps,
  };
}

function readFlow(model: FlowModel): Graph {
  return {
    nodes: [...model.getVertices().values()].map(({id, text, type}) => ({
      id,
      label: clean(text ?? id),
      shape: type === 'diamond' ? 'diamond' : 'box',
    })),
    edges: model.getEdges().map(({start, end, text, stroke}) => ({
      from: start,
      to: end,
      label: clean(text ?? ''),
      isDrawn: stroke !== 'invisible',
    })),
    groups: model.getSubGraphs().map(({title, nodes}) => ({title: clean(title), nodes})),
    sideways: isSideways(model.getDirection?.()),
  };
}

function readStates(model: StateModel): Graph {
  const statements = flattenStates(model.getRootDocV2().doc);
  const labels = new Map<string, string>();
  for (const {stmt, id, description, state1, state2} of statements) {
    if (stmt === 'state' && id && (description || !labels.has(id))) labels.set(id, description || id);
    for (const end of [state1, state2]) if (end && !labels.has(end.id)) labels.set(end.id, end.id);
  }
  return {
    nodes: [...labels].map(([id, label]) => nameState(id, label)),
    edges: statements.flatMap(({stmt, state1, state2, description}) =>
      stmt === 'relation' && state1 && state2
        ? [{from: state1.id, to: state2.id, label: clean(description ?? ''), isDrawn: true}]
        : [],
    ),
    groups: [],
    sideways: isSideways(model.getDirection()),
  };
}

function nameState(id: string, label: string): GraphNode {
  if (/_start$/.test(id)) return {id, label: 'Start', shape: 'dot'};
  if (/_end$/.test(id)) return {id, label: 'End', shape: 'dot'};
  return {id, label: clean(label), shape: 'state'};
}

function flattenStates(statements: readonly StateStatement[]): StateStatement[] {
  return statements
    .filter((statement) => typeof statement === 'object')
    .flatMap((statement) => [statement, ...flattenStates(statement.doc ?? [])]);
}

function isSideways(direction: string | undefined): boolean {
  return direction === 'LR' || direction === 'RL';
}

/** Removes line breaks and Markdown from a label. */
function clean(text: string): string {
  return text
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
