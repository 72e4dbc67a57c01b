import type {Contract, Json, JsonObject, Media, Operation, Parameter} from 'api-contract';
import {isObject} from 'api-contract/json';
import {listResponseExamples, readPathIds, type PathId} from 'api-contract/requests';
import {listCredentials} from './credentials';
import {writeParameter, writePlain} from './writeParameter';

/** A raw request, and the summary of its example. */
interface SampleRequest {
  readonly summary: string | undefined;
  readonly text: string;
}

/** The sample requests of an operation, each once. The first one has the first example. */
export function listSampleRequests(contract: Contract, operation: Operation): SampleRequest[] {
  const summaries = new Map<string, string | undefined>();
  for (const [index, example] of listExamples(contract, operation).entries()) {
    const request = writeRequest(contract, operation, {...example, number: index + 1});
    if (!summaries.has(request)) summaries.set(request, example.summary);
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
  const bodies = operation.requestBody?.media[0]?.examples ?? [];
  const shown = bodies.length > 0 ? bodies : responses.map(({example}) => example);
  return (shown.length > 0 ? shown : [undefined]).map((example, index) => {
    const response = responses[index] ?? responses[0];
    return {
      summary: example?.summary,
      body: bodies[index]?.value,
      pathIds: response ? readPathIds(contract, operation, response) : [],
    };
  });
}

/** Optional parameters that a sample has, too. */
const shownNames = ['limit', 'per_page', 'Idempotency-Key', 'If-Match'];

/** Writes a raw request: request line, headers, and body. */
function writeRequest(
  contract: Contract,
  operation: Operation,
  {body, pathIds, number}: RequestExample & {readonly number: number},
): string {
  const {host, pathname} = parseBaseUrl(operation);
  const prefix = pathname.replace(/\/$/, '');
  const credentials = listCredentials(contract, operation);
  const list = (place: Parameter['in']): string[] =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .filter(({required, name}) => required || shownNames.includes(name))
      .flatMap((parameter) => {
        const isKey = parameter.name === 'Idempotency-Key';
        const example = isKey ? makeKey(parameter, operation, number) : exampleOf(parameter);
        if (example === undefined) return [];
        return place === 'header'
          ? `${parameter.name}: ${writeParameter(parameter, example, String)}`
          : writeParameter(parameter, example);
      });
  const query = [...list('query'), ...credentials.query].map(
    (pair, index) => (index === 0 ? '?' : '&') + pair,
  );
  const cookies = [...list('cookie'), ...credentials.cookies];
  const lines = [
    `${operation.method} ${prefix}${fillPath(operation, pathIds)}${query.join('')} HTTP/1.1`,
    `Host: ${host}`,
    ...credentials.headers,
    ...(cookies.length > 0 ? [`Cookie: ${cookies.join('; ')}`] : []),
    ...list('header'),
  ];
  const content = operation.requestBody?.media[0];
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

/** The base URL for samples. A contract without an absolute one gets that of an example. */
function parseBaseUrl(operation: Operation): URL {
  const url = fillVariables(operation);
  const example = 'https://api.example.com';
  return URL.canParse(url, example) ? new URL(url, example) : new URL(example);
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
    if (!parameter) return braces;
    const value = pathIds.find((pathId) => pathId.parameter === name)?.id ?? exampleOf(parameter);
    return value === undefined ? braces : writeParameter(parameter, value);
  });
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
function listFormFields(form: JsonObject): [string, Json][] {
  return Object.entries(form).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as Json[]) : [value]).map((entry): [string, Json] => [name, entry]),
  );
}

function writeParts(value: JsonObject, partTypes: PartTypes): string {
  const parts = listFormFields(value).flatMap(([name, field]) => [
    '--part',
    // A part can have the name of a property of every object, such as `valueOf`.
    ...writePart(name, field, Object.hasOwn(partTypes, name) ? partTypes[name] : undefined),
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
