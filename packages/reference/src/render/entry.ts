import {
  chooseVariant,
  fieldsOf,
  memoize,
  requireEvent,
  requireSchema,
  shapeOf,
  type Contract,
  type EventType,
  type Example,
  type Schema,
} from 'api-contract';
import {groupBy} from '../groupBy';
import {parseDescription, parseLabel} from '../pages/description';
import * as md from '../pages/markdown';
import {eventAnchor, operationLink, schemaAnchor, type Page} from '../pages/page';
import {capitalize, firstSentence, toWords} from '../pages/words';
import {writeJson} from '../requests/writeRequest';
import {drawSchemaContent} from './fields';
import {drawMarkList} from './marks';
import {groupSamples} from './samples';
import {resolveItems} from './typeName';

interface Entry {
  readonly head: ReturnType<typeof md.heading>;
  /** The description in the contract. */
  readonly description: string;
  readonly text: md.Block[];
  readonly samples: md.Block[];
  /** Whether only the heading and the first sentence are visible at first. */
  readonly isClosed: boolean;
}

/** Draws an object or an event: its heading, its description, and its text next to its samples. */
function drawEntry({head, description, text, samples, isClosed}: Entry, page: Page): md.Block {
  const sentence = isClosed ? firstSentence(description) : '';
  const rest = parseDescription(description.slice(sentence.length).trim(), page.resolveLink);
  const parts = [
    md.box('div', 'api-split__text', [...(isClosed ? [] : [head]), ...rest, ...text]),
    ...(samples.length > 0 ? [md.box('div', 'api-split__samples', samples)] : []),
  ];
  return isClosed
    ? md.closedLine('api-entry', head, parseLabel(sentence, page.resolveLink), [
        md.box('div', 'api-split', parts),
      ])
    : md.box('section', 'api-split', parts);
}

/**
 * Draws an object of the contract: its description and fields, next to an example of each variant.
 *
 * @param title the heading. Default: "The holder object"
 */
export function drawSchema(name: string, title: string | undefined, isClosed: boolean, page: Page): md.Block {
  const schema = requireSchema(page.contract, name);
  const ownTitle = `The ${toWords(name)} object`;
  const id = page.uniqueId(schemaAnchor(name));
  const node = {$ref: `#/components/schemas/${name}`};
  const samples = findExamples(name, schema, page.contract).map(({value, summary}) => ({
    lang: 'json',
    text: writeJson(value),
    meta: {schema: name, tab: summary ?? ownTitle},
  }));
  const entry = {
    head: md.heading(3, id, title ?? ownTitle),
    description: schema.description ?? '',
    text: drawSchemaContent(node, {page, view: 'response', prefix: id.replace(/-object$/, '')}),
    samples: groupSamples(samples),
    isClosed,
  };
  return drawEntry(entry, page);
}

/** One example of each variant, from the responses of operations. */
function findExamples(name: string, schema: Schema, contract: Contract): Example[] {
  const examples = indexExamples(contract).get(name) ?? [];
  const byVariant = groupBy(examples, ({value}) => chooseVariant(contract, schema, value)?.value);
  return [...byVariant.values()].flatMap(([first]) => first ?? []);
}

/** The examples in responses by the name of their schema. A list has an example of its items. */
const indexExamples = memoize((contract: Contract): ReadonlyMap<string, readonly Example[]> => {
  const index = new Map<string, Example[]>();
  const add = (name = '', examples: readonly Example[]): void =>
    void index.set(name, [...(index.get(name) ?? []), ...examples]);
  const media = contract.operations.flatMap(({responses}) => responses.flatMap((response) => response.media));
  for (const {schema, examples} of media) {
    const shape = shapeOf(contract, schema);
    add(shape.name, examples);
    const items = resolveItems(contract, shape.schema)?.name;
    if (items !== shape.name) add(items, examples.flatMap(splitItems));
  }
  return index;
});

const splitItems = ({value, ...example}: Example): Example[] =>
  Array.isArray(value) ? value.map((entry) => ({...example, summary: undefined, value: entry})) : [];

/**
 * Draws one event as a closed line: its description and the fields of its data, next to its payload at each secrecy level.
 *
 * @param depth the level of its heading
 */
export function drawEvent(name: string, depth: 3 | 4, page: Page): md.Block {
  const event = requireEvent(page.contract, name);
  const id = page.uniqueId(eventAnchor(name));
  const schema = event.payload?.schema;
  const data = schema && fieldsOf(page.contract, schema).find(({key}) => key === 'data');
  const node = data?.node ?? schema;
  const operations = page.contract.operations.filter(({emits}) => emits.includes(name));
  const triggers = [
    ...event.causes.map(md.text),
    ...operations.map((operation) => operationLink(page, operation)),
  ];
  const entry = {
    head: md.heading(depth, id, md.code(name)),
    description: event.description ?? event.summary,
    text: [
      drawMarkList([['Triggered by', md.join(triggers, ', ')]], event),
      ...(node ? drawSchemaContent(node, {page, view: 'response', prefix: id}) : []),
    ],
    samples: drawPayloads(event),
    isClosed: true,
  };
  return drawEntry(entry, page);
}

/** One code block per payload. Levels with the same payload share one. */
function drawPayloads({name, payload}: EventType): md.Block[] {
  const groups = [...groupBy(payload?.examples ?? [], ({value}) => writeJson(value))];
  const titleOf = (examples: readonly Example[]): string =>
    groups.length === 1 && examples.length > 1
      ? 'Payload at every secrecy level'
      : capitalize(examples.map(({key}) => toWords(key)).join(', '));
  return groupSamples(
    groups.map(([text, examples]) => ({lang: 'json', text, meta: {event: name, tab: titleOf(examples)}})),
  );
}
