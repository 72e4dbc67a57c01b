import {
  chooseVariant,
  fieldsOf,
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

/** The heading of an object or an event, its description, and whether only they are visible at first. */
interface Entry {
  readonly head: ReturnType<typeof md.heading>;
  readonly description: string;
  readonly isClosed: boolean;
}

/** Draws an object or an event: its heading, its description, and its text next to its samples. */
function drawEntry(
  {head, description, isClosed}: Entry,
  text: readonly md.Block[],
  samples: readonly md.Block[],
  {resolveLink}: Page,
): md.Block {
  const sentence = isClosed ? firstSentence(description) : '';
  const rest = parseDescription(description.slice(sentence.length).trim(), resolveLink);
  const parts = [
    md.box('div', 'api-split__text', [...(isClosed ? [] : [head]), ...rest, ...text]),
    ...(samples.length > 0 ? [md.box('div', 'api-split__samples', [...samples])] : []),
  ];
  if (!isClosed) return md.box('section', 'api-split', parts);
  const split = md.box('div', 'api-split', parts);
  return md.closedLine('api-entry', head, parseLabel(sentence, resolveLink), [split]);
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
  const entry = {head: md.heading(3, id, title ?? ownTitle), description: schema.description ?? '', isClosed};
  const content = drawSchemaContent(node, {page, view: 'response', prefix: id.replace(/-object$/, '')});
  return drawEntry(entry, content, groupSamples(samples), page);
}

/** One example of each variant, from the responses of operations. A list has an example of its items. */
function findExamples(name: string, schema: Schema, contract: Contract): Example[] {
  const media = contract.operations.flatMap(({responses}) => responses.flatMap((response) => response.media));
  const found = media.flatMap(({schema: node, examples}) => {
    const shape = shapeOf(contract, node);
    if (shape.name === name) return examples;
    return resolveItems(contract, shape.schema)?.name === name ? examples.flatMap(splitItems) : [];
  });
  const byVariant = groupBy(found, ({value}) => chooseVariant(contract, schema, value)?.value);
  return [...byVariant.values()].flatMap(([first]) => first ?? []);
}

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
  const head = md.heading(depth, id, md.code(name));
  const entry = {head, description: event.description ?? event.summary, isClosed: true};
  const content = [
    drawMarkList([['Triggered by', md.join(triggers, ', ')]], event),
    ...(node ? drawSchemaContent(node, {page, view: 'response', prefix: id}) : []),
  ];
  return drawEntry(entry, content, drawPayloads(event), page);
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
