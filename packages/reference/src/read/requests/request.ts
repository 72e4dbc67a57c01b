import {
  fieldsOf,
  resolveNode,
  shapeOf,
  type Contract,
  type Example,
  type Json,
  type Media,
  type Operation,
  type Parameter,
} from 'api-contract';
import {listResponseExamples, readPathIds, type PathId} from 'api-contract/requests';
import {groupBy, writePlain} from '../../model/values';
import {createRequest, fillVariables, type Header, type HttpRequest} from '../../model/http';
import {capitalize, toKebab} from '../../model/words';
import {contentTypeOf, encodePart, encodeUnsafe, serialize, toPostData} from './serialize';
import {listExamples, selectMedia, type ShownExample} from './examples';

/** A sample request of an operation. */
export interface SampleRequest {
  readonly summary: string | undefined;
  readonly request: HttpRequest;
  /** The values of the path parameters. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether the values of its body are composed from the schema. */
  readonly isComposed: boolean;
}

/** A body of a request: its media type, and an example. */
type Body = {readonly media: Media; readonly example: ShownExample};

/** The sample requests of an operation, each once: one for each example of the request body, or else of a response. */
export function listSampleRequests(contract: Contract, operation: Operation): SampleRequest[] {
  const responses = listResponseExamples(operation);
  const bodies = listBodies(contract, operation);
  const shown: readonly (Example | Body | undefined)[] =
    bodies.length > 0 ? bodies : responses.map(({example}) => example);
  const requests = (shown.length > 0 ? shown : [undefined]).map((each, index): SampleRequest => {
    const body = each && 'media' in each ? each : undefined;
    const example = each && 'media' in each ? each.example : each;
    const response = responses[index] ?? responses[0];
    const pathIds = response ? readPathIds(contract, operation, response) : [];
    const values = readPathValues(operation, pathIds);
    const request = toRequest(contract, operation, {values, body, number: index + 1});
    return {
      summary: example?.summary,
      request,
      values: writeValues(values),
      isComposed: body !== undefined && body.example.example === undefined,
    };
  });
  return [...groupBy(requests, ({request}) => JSON.stringify(request)).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** The bodies of the first media types. With several ones, their names tell examples apart. */
function listBodies(contract: Contract, {requestBody}: Operation): Body[] {
  const first = selectMedia(requestBody?.media ?? []);
  return first.flatMap((media) =>
    listExamples(contract, media, 'request').map((example) => {
      const summary = first.length > 1 ? (example.summary ?? media.type) : example.summary;
      return {media, example: {...example, summary}};
    }),
  );
}

/** Optional parameters that a sample has, too. */
const shownNames = ['limit', 'per_page', 'Idempotency-Key', 'If-Match'];

interface RequestOptions {
  readonly values: ReadonlyMap<string, Json>;
  readonly body: Body | undefined;
  /** The position of the request, from 1. */
  readonly number: number;
}

function toRequest(contract: Contract, operation: Operation, options: RequestOptions): HttpRequest {
  const {values, body, number} = options;
  const list = (place: Parameter['in']): [Parameter, Json][] =>
    operation.parameters.flatMap((parameter): [Parameter, Json][] => {
      const {name, required} = parameter;
      if (parameter.in !== place || !(required || shownNames.includes(name))) return [];
      const key = name === 'Idempotency-Key' ? makeKey(parameter, operation, number) : undefined;
      const example = key ?? parameter.examples[0]?.value;
      return example === undefined ? [] : [[parameter, example]];
    });
  const query = [
    // A placeholder stays readable.
    ...listCredentials(contract, operation, 'query').map(({name, value}) => `${encodePart(name)}=${value}`),
    ...list('query').map((each) => serialize(...each)),
  ].join('&');
  const cookies = [
    ...listCredentials(contract, operation, 'cookie').map(({name, value}) => `${name}=${value}`),
    ...list('cookie').map((each) => serialize(...each)),
  ].join('; ');
  const base = sampleBaseUrl(operation);
  const headers: Header[] = [
    {name: 'Host', value: base.replace(/^\w+:\/\//, '').split('/')[0] ?? ''},
    ...listCredentials(contract, operation, 'header'),
    ...list('header').map(([parameter, value]) => ({
      name: parameter.name,
      value: serialize(parameter, value),
    })),
    ...(cookies ? [{name: 'Cookie', value: cookies}] : []),
    ...(body ? [{name: 'Content-Type', value: contentTypeOf(body.media.type)}] : []),
  ];
  return createRequest({
    method: operation.method,
    url: base + fillPath(operation, values) + (query && `?${query}`),
    headers,
    postData:
      body && toPostData({...body.media, partTypes: listPartTypes(contract, body.media)}, body.example.value),
  });
}

/** The content types of the parts of a form. A file has one also without an `encoding`. */
function listPartTypes(contract: Contract, {schema, partTypes}: Media): Media['partTypes'] {
  const types = fieldsOf(contract, schema).flatMap(({key, node, schema: {items = node}}) => {
    const {format, contentMediaType} = shapeOf(contract, items).schema;
    const type = contentMediaType ?? (format === 'binary' ? 'application/octet-stream' : undefined);
    return type === undefined ? [] : [[key, type] as const];
  });
  return {...Object.fromEntries(types), ...partTypes};
}

/** A key for one sample only, such as `create-book-0001`, because a server rejects a key that another request had. */
function makeKey(
  {schema: {format, pattern}}: Parameter,
  {id}: Operation,
  number: number,
): string | undefined {
  const isFree = format === undefined && pattern === undefined;
  return isFree ? `${toKebab(id)}-${String(number).padStart(4, '0')}` : undefined;
}

/** The base URL for samples without a slash at the end. A contract without an absolute one gets that of an example. */
function sampleBaseUrl(operation: Operation): string {
  const example = 'https://api.example.com';
  const urls = operation.servers.map((server) => fillVariables({servers: [server]}));
  const [found = example] = urls.filter(
    (url) => URL.canParse(url, example) && /^https?:/.test(new URL(url, example).protocol),
  );
  const {protocol, host, pathname} = new URL(found, example);
  // The parser encodes the braces of a variable without a default.
  return `${protocol}//${host}${pathname}`.replace(/\/$/, '').replace(/%7B(\w+)%7D/g, '{$1}');
}

/** The values of path parameters by name: those of the response, or else their examples. */
const readPathValues = ({parameters}: Operation, pathIds: readonly PathId[]): Map<string, Json> =>
  new Map(
    parameters.flatMap(({in: place, name, examples: [example]}): [string, Json][] => {
      const value = pathIds.find((pathId) => pathId.parameter === name)?.id ?? example?.value;
      return place !== 'path' || value === undefined ? [] : [[name, value]];
    }),
  );

const writeValues = (values: ReadonlyMap<string, Json>): Map<string, string> =>
  new Map([...values].map(([name, value]) => [name, writePlain(value)]));

/** The encoded path with values. A parameter without one keeps its braces. */
const fillPath = ({path, parameters}: Operation, values: ReadonlyMap<string, Json>): string =>
  path
    .split(/(\{[^}]+\})/)
    .map((part, index) => {
      if (index % 2 === 0) return encodeUnsafe(part);
      const name = part.slice(1, -1);
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
      const value = values.get(name);
      return parameter && value !== undefined ? serialize(parameter, value) : part;
    })
    .join('');

/**
 * What the first way to authenticate needs in one place of a request, with placeholders such as `{access_token}`. Empty if
 * the operation needs no authentication.
 */
export function listCredentials(
  {document}: Contract,
  {security}: Operation,
  place: Parameter['in'],
): Header[] {
  const alternative = security.find((names) => Object.keys(names).length > 0) ?? {};
  return Object.keys(alternative).flatMap((name) => {
    const {node} = resolveNode(document, document.components.securitySchemes?.[name]);
    const placeholder = `{${toKebab(name).replaceAll('-', '_')}}`;
    const isKey = node.type === 'apiKey';
    if (node.type === 'mutualTLS' || (isKey ? node.in : 'header') !== place) return [];
    if (isKey) return {name: String(node.name), value: placeholder};
    return {name: 'Authorization', value: writeAuthorization(node, placeholder)};
  });
}

function writeAuthorization(
  {type, scheme = 'bearer'}: {readonly [key: string]: Json},
  placeholder: string,
): string {
  const name = String(scheme).toLowerCase();
  if (name === 'basic') return 'Basic {client_credentials}';
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer {access_token}';
  return `${capitalize(name)} ${placeholder}`;
}
