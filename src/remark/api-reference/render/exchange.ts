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

/** Headers that say something a reader would miss in the body. */
const tellingHeaders = new Set(['Location', 'Link', 'ETag', 'Retry-After', 'X-Total-Count']);

/** Which error to show beside an operation: the one that tells most about it, first. */
const tellingStatuses = [503, 409, 422, 412, 404, 403, 400];

/** Every sample of an operation: the request, each success, and one typical error. */
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
        answer: findAnswer(operation, index),
      }),
      {
        request: operation.id,
        title: bodies.length > 1 && example?.summary ? example.summary : operation.summary,
      },
    ),
  );
}

/** What the operation answers to its request of the same number, so that both speak of one object. */
function findAnswer({responses}: Operation, index: number): Json | undefined {
  const examples = responses.find(({status}) => status.startsWith('2'))?.media[0]?.examples;
  return (examples?.[index] ?? examples?.[0])?.value;
}

export interface RequestParts {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly content?: Media | undefined;
  readonly body?: Json | undefined;
  /** The answer that the request leads to: its ids stand in the path. */
  readonly answer?: Json | undefined;
}

/** A whole raw request: the line, the headers, the body. */
export function writeRequest({contract, operation, content, body, answer}: RequestParts): string {
  const {host, pathname} = new URL(fillVariables(operation));
  const prefix = pathname.replace(/\/$/, '');
  const lines = [
    `${operation.method} ${prefix}${fillPath(operation, answer)}${writeQuery(operation)} HTTP/1.1`,
    `Host: ${host}`,
  ];
  const authorization = writeAuthorization(contract, operation);
  if (authorization) lines.push(`Authorization: ${authorization}`);
  for (const parameter of operation.parameters) {
    const {name, in: place, required} = parameter;
    const example = exampleOf(parameter);
    const telling = required || name === 'Idempotency-Key' || name === 'If-Match';
    if (place === 'header' && telling && example !== undefined) lines.push(`${name}: ${writePlain(example)}`);
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

/** The header that proves who calls, with a placeholder for the secret; undefined where none is needed. */
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

function fillPath({path, parameters}: Operation, answer: Json | undefined): string {
  return path.replace(/\{([^}]+)\}/g, (braces, name: string) => {
    const answered =
      answer !== undefined && isObject(answer) ? answer[path.endsWith(braces) ? 'id' : name] : undefined;
    if (typeof answered === 'string' || typeof answered === 'number') return encodeURIComponent(answered);

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
      const sample = tellingHeaders.has(name) ? findHeaderExample(examples, example) : undefined;
      return sample ? [`${name}: ${writePlain(sample.value)}`] : [];
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

/** A header's only example is that of every answer; one of several belongs to the body of the same name. */
function findHeaderExample(examples: readonly Example[], body: Example | undefined): Example | undefined {
  return examples.find(({key, valueKey}) => valueKey === 'example' || key === body?.key);
}

function drawTypicalError(operation: Operation): Block[] {
  const codes = new Set(operation.errors.map((error) => error.code));
  for (const status of tellingStatuses) {
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

/** A value as the body of a message in its media type. */
export function writeBody(mediaType: string, value: Json, partTypes: PartTypes = {}): string {
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    const pairs = listFormFields(value).map(([name, field]) => [name, writePlain(field)]);
    return new URLSearchParams(pairs).toString();
  }
  if (mediaType === 'multipart/form-data' && isObject(value)) return writeParts(value, partTypes);
  return typeof value === 'string' && !/json/.test(mediaType) ? value.trimEnd() : writeJson(value);
}

/** The fields of a form: a list is a field for each of its entries, as OpenAPI and browsers have it. */
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

/** JSON as a person writes it: two spaces, and short lists of plain values on one line. */
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
