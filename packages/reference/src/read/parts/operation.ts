import type {Operation} from 'api-docs-contract';
import type {Nodes} from 'mdast';
import {ContentError} from 'api-docs-contract/finding';
import {formPath} from '../../model/forms';
import {parseDescription} from '../description';
import * as md from '../../model/nodes';
import {pageUrl, type Page} from '../../model/site';
import {anchorOf, drawExternalDocs, drawPart, drawSentences, eventLink} from '../page';
import {fillVariables} from '../../model/http';
import {drawMarkList, listAuthentication, readMarks} from './access';
import {drawRequestBody, drawResponses} from './bodies';
import {drawOperationErrors, neverAutomatically} from './errors';
import {drawParameterList, listNames} from './fields';
import {drawDelivery, drawPayloads} from './delivery';
import {readOperationSamples} from './samples';
import {say} from '../../model/texts';

/** Draws one operation: its description, parameters, bodies, and errors, next to sample requests and responses. */
export function drawOperation(operation: Operation, page: Page): md.Block {
  const id = anchorOf(operation);
  const other = page.operations.find((each) => anchorOf(each) === id);
  if (other && other !== operation)
    throw new ContentError(
      `The operations "${other.id}" and "${operation.id}" have the same anchor "${id}". Add an "x-docs-anchor" to one of them.`,
    );
  const [purpose, ...rest] = parseDescription(operation.description ?? '', page.resolveLink);
  const effects = drawSentences(operation.sideEffects, page);
  const marks = readMarks(operation.node, page);
  const isByPerson = marks.some(([{forbidsRetry}]) => forbidsRetry);
  // Above the samples, so that a phone shows the request directly below the endpoint.
  const title = [md.heading(3, page.uniqueId(id), operation.summary), ...(purpose ? [purpose] : [])];
  const head = md.box('div', 'api-operation__head', [...title, drawEndpoint(operation)]);
  const text = md.box('div', 'api-operation__text', [
    ...drawMarks(operation, isByPerson, page),
    ...rest,
    ...drawExternalDocs(operation.node),
    ...drawParameters(operation, page),
    ...drawRequestBody(operation, page),
    ...drawResponses(operation, page),
    ...drawPart(`${id}-callbacks`, 'Callbacks', drawCallbacks(operation, page), page),
    ...drawPart(`${id}-effects`, 'Side effects', effects, page),
    ...marks.flatMap(([{part}, value]) =>
      part ? drawPart(`${id}-${part.id}`, part.title, part.draw(value, operation, page), page) : [],
    ),
    ...drawOperationErrors(operation, isByPerson, page),
    ...drawFormatLink(operation, page),
  ]);
  const samples = md.box(
    'div',
    'api-operation__samples',
    readOperationSamples(page.contract, operation),
    md.searchSkip,
  );
  return md.entry('section', `api-operation ${estimateHeight([...title, text])}`, [head, samples, text], {
    dataSearchOperation: `${operation.method} ${operation.path}`,
  });
}

/** The method and the URL of an operation, with a button that copies the URL. */
export function drawEndpoint(
  operation: Pick<Operation, 'method' | 'path' | 'summary' | 'servers'>,
): md.Block {
  const {method, path, summary} = operation;
  const base = fillVariables(operation).replace(/\/$/, '');
  const url = md.span('api-endpoint__url', [md.span('api-endpoint__base', base, 'code'), md.path(path)]);
  const button = {type: 'button', ariaLabel: say`Copy URL: ${summary}`};
  const content = [...md.line`${md.verb(method)} ${url}`, md.span('api-sample__copy', '', 'button', button)];
  const plain = md.paragraph(md.line`${method} ${md.code(base + path)}`);
  return {...md.box('div', 'api-endpoint', content, md.searchSkip), plain};
}

/** The requests that the API sends after an operation. */
const drawCallbacks = (operation: Operation, page: Page): md.Block[] =>
  operation.callbacks.map((callback, index) => {
    const {method, path, summary, description = ''} = callback;
    const anchored = {...callback, anchor: `${anchorOf(operation)}-callback-${index + 1}`};
    return md.details('api-line', md.line`${md.code(`${method} ${path}`)} ${summary}`, [
      ...parseDescription(description, page.resolveLink),
      ...drawPayloads(callback, page),
      ...drawDelivery(anchored, page),
    ]);
  });

/** @param isByPerson whether only a person decides to send the request again */
function drawMarks(operation: Operation, isByPerson: boolean, page: Page): md.Block[] {
  const {role, rateClass, idempotent, scopes, emits} = operation;
  const key = md.code('Idempotency-Key');
  const retry = {yes: say`Safe`, key: md.line`Safe with the same ${key}`, no: say`Not safe`};
  const withKey =
    idempotent === 'key'
      ? md.line`. If no response arrives, a user can send the request again with the same ${key}`
      : '';
  const events = emits.map((name) => eventLink(page, name));
  return drawMarkList(
    [
      ['Role', role === 'none' ? say`No role needed` : role],
      // A foreign contract has no roles. Guides describe how a request proves one.
      ['Authentication', role ? undefined : listAuthentication(page.contract, operation)],
      ['Scope', md.join(scopes.map(md.code), ', ')],
      ['Rate class', rateClass],
      ['Retry', isByPerson ? md.line`${say(neverAutomatically)}${withKey}` : idempotent && retry[idempotent]],
      ['Events', md.join(events, ', ')],
    ],
    operation,
  );
}

function drawParameters(operation: Operation, page: Page): md.Block[] {
  const places = {
    path: 'Path parameters',
    header: 'Headers',
    cookie: 'Cookies',
    query: 'Query parameters',
    querystring: 'Query',
  };
  return Object.entries(places).flatMap(([place, title]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const prefix = `${anchorOf(operation)}-${place}`;
    if (parameters.length === 0) return [];
    // The sample request shows the path with values.
    const shown = place === 'path' ? parameters.map((each) => ({...each, examples: []})) : parameters;
    const list = drawParameterList(shown, prefix, page);
    // Most operations have the same path parameters and headers. The query parameters differ.
    if (place.startsWith('query')) return drawPart(prefix, title, [list], page);
    const names = listNames(parameters.map(({name}) => name));
    return [md.closedLine('', md.heading(4, page.uniqueId(prefix), say(title)), names, [list])];
  });
}

/** The link to an operation as Markdown. */
function drawFormatLink(operation: Operation, {site, book, file}: Page): md.Block[] {
  const path = formPath('section', {page: pageUrl(site, book, file), anchor: anchorOf(operation)});
  const line = md.paragraph(md.line`Format: ${md.link(`pathname://${path}`, 'Markdown')}`);
  // Every operation has the same words.
  return [md.box('div', 'api-formats', [line], md.searchSkip)];
}

/** The heights in rem that have a class. Each is 12 % larger than the one before. */
const heights = Array.from({length: 26}, (_, index) => Math.round(20 * 1.12 ** index));

/** The style sheet of the classes. The Content-Security-Policy forbids style attributes. */
export const heightRules: string = heights
  .map((height) => `.api-height-${height} {--api-height: ${height}rem}\n`)
  .join('');

/**
 * The class with the estimated height of an operation next to its samples, so that the browser knows the length of the page
 * before it has laid out the operation. `operations.css` derives the heights in narrow windows.
 *
 * @param parts without the samples
 */
function estimateHeight(parts: readonly md.Block[]): string {
  const height = sum(parts);
  return `api-height-${heights.find((each) => each >= height) ?? heights.at(-1)}`;
}

/** The heights in rem of blocks without their words, with margins. The numbers are measured. */
const blocks: Readonly<Record<string, number>> = {heading: 4.6, paragraph: 1.5, tableRow: 3};

function heightOf(node: Nodes): number {
  if (node.type === 'apiBox' && node.data.hName === 'details') return 3.9;
  const words = 'value' in node ? node.value.length * 0.021 : 0;
  return words + ('children' in node ? sum(node.children) : 0) + (blocks[node.type] ?? 0);
}

const sum = (nodes: readonly Nodes[]): number => nodes.reduce((height, node) => height + heightOf(node), 0);
