import {listResponseExamples, readPathIds, type PathId} from './pathIds';
import {isObject} from './pointer';
import type {Contract, Json, JsonObject, Media, Operation, Parameter} from './types';

/** A raw request, and the summary of its example. */
interface SampleRequest {
  readonly summary: string | undefined;
  readonly text: string;
}

/** The sample requests of an operation, each once. The first one has the first example. */
export function listSampleRequests(contract: Contract, operation: Operation): SampleRequest[] {
  const content = operation.requestBody?.media[0];
  const summaries = new Map<string, string | undefined>();
  for (const [index, {summary, body, pathIds}] of listExamples(contract, operation).entries()) {
    const request = writeRequest({contract, operation, content, body, pathIds, number: index + 1});
    if (!summaries.has(request)) summaries.set(request, summary);
  }
  return [...summaries].map(([text, summary]) => ({summary, text}));
}

interface RequestExample {
  readonly summary: string | undefined;
  readonly body: Json | undefined;
  readonly pathIds: readonly PathId[];
}

/** A request for each example of the request body. Without a request body, each response example has its own request. */
function listExamples(contract: Contract, operation: Operation): RequestExample[] {
  const responses = listResponseExamples(operation);
  const readIds = (response = responses[0]): readonly PathId[] =>
    response ? readPathIds(contract, operation, response) : [];
  const bodies = operation.requestBody?.media[0]?.examples ?? [];
  if (bodies.length > 0) {
    return bodies.map(({summary, value}, index) => ({
      summary,
      body: value,
      pathIds: readIds(responses[index]),
    }));
  }
  if (responses.length === 0) return [{summary: undefined, body: undefined, pathIds: []}];
  return responses.map((response) => ({
    summary: response.example.summary,
    body: undefined,
    pathIds: readIds(response),
  }));
}

interface RequestParts {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly content?: Media | undefined;
  readonly body?: Json | undefined;
  /** The IDs in the path. Default: the examples of the path parameters. */
  readonly pathIds?: readonly PathId[];
  /** The number of the request among those of its operation. Default: 1. */
  readonly number?: number;
}

/** Writes a raw request: request line, headers, and body. */
export function writeRequest({
  contract,
  operation,
  content,
  body,
  pathIds = [],
  number = 1,
}: RequestParts): string {
  const {host, pathname} = new URL(fillVariables(operation));
  const prefix = pathname.replace(/\/$/, '');
  const lines = [
    `${operation.method} ${prefix}${fillPath(operation, pathIds)}${writeQuery(operation)} HTTP/1.1`,
    `Host: ${host}`,
  ];
  const authorization = writeAuthorization(contract, operation);
  if (authorization) lines.push(`Authorization: ${authorization}`);
  for (const parameter of operation.parameters) {
    const {name, in: place, required} = parameter;
    const isKey = name === 'Idempotency-Key';
    const example = isKey ? makeKey(parameter, operation, number) : exampleOf(parameter);
    const isShown = required || isKey || name === 'If-Match';
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

/** A key for one sample only, such as `create-holder-0001`, because a server rejects a key that another request had. */
function makeKey(parameter: Parameter, {id}: Operation, number: number): Json | undefined {
  const {format, pattern} = parameter.schema;
  const name = id.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/([a-z])([A-Z])/g, '$1-$2');
  const isFree = format === undefined && pattern === undefined && name !== '';
  return isFree ? `${name.toLowerCase()}-${String(number).padStart(4, '0')}` : exampleOf(parameter);
}

/** The value of the Authorization header with a placeholder. `undefined` if the operation needs no authentication. */
function writeAuthorization({document}: Contract, {security}: Operation): string | undefined {
  const [name] = Object.keys(security[0] ?? {});
  if (!name) return undefined;
  const scheme = document.components.securitySchemes?.[name] as JsonObject | undefined;
  if (scheme?.scheme === 'basic') return 'Basic {client_credentials}';
  return `Bearer {${scheme?.type === 'oauth2' ? 'access_token' : name.replace(/([A-Z])/g, '_$1').toLowerCase()}}`;
}

/** The base URL of an operation or a contract, with the default of each variable. Empty without servers. */
export function fillVariables({servers: [server]}: Pick<Operation, 'servers'>): string {
  return (server?.url ?? '').replace(
    /\{(\w+)\}/g,
    (braces, name: string) => server?.variables?.[name]?.default ?? braces,
  );
}

function exampleOf({examples, schema}: Parameter): Json | undefined {
  return examples[0]?.value ?? schema.example ?? schema.examples?.[0];
}

function fillPath({path, parameters}: Operation, pathIds: readonly PathId[]): string {
  return path.replace(/\{([^}]+)\}/g, (braces, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value =
      pathIds.find((pathId) => pathId.parameter === name)?.id ?? (parameter && exampleOf(parameter));
    return value === undefined ? braces : encodeURIComponent(writePlain(value));
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
    ...writePart(name, field, partTypes[name]),
  ]);
  return [...parts, '--part--'].join('\n');
}

/** A part with a type is a file, and servers treat a part as a file only if it has a file name (RFC 7578, 4.2). */
function writePart(name: string, field: Json, types: string | undefined): string[] {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  const content = typeof field === 'string' ? field.trimEnd() : writeJson(field);
  if (!types) return [disposition, '', content];
  const [type = ''] = types.split(',');
  const extension = /\w+$/.exec(type)?.[0].replace('jpeg', 'jpg');
  // The example of a binary file is its name.
  const file = /^[\w-]+\.\w{3,4}$/.exec(content)?.[0];
  return [
    `${disposition}; filename="${file ?? `${name}.${extension}`}"`,
    `Content-Type: ${type}`,
    '',
    file ? `<bytes of ${file}>` : content,
  ];
}

/** Writes a value as in a header, a URL, or a form: a string without quotation marks. */
export function writePlain(value: Json): string {
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
