import {requireEvent, requireKnown, requireOperation, requireSchema, requireValue} from 'api-docs-contract';
import type {Operation} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {drawAuthentication, drawRequiredAccess, listCodes, strongestRole} from './parts/access';
import {drawChangeLog, drawOtherVersion, drawVersionMap} from './parts/versions';
import {drawEvent, drawSchema} from './parts/entry';
import {drawErrorCatalog} from './parts/errors';
import {drawOperation} from './parts/operation';
import {drawRelations, drawStates} from './parts/diagrams';
import * as tables from './parts/tables';
import {parseDescription, parseSentence} from './description';
import {box, closedEntry, code, link, splitLabel, text, type Block, type Inline} from '../model/nodes';
import {
  drawExternalDocs,
  errorLink,
  eventLink,
  objectLink,
  operationLink,
  pageOf,
  sentCode,
  tagOf,
} from './page';
import type {DirectiveCall, Directives, Page} from '../model/site';
import {capitalize, toWords} from '../model/words';

/** Every directive of the API reference. `README.md` describes them. */
export const directives: Directives = {
  '::at-a-glance': ({page}) => tables.drawAtAGlance(page),
  '::schema[Parcel]{heading="A parcel" closed}': ({label, attributes: {heading, closed}, page}) => [
    drawSchema(label, heading, closed !== undefined, page),
  ],
  '::operation[createParcel]': ({label, page}) => [drawOperation(requireOperationOfPage(label, page), page)],
  '::description': ({page}) => {
    const tag = tagOf(page);
    const {info, ...document} = page.contract.document;
    const {description = ''} = tag ?? info;
    return [
      ...parseDescription(String(description), page.resolveLink),
      ...drawExternalDocs(tag?.node ?? document),
    ];
  },
  '::operations': ({page}) =>
    listRemainingOperations(page).map((operation) => drawOperation(operation, page)),
  '::event[parcel.returned]': ({label, page, depth}) => [drawEvent(label, depth, page)],
  '::events': ({page}) => tables.drawEventTable(page),
  '::roles': ({page}) => tables.drawRoles(page),
  '::rate-classes': ({page}) => tables.drawRateClasses(page),
  '::authentication': ({page}) => drawAuthentication(page),
  '::scopes': ({page}) => tables.drawScopes(page),
  '::required-access': ({page, listSection}) => drawRequiredAccess(listSection(), page),
  '::role-matrix': ({page}) => tables.drawRoleMatrix(page),
  '::limits': ({page}) => tables.drawLimits(page),
  '::other-version': ({page}) => drawOtherVersion(page),
  '::version-map[operations]': ({label, page}) => drawVersionMap(label, page),
  '::change-log': ({page}) => drawChangeLog(page),
  '::formats': ({page}) => tables.drawFormats(page),
  '::states[Command.state]{success="done" failure="failed expired"}': ({label, attributes, page}) =>
    drawStates(label, attributes, page),
  '::relations[Parcel Sender Depot]': ({label, page}) => drawRelations(label, page),
  ':::closed[What it contains.]': drawClosedSection,
  '::errors': ({page}) => drawErrorCatalog(page),

  ':value[cursor-lifetime]{number word}': drawValue,
  ':operation[createParcel]{the}': (call) => {
    const operation = requireOperation(call.page.contract, call.label);
    const words = 'the' in call.attributes ? nameKnown(operation.summary) : operation.summary;
    return drawLink(call, operationLink(call.page, operation), [text(fitCase(words, call))]);
  },
  ':event[parcel.returned]': (call) =>
    drawLink(call, eventLink(call.page, requireEvent(call.page.contract, call.label).name)),
  ':error[cursor-expired]{status}': drawError,
  ':role[createParcel]': ({label, page}) =>
    listCodes([strongestRole(page.contract, readOperations(label, page)) ?? 'none']),
  ':scope[createParcel]': ({label, page}) =>
    listCodes(readOperations(label, page).flatMap(({scopes}) => scopes)),
  ':status[createParcel]': ({label, page}) => listCodes(readOperations(label, page).flatMap(listSuccesses)),
  ':schema[Parcel]': (call) => {
    requireSchema(call.page.contract, call.label);
    const words = fitCase(`${capitalize(toWords(call.label))} object`, call);
    return drawLink(call, objectLink(call.page, call.label, words) ?? text(words));
  },
};

function requireOperationOfPage(id: string, {contract, name}: Page): Operation {
  const operation = requireOperation(contract, id);
  if (pageOf(operation) === name) return operation;
  throw new ContentError(
    `The operation "${id}" belongs to the page "${pageOf(operation)}", which is its first tag. Move the directive there.`,
  );
}

/** A section as a closed line: its heading, and the sentence in the brackets. Its content opens below it. */
function drawClosedSection({content: written}: DirectiveCall): Block[] {
  const {label, content} = splitLabel(written);
  const [head, ...rest] = content;
  if (!label || head?.type !== 'heading')
    throw new ContentError(
      'A closed section starts with a sentence and a heading: :::closed[What it contains.], and then ### Heading.',
    );
  return [closedEntry(head, label.children, [box('div', 'api-closed', rest)])];
}

/** The operations that have no directive on the page. */
function listRemainingOperations({pages, name: pageName, operations}: Page): Operation[] {
  const placed = pages.get(pageName)?.directives ?? [];
  const own = new Set(placed.filter(({name}) => name === 'operation').map(({label}) => label));
  return operations.filter(({id}) => !own.has(id));
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function drawValue({label, attributes, page, isStart}: DirectiveCall): Inline[] {
  const value = requireValue(label, page.contract.values);
  if ('word' in attributes) {
    const word = numberWords[Number(value.number)] ?? value.number;
    return [text(isStart ? capitalize(word) : word)];
  }
  return 'number' in attributes ? [text(value.number)] : parseSentence(value.text, page.resolveLink);
}

/** One or several operations: `listParcels createParcel`. */
const readOperations = (names: string, {contract}: Page): Operation[] =>
  names.split(' ').map((id) => requireOperation(contract, id));

const listSuccesses = ({responses}: Operation): string[] =>
  responses.map(({status}) => status).filter((status) => status.startsWith('2'));

function drawError(call: DirectiveCall): Inline[] {
  const {label, attributes, page} = call;
  const error = requireKnown('error', label, page.contract.errors);
  const status = 'status' in attributes ? [text(`${error.status} `)] : [];
  return drawLink(call, errorLink(page, error), [...status, code(sentCode(error))]);
}

/** @param words the text, unless the writer has written one. Default: that of the link */
function drawLink({label, words: written}: DirectiveCall, target: Inline, words?: Inline[]): Inline[] {
  if (target.type !== 'link')
    throw new ContentError(`No page describes "${label}", so a link has no target. Write it without a link.`);
  return [link(target.url, written ?? words ?? target.children)];
}

/** Converts "Return a parcel" and "List parcels" for an object that the text has named: "Return the parcel", "List the parcels". */
const nameKnown = (summary: string): string =>
  / an? /.test(summary) ? summary.replace(/ an? /, ' the ') : summary.replace(' ', ' the ');

/** The first letter is lowercase inside a sentence. */
const fitCase = (words: string, {isStart}: DirectiveCall): string =>
  isStart || !/^\p{Lu}\p{Ll}/u.test(words) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
