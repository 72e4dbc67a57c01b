import {
  listProperties,
  shapeOf,
  fieldsOf,
  type Contract,
  type Json,
  type JsonObject,
  type Operation,
  type SchemaNode,
} from 'api-contract';
import {asObject, isObject} from 'api-contract/json';
import {listResponseExamples, readPathIds} from 'api-contract/requests';
import type {MockRequest} from './exchange';
import {readPathParameters} from './routes';
import {itemsOf, schemaOf} from './resources';

/** An example of a response, and of the request with the same key. */
export interface Chosen {
  readonly request: Json | undefined;
  readonly response: Json;
}

/** How much a field counts. The kind decides before all other fields, and an ID of the path before the kind. */
const points = {pathId: 100, kind: 50, secret: 25, field: 1};

/**
 * Chooses the example that fits a request: the one with the IDs of its path, and the one whose request has the most fields in
 * common with it. Without examples, the response has the values that its schema allows.
 */
export function chooseSample(contract: Contract, request: MockRequest, operation: Operation): Chosen {
  const schema = schemaOf(operation);
  const [best] = rankSamples(contract, request, operation);
  const path = readPathParameters(request, operation);
  const listed = best && operation.method === 'GET' ? findListed(contract, path, best.response) : undefined;
  if (listed) return {request: undefined, response: listed};
  return best ?? {request: undefined, response: schema ? makeValue(contract, schema) : null};
}

/** The item of a list about the object of a request, so that both show the same: `deviceId` in the list of device states. */
function findListed(
  {operations}: Contract,
  path: ReadonlyMap<string, string>,
  shown: Json,
): Json | undefined {
  const [name = '', id] = [...path].at(-1) ?? [];
  const fields = Object.keys(asObject(shown)).join();
  return operations
    .flatMap(listResponseExamples)
    .flatMap(({example}) => itemsOf(example.value) ?? [])
    .find((item) => isObject(item) && String(item[name]) === id && Object.keys(item).join() === fields);
}

/** The examples that fit a request best. Pages of a list fit equally. */
export function rankSamples(
  contract: Contract,
  request: MockRequest,
  operation: Operation,
): readonly Chosen[] {
  const sent = asObject(request.value ?? null);
  const path = readPathParameters(request, operation);
  const requests = (operation.requestBody?.media ?? []).flatMap(({examples}) => examples);
  const responses = listResponseExamples(operation);
  const scored = responses.map((shown) => {
    const {key, value} = shown.example;
    const own =
      requests.find((each) => each.key === key) ??
      (requests.length === 1 || responses.length === 1 ? requests[0] : undefined);
    const ids = readPathIds(contract, operation, shown).filter(
      ({parameter, id}) => path.get(parameter) === String(id),
    );
    const fields = compare(contract, sent, own?.value, value);
    return {request: own?.value, response: value, score: ids.length * points.pathId + fields};
  });
  const best = Math.max(...scored.map(({score}) => score));
  return scored.filter(({score}) => score === best);
}

/** Counts equal fields. A secret, such as a PIN, is returned only if the platform generated it, so the request decides. */
function compare(contract: Contract, sent: JsonObject, request: Json | undefined, response: Json): number {
  const shown = asObject(request ?? response);
  const equal = Object.entries(sent)
    .filter(([name, field]) => JSON.stringify(shown[name]) === JSON.stringify(field))
    .reduce((sum, [name]) => sum + (name === 'kind' ? points.kind : points.field), 0);
  if (!isObject(request)) return equal;
  const differing = secretsOf(contract).filter((name) => name in sent !== name in request);
  return equal - differing.length * points.secret;
}

/** The names of all secret fields. */
const secretsOf = ({schemas}: Contract): string[] => [
  ...new Set(
    [...schemas.values()]
      .flatMap(listProperties)
      .filter(({node}) => node['x-sensitivity'] === 'secret')
      .flatMap(({keys}) => keys.slice(-1)),
  ),
];

/** A value that a schema allows, for contracts without examples. */
function makeValue(contract: Contract, node: SchemaNode, depth = 0): Json {
  const {schema, types, nullable} = shapeOf(contract, node);
  const known = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0];
  if (known !== undefined) return known;
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  if (variant !== undefined && depth < 6) return makeValue(contract, variant, depth + 1);
  const fields = fieldsOf(contract, node);
  if (fields.length > 0 && depth < 6)
    return Object.fromEntries(
      fields.map(({key, node: inner}) => [key, makeValue(contract, inner, depth + 1)]),
    );
  if (types.includes('array')) return [];
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('string')) return texts[schema.format ?? ''] ?? 'text';
  return nullable ? null : {};
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-05',
  'date-time': '2026-01-05T08:00:00Z',
  email: 'reader@mail.example',
  uri: 'https://www.example.com/',
  uuid: '00000000-0000-4000-8000-000000000001',
};
