import {ContentError} from '../../contentError';
import type {ParsedDiagram} from './parseDiagram';

/**
 * The parts of a diagram. A part without text counts as an empty text. `label` is the text of an arrow, and `frame` is the
 * text of a frame around messages.
 */
type Parts = {
  readonly [
    kind in 'node' | 'edge' | 'label' | 'group' | 'note' | 'frame' | 'number' | 'activation'
  ]: readonly string[];
};

type FlowModel = {
  getData: () => {
    nodes: {label?: string; isGroup: boolean}[];
    edges: {label?: string; pattern?: string}[];
  };
};
type State = {
  stmt: string;
  id: string;
  type?: string;
  description?: string | string[];
  doc?: (State | string)[];
  note?: {text: string};
  state1?: State;
  state2?: State;
};
type StateModel = {getRootDocV2: () => State};
type SequenceModel = {
  LINETYPE: Record<string, number>;
  getActors: () => Map<string, {description: string}>;
  getMessages: () => {from?: string; to?: string; message?: unknown; type?: number}[];
};

/**
 * Compares a drawing with Mermaid's own model, without the code that reads the model for the drawing.
 *
 * @param svg one drawing. It has one `<g class="diagram__…">` for each part.
 * @throws ContentError if the drawing lacks a part, or has one too many
 */
export function checkDrawing(diagram: ParsedDiagram, svg: string): void {
  const expected = listParts(diagram);
  const drawn = readParts(svg);
  for (const kind of Object.keys(expected) as (keyof Parts)[]) {
    const [missing, unexpected] = [
      subtract(expected[kind], drawn[kind]),
      subtract(drawn[kind], expected[kind]),
    ];
    if (missing.length === 0 && unexpected.length === 0) continue;
    throw new ContentError(
      `The drawing of the diagram has ${drawn[kind].length} of ${expected[kind].length} parts of the kind "${kind}". ` +
        `Missing: ${quote(missing)}. Unexpected: ${quote(unexpected)}. Use only the syntax in src/remark/diagrams/README.md.`,
    );
  }
}

function listParts({type, model}: ParsedDiagram): Parts {
  if (type === 'sequence') return listSequenceParts(model as SequenceModel);
  return type.startsWith('state') ? listStateParts(model as StateModel) : listFlowParts(model as FlowModel);
}

const none: Parts = {
  node: [],
  edge: [],
  label: [],
  group: [],
  note: [],
  frame: [],
  number: [],
  activation: [],
};

function listFlowParts(model: FlowModel): Parts {
  const {nodes, edges} = model.getData();
  const drawn = edges.filter(({pattern}) => pattern !== 'invisible');
  return {
    ...none,
    node: nodes.filter(({isGroup}) => !isGroup).map(({label}) => squeeze(label)),
    group: nodes.filter(({isGroup}) => isGroup).map(({label}) => squeeze(label)),
    edge: drawn.map(() => ''),
    label: drawn.map(({label}) => squeeze(label)).filter(Boolean),
  };
}

function listStateParts(model: StateModel): Parts {
  const statements = flatten(model.getRootDocV2().doc ?? []);
  const states = statements
    .flatMap((state) => [state, state.state1, state.state2])
    .filter((state) => state?.stmt === 'state') as State[];
  const relations = statements.filter(({stmt}) => stmt === 'relation');
  const notes = statements.flatMap(({note}) => (note ? [squeeze(note.text)] : []));
  const ids = [...new Set(states.map(({id}) => id))];
  const all = ids.map((id) => states.filter((state) => state.id === id));
  const isGroup = (same: readonly State[]): boolean => same.some(({doc}) => doc);
  return {
    ...none,
    node: all.filter((same) => !isGroup(same)).map(nameState),
    group: all.filter(isGroup).map(nameState),
    // A line connects each note to its state.
    edge: [...relations, ...notes].map(() => ''),
    label: relations.map(({description}) => squeeze([description ?? ''].flat().join(' '))).filter(Boolean),
    note: notes,
  };
}

function nameState(same: readonly State[]): string {
  const id = same[0]?.id ?? '';
  if (/_(?:start|end)$/.test(id) || same.some(({type}) => type !== undefined && type !== 'default'))
    return '';
  const descriptions = same.flatMap(({description}) => description ?? []).filter(Boolean);
  return squeeze(descriptions.length > 0 ? descriptions.join(' ') : id);
}

const flatten = (statements: readonly (State | string)[]): State[] =>
  statements.flatMap((statement) =>
    typeof statement === 'string' ? [] : [statement, ...flatten(statement.doc ?? [])],
  );

function listSequenceParts(model: SequenceModel): Parts {
  const words = new Map(Object.entries(model.LINETYPE).map(([word, number]) => [number, word]));
  const messages = model.getMessages().map((message) => ({
    ...message,
    word: words.get(message.type ?? -1) ?? '',
    text: typeof message.message === 'string' ? squeeze(message.message) : '',
  }));
  const arrows = messages.filter(({from, to, word}) => from && to && word !== 'NOTE');
  return {
    ...none,
    node: [...model.getActors().values()].map(({description}) => squeeze(description)),
    edge: arrows.map(() => ''),
    label: arrows.map(({text}) => text).filter(Boolean),
    note: messages.filter(({word}) => word === 'NOTE').map(({text}) => text),
    frame: messages
      .filter(({word}) => /^(?!ACTIVE).*_(?:START|ELSE|AND|OPTION)$/.test(word))
      .map(({text}) => text),
    number: listNumbers(messages),
    activation: messages.filter(({word}) => word === 'ACTIVE_START').map(() => ''),
  };
}

function listNumbers(
  messages: readonly {from?: string; to?: string; word: string; message?: unknown}[],
): string[] {
  const numbers: string[] = [];
  let [next, step, visible] = [1, 1, false];
  for (const {from, to, word, message} of messages) {
    if (word === 'AUTONUMBER')
      ({
        start: next = next,
        step = step,
        visible,
      } = message as {start?: number; step?: number; visible: boolean});
    else if (from && to && word !== 'NOTE' && visible) {
      numbers.push(String(next));
      next += step;
    }
  }
  return numbers;
}

function readParts(svg: string): Parts {
  const parts = Array.from(
    svg.matchAll(/<g class="diagram__([a-z]+)[^"]*">(.*?)<\/g>/gs),
    ([, kind = '', content = '']) => ({
      kind,
      text: squeeze(unescape(content.replace(/<[^>]*>/g, ''))),
    }),
  );
  const read = (wanted: string): string[] => parts.filter(({kind}) => kind === wanted).map(({text}) => text);
  return {
    node: read('node'),
    edge: read('edge'),
    label: [...read('label'), ...read('message')],
    group: read('group'),
    note: read('note'),
    frame: read('condition'),
    number: read('number'),
    activation: read('activation'),
  };
}

const unescape = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** A text without the characters that depend on its lines. */
const squeeze = (text = ''): string => text.replace(/<br\s*\/?>|[\s`*:]/g, '');

/** The texts that the second list doesn't have, or has fewer times. */
function subtract(texts: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return texts.filter((text) => {
    const index = rest.indexOf(text);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

const quote = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ') || 'none';
