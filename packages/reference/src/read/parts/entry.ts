import {chooseVariant, fieldsOf, requireEvent, requireSchema, shapeOf} from 'api-docs-contract';
import type {Contract, EventType, Example, Schema} from 'api-docs-contract';
import {groupBy, writeJson} from '../../model/values';
import {parseDescription, parseLabel} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {eventAnchor, operationLink, schemaAnchor} from '../page';
import {capitalize, firstSentence, toWords} from '../../model/words';
import {drawSchemaContent} from './schema';
import {drawMarkList} from './access';
import {showExamples} from '../requests/showExamples';
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
    text: drawSchemaContent(node, {page, view: 'response', prefix: id.replace(/-object$/, '')}),
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
 * Draws one event as a closed line: its description and the fields of its data, next to the examples of its payload.
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
    samples: drawPayloads(event, page),
  };
  return drawEntry(entry, true, page);
}

/** One sample per payload. Examples with the same payload share one. */
function drawPayloads({name, payload}: EventType, {contract}: Page): md.Block[] {
  const examples = payload ? showExamples(contract, payload, 'response') : [];
  const groups = groupBy(examples, ({value}) => writeJson(value));
  const samples = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const keys = [first, ...others].flatMap(({example}) => example?.key ?? []);
    const tab = first.example ? capitalize(keys.map(toWords).join(', ')) : (first.summary ?? say`Payload`);
    const isComposed = first.example ? {} : {isComposed: true};
    return {...jsonContent(first.value), shows: {part: 'event' as const, name}, tab, ...isComposed};
  });
  return groupSamples(samples);
}
