import path from 'node:path';
import {shapeOf, type Operation, type Parameter} from 'api-contract';
import {formsOfOperation} from '../forms';
import {parseDescription, parseSentence} from '../pages/description';
import * as md from '../pages/markdown';
import {anchorOf, drawHeading, eventLink, type Page} from '../pages/page';
import {fillVariables} from '../requests/writeRequest';
import {versionsOf} from '../site';
import {listAuthentication} from './access';
import {drawRequestBody, drawResponses} from './bodies';
import {drawOperationErrors, retryOfCommands} from './errors';
import {drawEntries, listNames, type Entry} from './fields';
import {estimateHeight} from './height';
import {drawMarkList} from './marks';
import {drawPath, drawVerb} from './path';
import {drawSamples} from './samples';

/** Draws one operation: its description, parameters, bodies, and errors, next to sample requests and responses. */
export function drawOperation(operation: Operation, page: Page): md.Block {
  const anchor = page.uniqueId(anchorOf(operation));
  const [purpose, ...rest] = parseDescription(operation.description ?? '', page.resolveLink);
  const parts = [
    // Above the samples, so that a phone shows the request directly below the endpoint.
    md.box('div', 'api-operation__head', [
      md.heading(3, anchor, operation.summary),
      ...(purpose ? [purpose] : []),
      drawEndpoint(operation),
    ]),
    md.box('div', 'api-operation__samples', drawSamples(page.contract, operation)),
    md.box('div', 'api-operation__text', [
      drawMarks(operation, page),
      ...rest,
      ...drawParameters(operation, page),
      ...drawRequestBody(operation, page),
      ...drawResponses(operation, page),
      ...drawSideEffects(operation, page),
      ...drawPhysicalEffect(operation, page),
      ...drawOperationErrors(operation, page),
      ...drawFormats(operation, page),
    ]),
  ];
  return md.box('section', `api-operation ${estimateHeight(parts)}`, parts);
}

/** The bar with the method and the URL. Its button copies the URL. */
function drawEndpoint(operation: Operation): md.Block {
  const base = md.span('api-endpoint__base', fillVariables(operation).replace(/\/$/, ''), 'code');
  const url = md.span('api-endpoint__url', [base, drawPath(operation.path)]);
  const label = `Copy URL: ${operation.summary}`;
  const button = md.span('sample__copy', '', 'button', {type: 'button', ariaLabel: label});
  return md.paragraph([...md.line`${drawVerb(operation)} ${url}`, button], 'api-endpoint', 'div');
}

function drawMarks(operation: Operation, page: Page): md.Block {
  const {role, rateClass, idempotent, physicalEffect, scopes, emits} = operation;
  const key = md.code('Idempotency-Key');
  const retry = physicalEffect
    ? {
        yes: retryOfCommands,
        key: md.line`${retryOfCommands}. A person can send it again with the same ${key}`,
        no: retryOfCommands,
      }
    : {yes: 'Safe', key: md.line`Safe with the same ${key}`, no: 'Not safe'};
  const events = emits.map((name) => eventLink(page, name));
  return drawMarkList(
    [
      ['Role', role === 'none' ? 'No role needed' : role],
      // A foreign contract has no roles. Guides describe how a request proves one.
      ['Authentication', role ? undefined : listAuthentication(page.contract, operation)],
      ['Scope', md.join(scopes.map(md.code), ', ')],
      ['Rate class', rateClass],
      ['Retry', idempotent && retry[idempotent]],
      ['Events', md.join(events, ', ')],
    ],
    operation,
  );
}

function drawParameters(operation: Operation, page: Page): md.Block[] {
  const places = [
    ['path', 'Path parameters'],
    ['header', 'Headers'],
    ['cookie', 'Cookies'],
    ['query', 'Query parameters'],
  ] as const;
  return places.flatMap(([place, title]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const prefix = `${anchorOf(operation)}-${place}`;
    const head = drawHeading(prefix, title, page);
    const entries = drawEntries(
      parameters.map((parameter) => toEntry(parameter, page)),
      {page, view: 'request', prefix},
    );
    // Most operations have the same path parameters and headers. The query parameters differ.
    return place === 'query' ? [head, entries] : [md.closedLine('', head, listNames(parameters), [entries])];
  });
}

function toEntry(parameter: Parameter, page: Page): Entry {
  const {name, schema, description, required, deprecated, examples, in: place} = parameter;
  const shape = shapeOf(page.contract, schema);
  return {
    name,
    shape,
    description: description ?? shape.schema.description ?? '',
    badges: [required && 'required', deprecated && 'deprecated'],
    // The sample request shows the path with values.
    example: place === 'path' ? undefined : examples[0]?.value,
  };
}

function drawSideEffects({sideEffects, ...operation}: Operation, page: Page): md.Block[] {
  if (sideEffects.length === 0) return [];
  return [
    drawHeading(`${anchorOf(operation)}-effects`, 'Side effects', page),
    md.bullets(sideEffects.map((sentence) => parseSentence(sentence, page.resolveLink))),
  ];
}

/** The effect of a physical command at the door. Empty for every other operation. */
function drawPhysicalEffect(operation: Operation, page: Page): md.Block[] {
  if (!operation.physicalEffect) return [];
  const {atTheDoor, duration, offline, undo, confirmedBy, safety} = operation.physicalEffect;
  const sentence = (words = ''): md.Block[] => parseDescription(words, page.resolveLink);
  const events = confirmedBy.map((name) => eventLink(page, name));
  const rows = [
    ['Effect', sentence(atTheDoor)],
    ['Duration', sentence(duration)],
    ['When offline', sentence(offline)],
    ['How to undo', sentence(undo)],
    ['Confirmed by', events.length > 0 ? [md.paragraph(md.join(events, ', '))] : []],
  ] as const;
  const warning = md.box('div', 'api-door__safety', [md.descriptions([['Safety', sentence(safety)]])]);
  const parts = [
    md.descriptions(rows.filter(([, meaning]) => meaning.length > 0)),
    ...(safety ? [warning] : []),
  ];
  return [
    drawHeading(`${anchorOf(operation)}-door`, 'At the door', page),
    md.box('aside', 'api-door', parts, {ariaLabel: `At the door: ${operation.summary}`}),
  ];
}

/** The links to an operation as Markdown, and to its request in other formats. A page outside the site has none. */
function drawFormats(operation: Operation, {site, book, file}: Page): md.Block[] {
  const version = versionsOf(site).find(({folder}) => path.join(site.root, folder) === book.folder);
  if (!version) return [];
  const name = path
    .relative(book.folder, file)
    .replaceAll(path.sep, '/')
    .replace(/\.mdx$/, '');
  const forms = formsOfOperation(`/${version.url}/${name}`, anchorOf(operation), version.number);
  const links = forms.map(({path: url, label}) => md.link(`pathname://${url}`, label));
  // The search index leaves it out, because every operation has the same words.
  return [
    md.box('div', 'api-formats', [md.paragraph(md.line`Formats: ${md.join(links, ', ')}`)], {
      dataNosnippet: '',
    }),
  ];
}
