import type {ParsedDiagram} from './parseDiagram';

type FlowModel = {
  getVertices: () => Map<string, {id: string; text?: string}>;
  getEdges: () => {start: string; end: string; text?: string}[];
  getSubGraphs: () => {title: string; nodes: string[]}[];
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
type StateModel = {getRootDocV2: () => {doc: StateStatement[]}};

/**
 * Says a diagram in words, one step per line, for readers who do not see it: "Reader → Cloud node: card read".
 * A kind of diagram it does not know is given as its source lines.
 */
export function describeDiagram({type, model}: ParsedDiagram, source: string): string[] {
  if (type.startsWith('flowchart')) return describeFlow(model as FlowModel);
  if (type === 'sequence') return describeSequence(model as SequenceModel);
  if (type.startsWith('state')) return describeStates(model as StateModel);
  return source.split('\n').filter((line) => !/^\s*(?:accTitle|accDescr)\b/.test(line) && line.trim() !== '');
}

function describeFlow(model: FlowModel): string[] {
  const vertices = model.getVertices();
  const name = (id: string): string => clean(vertices.get(id)?.text ?? id);
  const groups = model
    .getSubGraphs()
    .map(({title, nodes}) => `${clean(title)}: ${nodes.map(name).join(', ')}`);
  const steps = model.getEdges().map(({start, end, text}) => arrow(name(start), name(end), text));
  return [...groups, ...steps];
}

function describeSequence(model: SequenceModel): string[] {
  const actors = model.getActors();
  const name = (id: string): string => clean(actors.get(id)?.description ?? id);
  const kinds = new Map(Object.entries(model.LINETYPE).map(([word, number]) => [number, word]));
  return model.getMessages().flatMap(({from, to, message, type}) => {
    const kind = kinds.get(type ?? -1) ?? '';
    const text = typeof message === 'string' ? clean(message) : '';
    const opening = openings[kind];
    if (opening) return [`${opening}${text && ` ${text}`}:`];
    if (kind.endsWith('_END')) return [];
    if (!from || !to || !text) return [];
    return [kind === 'NOTE' ? `Note at ${name(from)}: ${text}` : arrow(name(from), name(to), text)];
  });
}

const openings: Readonly<Record<string, string>> = {
  LOOP_START: 'Again and again,',
  ALT_START: 'If',
  ALT_ELSE: 'Otherwise,',
  OPT_START: 'Only if',
  PAR_START: 'At the same time,',
  PAR_AND: 'and',
  CRITICAL_START: 'As one,',
  CRITICAL_OPTION: 'or, if',
  BREAK_START: 'The end, if',
};

function describeStates(model: StateModel): string[] {
  const statements = flattenStates(model.getRootDocV2().doc);
  const names = new Map<string, string>();
  statements.forEach(({id, description}) => {
    if (id && description) names.set(id, description);
  });
  const name = (id: string): string => {
    if (/_start$/.test(id)) return 'Start';
    if (/_end$/.test(id)) return 'End';
    return clean(names.get(id) ?? id);
  };
  return statements.flatMap(({stmt, state1, state2, description}) =>
    stmt === 'relation' && state1 && state2 ? [arrow(name(state1.id), name(state2.id), description)] : [],
  );
}

function flattenStates(statements: readonly StateStatement[]): StateStatement[] {
  return statements
    .filter((statement) => typeof statement === 'object')
    .flatMap((statement) => [statement, ...flattenStates(statement.doc ?? [])]);
}

function arrow(from: string, to: string, label: string | undefined): string {
  return `${from} → ${to}${label ? `: ${clean(label)}` : ''}`;
}

/** Labels may hold line breaks as tags, and Markdown strings. */
function clean(text: string): string {
  return text
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
