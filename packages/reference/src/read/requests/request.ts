import {compose} from 'api-docs-contract/compose';
import {fieldsOf, resolveNode, shapeOf} from 'api-docs-contract';
import {asObject} from 'api-docs-contract/json';
import type {Contract, Json, Media, Operation, Parameter} from 'api-docs-contract';
import {listResponseExamples, readPathValues} from 'api-docs-contract/path-ids';
import {createRequest, fillVariables, type Header, type HttpRequest} from '../../model/http';
import {uniqueBy, writePlain} from '../../model/values';
import {capitalize, toKebab} from '../../model/words';
import {showExamples, selectMedia, type ShownExample} from './showExamples';
import {contentTypeOf, encodePart, encodeUnsafe, serialize, toPostData} from './serialize';

/** A sample request of an operation. */
interface SampleRequest {
  readonly summary: string | undefined;
  readonly request: HttpRequest;
  /** The values of the path parameters. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether the values of its body are composed from the schema. */
  readonly isComposed: boolean;
}

/** An example of a request body. */
type Body = ShownExample & {readonly media: Media};

/** The sample requests of an operation, each once: one for each example of the request body, or else of a response. */
export function listSampleRequests(contract: Contract, operation: Operation): SampleRequest[] {
  const responses = listResponseExamples(operation);
  const bodies = listBodies(contract, operation);
  const count = Math.max(bodies.length || responses.length, 1);
  const requests = Array.from({length: count}, (_, index): SampleRequest => {
    const body = bodies[index];
    const values = readPathValues(contract, operation, responses[index] ?? responses[0]);
    return {
      summary: body ? body.summary : responses[index]?.example.summary,
      request: toRequest(contract, operation, {values, body, number: index + 1}),
      values: new Map([...values].map(([name, value]) => [name, writePlain(value)])),
      isComposed: (body !== undefined && body.example === undefined) || operation.parameters.some(isMadeUp),
    };
  });
  return uniqueBy(requests, ({request}) => JSON.stringify(request));
}

/** The bodies of the first media types. With several ones, their names tell examples apart. */
function listBodies(contract: Contract, {requestBody}: Operation): Body[] {
  const first = selectMedia(requestBody?.media ?? []);
  return first.flatMap((media) =>
    showExamples(contract, media, 'request').map((example) => {
      const summary = first.length > 1 ? (example.summary ?? media.type) : example.summary;
      return {...example, media, summary};
    }),
  );
}

/** Whether the value of a parameter is composed. Placeholders stand for those of a path. */
const isMadeUp = ({in: place, required, examples}: Parameter): boolean =>
  place !== 'path' && required && examples.length === 0;

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
  const list = (place: Parameter['in']): Header[] =>
    operation.parameters.flatMap((parameter) => {
      const {name, required, examples} = parameter;
      if (parameter.in !== place || !(required || shownNames.includes(name))) return [];
      const key = name === 'Idempotency-Key' ? makeKey(parameter, operation, number) : undefined;
      const made = required ? compose(contract, parameter.schema, 'request')[0]?.value : undefined;
      const value = key ?? examples[0]?.value ?? made;
      return value === undefined ? [] : [{name, value: serialize(parameter, value)}];
    });
  const credentials = (place: Parameter['in']): Header[] => listCredentials(contract, operation, place);
  const pairs = (place: 'query' | 'cookie'): string[] => [
    // A placeholder stays readable.
    ...credentials(place).map(({name, value}) => `${encodePart(name)}=${value}`),
    ...list(place).map(({value}) => value),
  ];
  const query = [...pairs('query'), ...list('querystring').map(({value}) => value)].join('&');
  const cookies = pairs('cookie').join('; ');
  const base = sampleBaseUrl(operation);
  const headers: Header[] = [
    {name: 'Host', value: base.replace(/^\w+:\/\//, '').split('/')[0] ?? ''},
    ...credentials('header'),
    ...list('header'),
    ...(cookies ? [{name: 'Cookie', value: cookies}] : []),
    ...(body ? [{name: 'Content-Type', value: contentTypeOf(body.media.type)}] : []),
  ];
  return createRequest({
    method: operation.method,
    url: base + fillPath(operation, values) + (query && (operation.path.includes('?') ? '&' : '?') + query),
    headers,
    postData:
      body &&
      toPostData(
        {...body.media, partTypes: listPartTypes(contract, body.media)},
        body.value,
        listPartHeaders(contract, body.media),
      ),
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

/** The headers of the parts of a form. */
const listPartHeaders = (contract: Contract, {partHeaders}: Media): Record<string, Header[]> =>
  Object.fromEntries(
    Object.entries(partHeaders).map(([part, headers]) => [
      part,
      headers.flatMap(({name, schema, examples, required}) => {
        const made = required ? compose(contract, schema, 'request')[0]?.value : undefined;
        const value = examples[0]?.value ?? made;
        return value === undefined ? [] : [{name, value: writePlain(value)}];
      }),
    ]),
  );

/** A key for one sample only, such as `create-parcel-0001`, because a server rejects a key that another request had. */
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
function listCredentials({document}: Contract, operation: Operation, place: Parameter['in']): Header[] {
  const {security} = operation;
  const alternative = security.find((names) => Object.keys(names).length > 0) ?? {};
  return Object.keys(alternative).flatMap((id) => {
    const {
      type,
      in: own,
      name,
      scheme,
    } = resolveNode(document, document.components.securitySchemes?.[id]).node;
    const isKey = type === 'apiKey';
    const word = String(scheme ?? 'bearer').toLowerCase();
    const placeholder = `{${toKebab(id).replaceAll('-', '_')}}`;
    if (type === 'mutualTLS' || (isKey ? own : 'header') !== place) return [];
    if (isKey) return {name: String(name), value: placeholder};
    if (word === 'basic') {
      const isClient = isOfTokens(document, operation);
      return {name: 'Authorization', value: isClient ? 'Basic {client_credentials}' : 'Basic {credentials}'};
    }
    const isToken = type === 'oauth2' || type === 'openIdConnect';
    const value = isToken ? 'Bearer {access_token}' : `${capitalize(word)} ${placeholder}`;
    return {name: 'Authorization', value};
  });
}

/** Whether an operation is next to the token URL of OAuth, so that its credentials are those of a client. */
function isOfTokens({components}: Contract['document'], operation: Operation): boolean {
  const base = sampleBaseUrl(operation);
  return Object.values(components.securitySchemes ?? {}).some((scheme) =>
    Object.values(asObject(asObject(scheme).flows)).some((flow) => {
      const {tokenUrl} = asObject(flow);
      const url = String(tokenUrl);
      return (
        tokenUrl !== undefined && (base + operation.path).startsWith(url.slice(0, url.lastIndexOf('/') + 1))
      );
    }),
  );
}
