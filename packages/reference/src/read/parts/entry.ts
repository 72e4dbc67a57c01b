import {chooseVariant, fieldsOf, requireEvent, requireSchema, shapeOf} from 'api-docs-contract';
import type {Contract, EventType, Example, Schema} from 'api-docs-contract';
import {groupBy} from '../../model/values';
import {parseDescription, parseLabel} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {drawExternalDocs, eventAnchor, objectLink, operationLink, schemaAnchor} from '../page';
import {firstSentence, toWords} from '../../model/words';
import {drawSchemaContent} from './schema';
import {drawMarkList} from './access';
import {drawDelivery, drawPayloads} from './delivery';
import {groupSamples, jsonContent} from './samples';
import {resolveItems} from './values';
import {say} from '../../model/texts';

/** An object or an event: its heading and its description, and its text next to its samples. */
interface Entry {
  readonly head: ReturnType<typeof md.heading>;
  readonly description: string;
  readonly text: readonly md.Block[];
  readonly samples: md.Block[];
}

/** @param isClosed whether only its heading and its first sentence are visible at first */
function drawEntry(
  {head, description, text, samples}: Entry,
  isClosed: boolean,
  {resolveLink}: Page,
): md.Block {
  const sentence = isClosed ? firstSentence(description) : '';
  const rest = parseDescription(description.slice(sentence.length).trim(), resolveLink);
  const draw = isClosed ? md.box : md.entry;
  const split = draw(isClosed ? 'div' : 'section', 'api-split', [
    md.box('div', 'api-split__text', [...(isClosed ? [] : [head]), ...rest, ...text]),
    ...(samples.length > 0 ? [md.box('div', 'api-split__samples', samples, md.searchSkip)] : []),
  ]);
  return isClosed ? md.closedEntry(head, parseLabel(sentence, resolveLink), [split]) : split;
}

/**
 * Draws an object of the contract: its description and fields, next to an example of each variant.
 *
 * @param title the heading. Default: "The parcel object"
 */
export function drawSchema(name: string, title: string | undefined, isClosed: boolean, page: Page): md.Block {
  const schema = requireSchema(page.contract, name);
  const ownTitle = say`The ${toWords(name)} object`;
  const id = page.uniqueId(schemaAnchor(name));
  const node = {$ref: `#/components/schemas/${name}`};
  const samples = findExamples(name, schema, page.contract).map(({value, summary}) => ({
    ...jsonContent(value),
    shows: {part: 'schema' as const, name},
    tab: summary ?? ownTitle,
  }));
  const entry = {
    head: md.heading(3, id, title ?? ownTitle),
    description: schema.description ?? '',
    text: [
      ...drawExternalDocs(schema),
      ...drawSchemaContent(node, {page, view: 'response', prefix: id.replace(/-object$/, '')}),
    ],
    samples: groupSamples(samples),
  };
  return drawEntry(entry, isClosed, page);
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
 * Draws one event as a closed line: its description and its fields, next to the examples of its payload.
 *
 * @param depth the level of its heading
 */
export function drawEvent(name: string, depth: 3 | 4, page: Page): md.Block {
  const event = requireEvent(page.contract, name);
  const {summary, description} = event;
  const id = page.uniqueId(eventAnchor(name));
  const own = findOwnFields(event, page);
  const operations = page.contract.operations.filter(({emits}) => emits.includes(name));
  const triggers = [
    ...event.causes.map(md.text),
    ...operations.map((operation) => operationLink(page, operation)),
  ];
  const isNamed = own !== undefined || description === undefined || summary === name;
  const entry = {
    head: md.heading(depth, id, md.code(name)),
    description: isNamed ? (description ?? summary) : `${summary.replace(/\.$/, '')}. ${description}`,
    text: [
      ...drawMarkList([['Triggered by', md.join(triggers, ', ')]], event),
      ...(own
        ? drawSchemaContent(own, {page, view: 'response', prefix: id})
        : drawDelivery({...event, anchor: id}, page)),
    ],
    samples: drawPayloads(event, page, {part: 'event', name}),
  };
  return drawEntry(entry, true, page);
}

/** The fields that distinguish an event, if an object with a section has the others: those of `data`, or all. */
function findOwnFields({payload}: EventType, page: Page): Schema | undefined {
  const fields = payload ? fieldsOf(page.contract, payload.schema) : [];
  const isShared = fields.some(({node}) => {
    const [, owner] = /^#\/components\/schemas\/([^/]+)\/properties\//.exec(node.$ref ?? '') ?? [];
    return objectLink(page, owner) !== undefined;
  });
  return isShared ? (fields.find(({key}) => key === 'data')?.node ?? payload?.schema) : undefined;
}
