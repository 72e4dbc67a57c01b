import {shapeOf, type Operation, type Parameter} from 'api-contract';
import {fillVariables} from '../requests/writeRequest';
import {parseDescription, parseSentence} from '../pages/description';
import {
  box,
  bullets,
  closedLine,
  code,
  heading,
  inline,
  join,
  line,
  nameCode,
  paragraph,
  span,
  text,
  type Block,
} from '../pages/markdown';
import {anchorOf, drawHeading, eventLink, type Page} from '../pages/page';
import {listAuthentication} from './access';
import {drawOperationErrors} from './errors';
import {drawEntries, listNames, type Entry} from './fields';
import {drawOperationFormats} from './formats';
import {estimateHeight} from './height';
import {drawMarkList, listLinks, type Mark} from './marks';
import {drawPath} from './path';
import {drawPhysicalEffect} from './physicalEffect';
import {drawSamples} from './exchange';
import {drawRequestBody} from './requestBody';
import {drawResponses} from './responses';

/** Draws one operation: its description, parameters, bodies, and errors, next to sample requests and responses. */
export function drawOperation(operation: Operation, page: Page): Block[] {
  const anchor = page.uniqueId(anchorOf(operation));
  const [purpose, ...rest] = parseDescription(operation.description ?? '', page.resolveLink);
  const parts = [
    // Above the samples, so that a phone shows the request directly below the endpoint.
    box('div', 'api-operation__head', [
      heading(3, anchor, operation.summary),
      ...(purpose ? [purpose] : []),
      drawEndpoint(operation),
    ]),
    box('div', 'api-operation__samples', drawSamples(page.contract, operation)),
    box('div', 'api-operation__text', [
      drawMarks(operation, page),
      ...rest,
      ...drawParameters(operation, page),
      ...drawRequestBody(operation, page),
      ...drawResponses(operation, page),
      ...drawSideEffects(operation, page),
      ...drawPhysicalEffect(operation, page),
      ...drawOperationErrors(operation, page),
      ...drawOperationFormats(operation, page),
    ]),
  ];
  return [box('section', `api-operation ${estimateHeight(parts)}`, parts)];
}

/** The bar with the method and the URL. Its button copies the URL. */
function drawEndpoint(operation: Operation): Block {
  const {method, path, summary} = operation;
  const base = nameCode(fillVariables(operation).replace(/\/$/, ''), 'api-endpoint__base');
  return paragraph(
    [
      span(`api-verb api-verb--${method.toLowerCase()}`, method),
      text(' '),
      span('api-endpoint__url', [base, drawPath(path)]),
      span('sample__copy', '', 'button', {type: 'button', ariaLabel: `Copy URL: ${summary}`}),
    ],
    'api-endpoint',
    'div',
  );
}

function drawMarks(operation: Operation, page: Page): Block {
  const {role, rateClass, idempotent, physicalEffect, scopes, emits, since, deprecated} = operation;
  const key = code('Idempotency-Key');
  const retry = physicalEffect
    ? {
        yes: inline('Never automatically'),
        key: line`Never automatically. A person can send it again with the same ${key}`,
        no: inline('Never automatically'),
      }
    : {yes: inline('Safe'), key: line`Safe with the same ${key}`, no: inline('Not safe')};
  const authentication = listAuthentication(page.contract, operation);
  // A foreign contract can omit these marks.
  const marks: Mark[] = [
    ...(role ? [['Role', inline(role === 'none' ? 'No role needed' : role)] as const] : []),
    // Guides describe roles and how a request proves one.
    ...(role || authentication.length === 0 ? [] : [['Authentication', authentication] as const]),
    ...(scopes.length > 0 ? [['Scope', join(scopes.map(code), ', ')] as const] : []),
    ...(rateClass ? [['Rate class', inline(rateClass)] as const] : []),
    ...(idempotent ? [['Retry', retry[idempotent]] as const] : []),
    ...listLinks(
      'Events',
      emits.map((name) => eventLink(page, name)),
    ),
  ];
  return drawMarkList(marks, {since, deprecated});
}

function drawParameters(operation: Operation, page: Page): Block[] {
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
    return place === 'query' ? [head, entries] : [closedLine('', head, listNames(parameters), [entries])];
  });
}

function toEntry(
  {name, schema, description, required, deprecated, examples, in: place}: Parameter,
  page: Page,
): Entry {
  const shape = shapeOf(page.contract, schema);
  return {
    name,
    shape,
    description: description ?? shape.schema.description ?? '',
    badges: [...(required ? (['required'] as const) : []), ...(deprecated ? (['deprecated'] as const) : [])],
    // The sample request shows the path with values.
    example: place === 'path' ? undefined : examples[0]?.value,
  };
}

function drawSideEffects({sideEffects, ...operation}: Operation, page: Page): Block[] {
  if (sideEffects.length === 0) return [];
  return [
    drawHeading(`${anchorOf(operation)}-effects`, 'Side effects', page),
    bullets(sideEffects.map((sentence) => parseSentence(sentence, page.resolveLink))),
  ];
}
