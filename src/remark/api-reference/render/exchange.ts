import {STATUS_CODES} from 'node:http';
import type {Code} from 'mdast';
import type {
  Contract,
  Example,
  Json,
  JsonObject,
  Media,
  Operation,
  Parameter,
  Response,
} from '../../../contract';
import {isObject} from '../../../contract/pointer';
import {fence, type Block} from '../markdown';
import {groupSamples} from './tabGroup';

/** Response headers with information that the body doesn't have. */
const notableHeaders = new Set(['Location', 'Link', 'ETag', 'Retry-After', 'X-Total-Count']);

/** The statuses of the sample error, most specific first. */
const preferredErrorStatuses = [503, 409, 422, 412, 404, 403, 400];

/** Draws the samples of an operation: its request, its successful responses, and one typical error. */
export function drawSamples(contract: Contract, operation: Operation): Block[] {
  const successes = operation.responses.filter(({status}) => status.startsWith('2'));
  return [
    ...groupSamples(drawRequests(contract, operation)),
    ...successes.flatMap((response) => groupSamples(drawResponse(operation, response))),
    ...drawTypicalError(operation),
  ];
}

function drawRequests(contract: Contract, operation: Operation): Code[] {
  const content = operation.requestBody?.media[0];
  const bodies = content && content.examples.length > 0 ? content.examples : [undefined];
  return bodies.map((example, index) =>
    fence(
      'http',
      writeRequest({
        contract,
        operation,
        content,
        body: example?.value,
        response: findResponseExample(operation, index),
      }),
      {
        request: operation.id,
        title: bodies.length > 1 && example?.summary ? example.summary : operation.summary,
      },
    ),
  );
}

/** The response example with the index of the request example, so that both have the same object. */
function findResponseExample({responses}: Operation, index: number): Json | undefined {
  const examples = responses.find(({status}) => status.startsWith('2'))?.media[0]?.examples;
  return (examples?.[index] ?? examples?.[0])?.value;
}

export interface RequestParts {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly content?: Media | undefined;
  readonly body?: Json | undefined;
  /** The response of the request, whose IDs are used in the path. */
  readonly response?: Json | undefined;
}

/** Writes a raw request: request line, headers, and body. */
export function writeRequest({contract, operation, content, body, response}: RequestParts): string {
  const {host, pathname} = new URL(fillVariables(operation));
  const prefix = pathname.replace(/\/$/, '');
  const lines = [
    `${operation.method} ${prefix}${fillPath(operation, response)}${writeQuery(operation)} HTTP/1.1`,
    `Host: ${host}`,
  ];
  const authorization = writeAuthorization(contract, operation);
  if (authorization) lines.push(`Authorization: ${authorization}`);
  for (const parameter of operation.parameters) {
    const {name, in: place, required} = parameter;
    const example = exampleOf(parameter);
    const isShown = required || name === 'Idempotency-Key' || name === 'If-Match';
    if (place === 'header' && isShown && example !== undefined) lines.push(`${name}: ${writePlain(example)}`);
  }
  if (!content || body === undefined) return lines.join('\n');
  const boundary = content.type === 'multipart/form-data' ? '; boundary=part' : '';
  return [
    ...lines,
    `Content-Type: ${content.type}${boundary}`,
    '',
    writeBody(content.type, body, content.partTypes),
  ].join('\n');
}

/** The value of the Authorization header with a placeholder. `undefined` if the operation needs no authentication. */
function writeAuthorization({document}: Contract, {security}: Operation): string | undefined {
  const [name] = Object.keys(security[0] ?? {});
  if (!name) return undefined;
  const scheme = document.components.securitySchemes?.[name] as JsonObject | undefined;
  if (scheme?.scheme === 'basic') return 'Basic {client_credentials}';
  return `Bearer {${scheme?.type === 'oauth2' ? 'access_token' : name.replace(/([A-Z])/g, '_$1').toLowerCase()}}`;
}

function fillVariables({servers: [server]}: Operation): string {
  return (server?.url ?? '').replace(
    /\{(\w+)\}/g,
    (braces, name: string) => server?.variables?.[name]?.default ?? braces,
  );
}

function exampleOf({examples, schema}: Parameter): Json | undefined {
  return examples[0]?.value ?? schema.example ?? schema.examples?.[0];
}

function fillPath({path, parameters}: Operation, response: Json | undefined): string {
  return path.replace(/\{([^}]+)\}/g, (braces, name: string) => {
    const id =
      response !== undefined && isObject(response)
        ? response[path.endsWith(braces) ? 'id' : name]
        : undefined;
    if (typeof id === 'string' || typeof id === 'number') return encodeURIComponent(id);

    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const example = parameter && exampleOf(parameter);
    return example === undefined ? braces : encodeURIComponent(writePlain(example));
  });
}

function writeQuery({parameters}: Operation): string {
  const shown = parameters
    .filter(
      ({in: place, required, name}) =>
        place === 'query' && (required || name === 'limit' || name === 'per_page'),
    )
    .map((parameter) => ({name: parameter.name, example: exampleOf(parameter)}))
    .filter(({example}) => example !== undefined);
  if (shown.length === 0) return '';
  return `?${new URLSearchParams(shown.map(({name, example}) => [name, writePlain(example ?? null)])).toString()}`;
}

function drawResponse(operation: Operation, response: Response): Code[] {
  const content = response.media[0];
  const examples: readonly (Example | undefined)[] =
    content && content.examples.length > 0 ? content.examples : [undefined];
  return examples.map((example) => {
    const meta = {
      response: `${operation.id}:${response.status}`,
      title: example?.summary ?? response.description.replace(/\.$/, ''),
    };
    const headers = response.headers.flatMap(({name, examples}) => {
      const sample = notableHeaders.has(name) ? findHeaderExample(examples, example) : undefined;
      return sample ? [`${name}: ${writeHeader(name, sample.value, example?.value)}`] : [];
    });
    const body = content && example ? writeBody(content.type, example.value) : undefined;
    if (content && body !== undefined && headers.length === 0 && /json/.test(content.type)) {
      return fence('json', body, meta);
    }
    const head = [
      `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim(),
      ...headers,
      ...(content && body !== undefined ? [`Content-Type: ${content.type}`] : []),
    ];
    return fence('http', [...head, ...(body === undefined ? [] : ['', body])].join('\n'), meta);
  });
}

/** A single example of a header applies to every response. Otherwise, the example has the key of the body's example. */
function findHeaderExample(examples: readonly Example[], body: Example | undefined): Example | undefined {
  return examples.find(({key, valueKey}) => valueKey === 'example' || key === body?.key);
}

/** `Location` ends with the ID of the object in the body, because one example of the header applies to all bodies. */
function writeHeader(name: string, value: Json, body: Json | undefined): string {
  const id = name === 'Location' && isObject(body) ? body.id : undefined;
  const text = writePlain(value);
  return id === undefined || id === null ? text : text.replace(/[^/]+$/, writePlain(id));
}

function drawTypicalError(operation: Operation): Block[] {
  const codes = new Set(operation.errors.map((error) => error.code));
  for (const status of preferredErrorStatuses) {
    const content = operation.responses.find((response) => response.status === String(status))?.media[0];
    const example = content?.examples.find(({value}) => {
      const {code} = value as JsonObject;
      return typeof code !== 'string' || codes.has(code);
    });
    if (!content || !example || !/json/.test(content.type)) continue;
    return [
      fence('json', writeJson(example.value), {
        response: `${operation.id}:${status}`,
        title: example.summary ?? 'A typical error',
      }),
    ];
  }
  return [];
}

type PartTypes = Media['partTypes'];

/** Writes a value as a message body of a media type. */
export function writeBody(mediaType: string, value: Json, partTypes: PartTypes = {}): string {
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    const pairs = listFormFields(value).map(([name, field]) => [name, writePlain(field)]);
    return new URLSearchParams(pairs).toString();
  }
  if (mediaType === 'multipart/form-data' && isObject(value)) return writeParts(value, partTypes);
  return typeof value === 'string' && !/json/.test(mediaType) ? value.trimEnd() : writeJson(value);
}

/** The fields of a form. An array has one field for each item, as in OpenAPI and in browsers. */
export function listFormFields(form: JsonObject): [string, Json][] {
  return Object.entries(form).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as Json[]) : [value]).map((entry): [string, Json] => [name, entry]),
  );
}

function writeParts(value: JsonObject, partTypes: PartTypes): string {
  const parts = listFormFields(value).flatMap(([name, field]) => [
    '--part',
    ...writePartHeaders(name, partTypes[name]),
    '',
    typeof field === 'string' ? field.trimEnd() : writeJson(field),
  ]);
  return [...parts, '--part--'].join('\n');
}

/** A part with a type is a file, and servers treat a part as a file only if it has a file name (RFC 7578, 4.2). */
function writePartHeaders(name: string, types: string | undefined): string[] {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  if (!types) return [disposition];
  const [type = ''] = types.split(',');
  const extension = /\w+$/.exec(type)?.[0].replace('jpeg', 'jpg');
  return [`${disposition}; filename="${name}.${extension}"`, `Content-Type: ${type}`];
}

function writePlain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Writes JSON with two spaces of indentation, and short arrays of primitive values on one line. */
export function writeJson(value: Json, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const flat = `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    if (value.length === 0 || (value.every(isPlain) && flat.length <= 60)) return flat;
    return `[\n${value.map((entry) => inner + writeJson(entry, inner)).join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${writeJson(entry, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object';
}
