import {drawMarkList, listLinks, type Mark} from './marks';
import {
  requestFieldsOf,
  shapeOf,
  type Media,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from 'api-contract';
import {fillVariables} from 'api-contract/requests';
import {parseDescription, parseSentence} from '../pages/description';
import {
  box,
  bullets,
  closedLine,
  code,
  details,
  heading,
  inline,
  join,
  link,
  nameCode,
  paragraph,
  span,
  text,
  type Block,
  type Inline,
} from '../pages/markdown';
import {
  anchorOf,
  eventLink,
  fieldAnchor,
  findPageWith,
  operationLink,
  schemaUrl,
  type Page,
} from '../pages/page';
import {capitalize, toKebab, toWords} from '../pages/words';
import {listAuthentication} from './access';
import {drawOperationErrors} from './errors';
import {drawEntries, drawSchemaContent, listNames, nameParts, type Entry} from './fields';
import {drawOperationFormats} from './formats';
import {drawPath} from './path';
import {drawPhysicalEffect} from './physicalEffect';
import {drawSamples} from './exchange';
import {resolveItems, typeName} from './typeName';

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
      ...drawBody(operation, page),
      ...drawResponses(operation, page),
      ...drawSideEffects(operation, page),
      ...drawPhysicalEffect(operation, page),
      ...drawOperationErrors(operation, page),
      ...drawOperationFormats(operation, page),
    ]),
  ];
  return [box('section', 'api-operation', parts)];
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
        key: [...inline('Never automatically. A person at the door can send it again with the same '), key],
        no: inline('Never automatically'),
      }
    : {yes: inline('Safe'), key: [...inline('Safe with the same '), key], no: inline('Not safe')};
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
    const head = section(page, prefix, title);
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

function drawBody(operation: Operation, page: Page): Block[] {
  const {requestBody: body, method} = operation;
  if (!body) return [];
  const prefix = `${anchorOf(operation)}-body`;
  const first = page.operations.find((other) => hasSameBody(operation, other, page));
  return [
    section(page, prefix, body.required ? 'Request body' : 'Request body (optional)'),
    ...parseDescription(body.description ?? '', page.resolveLink),
    ...(first && first.id !== operation.id
      ? [paragraph([...inline('Same fields as '), operationLink(page, first), ...inline('.')])]
      : body.media.flatMap((content) => drawContent(content, page, prefix, method))),
  ];
}

/** Whether two operations have the same named request body, so that its fields are listed once on a page. */
function hasSameBody(one: Operation, other: Operation, page: Page): boolean {
  const names = ({requestBody}: Operation): (string | undefined)[] =>
    requestBody?.media.map(({schema}) => shapeOf(page.contract, schema).name) ?? [];
  const [name, ...rest] = names(one);
  const [otherName, ...otherRest] = names(other);
  return name !== undefined && name === otherName && rest.length + otherRest.length === 0;
}

function drawContent(
  {type: mediaType, schema}: Media,
  page: Page,
  prefix: string,
  method: Operation['method'],
): Block[] {
  const shape = shapeOf(page.contract, schema);
  const {name} = shape;
  const address = name ? schemaUrl(page, name) : undefined;
  if (name && address) {
    return [
      paragraph([
        ...inline('The '),
        link(address, `${toWords(name)} object`),
        ...inline(', as '),
        code(mediaType),
        ...inline('.'),
      ]),
    ];
  }
  const patchFields = method === 'PATCH' ? linkPatchFields(schema, page) : undefined;
  return [
    paragraph([
      ...parseSentence(
        shape.schema.description ?? `${capitalize(typeName(page.contract, shape))}.`,
        page.resolveLink,
      ),
      ...inline(' Content type: '),
      code(mediaType),
      ...inline('.'),
    ]),
    ...(patchFields ? [patchFields] : drawSchemaContent(schema, {page, view: 'request', prefix})),
  ];
}

/** Links to the fields of a PATCH body, if all of them are fields of an object that has a section. */
function linkPatchFields(schema: Schema, page: Page): Block | undefined {
  const links: Inline[][] = [];
  for (const {key, node} of requestFieldsOf(page.contract, schema)) {
    const [, name = '', field = ''] =
      /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/.exec(node.$ref ?? '') ?? [];
    const place = findPageWith(page.book, 'schema', name);
    if (place === undefined) return undefined;
    links.push([link(page.linkTo(place, fieldAnchor(name, field)), code(key))]);
  }
  return links.length > 0
    ? paragraph([...inline('Fields: '), ...join(links, ', '), ...inline('.')])
    : undefined;
}

/** The responses of an operation. The list of errors has those of the catalog. */
function drawResponses(operation: Operation, page: Page): Block[] {
  const id = `${anchorOf(operation)}-response`;
  const listed = operation.errors.map(({status}) => String(status));
  const shown = operation.responses.filter(({status}) => !listed.includes(status));
  if (shown.length === 0) return [];
  const [success, ...others] = shown.filter(({status}) => status.startsWith('2'));
  const prefixOf = (response: Response): string =>
    response === success && others.length === 0 ? id : `${id}-${response.status.toLowerCase()}`;
  return [
    section(page, id, 'Response'),
    ...shown.flatMap((response) => drawResponse(response, page, prefixOf(response))),
  ];
}

/** A response. One that reports a failure is closed. */
function drawResponse({status, description, headers, media}: Response, page: Page, prefix: string): Block[] {
  const [first, ...others] = media;
  const words = [
    span(`api-status api-status--${status.charAt(0)}`, status),
    text(' '),
    ...parseSentence(description, page.resolveLink),
    ...nameSchema(first?.schema, page),
  ];
  const content = [
    ...drawResponseHeaders(headers, page, `${prefix}-header`),
    ...(first ? drawResponseFields(first, page, prefix) : []),
    ...others.flatMap((other) => drawOtherMedia(other, media, page, prefix)),
  ];
  const isFailure = !/^[123]/.test(status) && content.length > 0;
  return isFailure ? [details('api-line', words, content)] : [paragraph(words), ...content];
}

/** The fields of a response without a section for its schema. */
function drawResponseFields({schema}: Media, page: Page, prefix: string): Block[] {
  if (nameSchema(schema, page).length > 0) return [];
  const inner = resolveItems(page.contract, shapeOf(page.contract, schema).schema)?.schema ?? schema;
  return drawSchemaContent(inner, {page, view: 'response', prefix});
}

/** Another media type of a response. It has its own fields only if its schema differs. */
function drawOtherMedia(other: Media, all: readonly Media[], page: Page, prefix: string): Block[] {
  const {target} = shapeOf(page.contract, other.schema);
  const first = all.find(({schema}) => shapeOf(page.contract, schema).target === target);
  const isSame = first !== other || Object.keys(other.schema).length === 0;
  return [
    paragraph([...inline('Also as '), code(other.type), ...inline(isSame ? '.' : ':')]),
    ...(isSame ? [] : drawResponseFields(other, page, `${prefix}-${toKebab(other.type)}`)),
  ];
}

function drawResponseHeaders(headers: Response['headers'], page: Page, prefix: string): Block[] {
  if (headers.length === 0) return [];
  const entries = headers.map(({name, schema, description, examples}) => ({
    name,
    shape: shapeOf(page.contract, schema),
    description: description ?? '',
    badges: [],
    example: examples[0]?.value,
  }));
  return [
    details('api-line', nameParts('Response headers', headers), [
      drawEntries(entries, {page, view: 'response', prefix}),
    ]),
  ];
}

/** A link to the section of a schema. Empty if the schema has none. */
function nameSchema(schema: Schema | undefined, page: Page): Inline[] {
  if (!schema) return [];
  const shape = shapeOf(page.contract, schema);
  const items = resolveItems(page.contract, shape.schema);
  const {name} = items ?? shape;
  const address = name ? schemaUrl(page, name) : undefined;
  if (!name || !address) return [];
  const words = items ? `${toWords(name)} objects` : `${toWords(name)} object`;
  return [...inline(items ? ' Array of ' : ' See the '), link(address, words), ...inline('.')];
}

function drawSideEffects({sideEffects, ...operation}: Operation, page: Page): Block[] {
  if (sideEffects.length === 0) return [];
  return [
    section(page, `${anchorOf(operation)}-effects`, 'Side effects'),
    bullets(sideEffects.map((sentence) => parseSentence(sentence, page.resolveLink))),
  ];
}

function section(page: Page, id: string, words: string): ReturnType<typeof heading> {
  return heading(4, page.uniqueId(id), words);
}
