import type {Contract, Json, Media, Operation, Parameter} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import {listResponseExamples, readPathIds, type PathId} from 'api-contract/requests';
import {groupBy} from '../../model/groupBy';
import {toKebab} from '../../model/words';
import {listCredentials} from './credentials';
import {writeParameter, writePlain} from './writeParameter';

/** The sample requests of an operation, each once: one for each example of the request body, or else of a response. */
export function listSampleRequests(
  contract: Contract,
  operation: Operation,
): {readonly summary: string | undefined; readonly text: string}[] {
  const responses = listResponseExamples(operation);
  const bodies = operation.requestBody?.media[0]?.examples ?? [];
  const shown = bodies.length > 0 ? bodies : responses.map(({example}) => example);
  const requests = (shown.length > 0 ? shown : [undefined]).map((example, index) => {
    const response = responses[index] ?? responses[0];
    const pathIds = response ? readPathIds(contract, operation, response) : [];
    const text = writeRequest(contract, operation, pathIds, bodies[index]?.value, index + 1);
    return {summary: example?.summary, text};
  });
  return [...groupBy(requests, ({text}) => text).values()].flatMap(([first]) => first ?? []);
}

/** Optional parameters that a sample has, too. */
const shownNames = ['limit', 'per_page', 'Idempotency-Key', 'If-Match'];

/** Writes a raw request: request line, headers, and body. */
function writeRequest(
  contract: Contract,
  operation: Operation,
  pathIds: readonly PathId[],
  body: Json | undefined,
  number: number,
): string {
  const {host, pathname} = parseBaseUrl(operation);
  const list = (place: Parameter['in']): string[] => [
    ...listCredentials(contract, operation, place),
    ...operation.parameters.flatMap((parameter) => {
      const {name, required} = parameter;
      if (parameter.in !== place || !(required || shownNames.includes(name))) return [];
      const key = name === 'Idempotency-Key' ? makeKey(parameter, operation, number) : undefined;
      const example = key ?? parameter.examples[0]?.value;
      if (example === undefined) return [];
      return (place === 'header' ? `${name}: ` : '') + writeParameter(parameter, example);
    }),
  ];
  const query = list('query').join('&');
  const cookies = list('cookie');
  const lines = [
    `${operation.method} ${pathname.replace(/\/$/, '')}${fillPath(operation, pathIds)}${query && `?${query}`} HTTP/1.1`,
    `Host: ${host}`,
    ...list('header'),
    ...(cookies.length > 0 ? [`Cookie: ${cookies.join('; ')}`] : []),
  ];
  const content = operation.requestBody?.media[0];
  if (content && body !== undefined) {
    const boundary = content.type === 'multipart/form-data' ? '; boundary=part' : '';
    lines.push(
      `Content-Type: ${content.type}${boundary}`,
      '',
      writeBody(content.type, body, content.partTypes),
    );
  }
  return lines.join('\n');
}

/** A key for one sample only, such as `create-holder-0001`, because a server rejects a key that another request had. */
function makeKey(
  {schema: {format, pattern}}: Parameter,
  {id}: Operation,
  number: number,
): string | undefined {
  const isFree = format === undefined && pattern === undefined;
  return isFree ? `${toKebab(id)}-${String(number).padStart(4, '0')}` : undefined;
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

const fillPath = ({path, parameters}: Operation, pathIds: readonly PathId[]): string =>
  path.replace(/\{([^}]+)\}/g, (braces, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    const own = pathIds.find((pathId) => pathId.parameter === name)?.id;
    const value = own ?? parameter?.examples[0]?.value;
    return parameter && value !== undefined ? writeParameter(parameter, value) : braces;
  });

/** Writes a value as a message body of a media type. */
export function writeBody(mediaType: string, value: Json, partTypes: Media['partTypes'] = {}): string {
  // An array has one field for each item, as in OpenAPI and in browsers.
  const fields = Object.entries(asObject(value)).flatMap(([name, field]) =>
    (isList(field) ? field : [field]).map((item): [string, Json] => [name, item]),
  );
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value))
    return new URLSearchParams(fields.map(([name, field]) => [name, writePlain(field)])).toString();
  if (mediaType === 'multipart/form-data' && isObject(value)) {
    const types = new Map(Object.entries(partTypes));
    const parts = fields.flatMap(([name, field]) => ['--part', ...writePart(name, field, types.get(name))]);
    return [...parts, '--part--'].join('\n');
  }
  return typeof value === 'string' && !/json/.test(mediaType) ? value.trimEnd() : writeJson(value);
}

/** A part with a type is a file, and servers treat a part as a file only if it has a file name (RFC 7578, 4.2). */
function writePart(name: string, field: Json, types: string | undefined): string[] {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  const content = typeof field === 'string' ? field.trimEnd() : writeJson(field);
  if (!types) return [disposition, '', content];
  const [type = ''] = types.split(',');
  // The example of a binary file is its name.
  const file = /^[\w-]+\.\w{3,4}$/.exec(content)?.[0];
  return [
    `${disposition}; filename="${file ?? `${name}.${/\w+$/.exec(type)?.[0]}`}"`,
    `Content-Type: ${type}`,
    '',
    file ? `<bytes of ${file}>` : content,
  ];
}

/** Writes JSON with two spaces of indentation, and short arrays of plain values on one line. */
export const writeJson = (value: Json): string =>
  JSON.stringify(value, null, 2).replace(/\[\n[^[\]{}]*\]/g, (lines) => {
    const flat = lines.replace(/\n */g, ' ').replace(/^\[ | \]$/g, (bracket) => bracket.trim());
    return flat.length <= 60 ? flat : lines;
  });
