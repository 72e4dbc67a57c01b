import type {Contract, Json, JsonObject, Operation} from '../../src/contract';
import {tryParseJson} from '../../src/contract/json';
import {fitLocation, listResponseExamples, readPathIds} from '../../src/contract/pathIds';
import {isObject} from '../../src/contract/pointer';
import {validate} from '../../src/contract/validate';
import type {MockRequest, MockResponse} from './exchange';

/** The behavior of the API that a stateless mock lacks. All of it is derived from the contract. */
export interface Behavior {
  /** The value of the header `Prefer`, with which Prism selects a response. */
  readonly prefer: (request: MockRequest) => string | undefined;
  /** Changes the response of Prism, for example to a filtered list or to an import that is still running. */
  readonly adjust: (request: MockRequest, response: MockResponse) => MockResponse;
}

export function createBehavior(contract: Contract): Behavior {
  const {operations} = contract;
  const routes = operations.map((operation) => ({operation, pattern: patternOf(operation.path)}));
  // The path without parameters takes precedence: `/credentials/find`, not `/credentials/{credentialId}`.
  routes.sort((a, b) => countParameters(a.operation) - countParameters(b.operation));
  const operationOf = ({method, path}: MockRequest): Operation | undefined =>
    routes.find((route) => route.operation.method === method && route.pattern.test(path))?.operation;
  const imports = createImports(operations);
  const objects = indexObjects(operations);

  return {
    prefer: (request) => {
      const operation = operationOf(request);
      if (!operation) return undefined;
      if (isStale(request, operation)) return 'code=412';
      const key = isLaterPage(request)
        ? examplesOf(operation).find((example) => example.key === 'lastPage')?.key
        : chooseExample(contract, request, operation);
      return key && `example=${key}`;
    },
    adjust: (request, response) => {
      const operation = operationOf(request);
      if (!operation || response.status >= 300) return response;
      const body = readJson(response.body);
      if (!isObject(body)) return response;
      const found = findObject(contract, objects, request, operation, body);
      const echoed = echoFields(request, found);
      const changed = imports.adjust(request, operation, adjustList(request, operation, echoed));
      const {link, location, ...headers} = response.headers;
      return {
        ...response,
        headers: {
          ...headers,
          // Only a page with a cursor has the URL of the next page.
          ...(link !== undefined && (changed === body || changed.nextCursor) ? {link} : {}),
          ...(location === undefined ? {} : {location: fitLocation(location, body)}),
        },
        body: changed === body ? response.body : Buffer.from(JSON.stringify(changed)),
      };
    },
  };
}

/** If the request names another version of the object than the one that the mock returns. */
function isStale({headers}: MockRequest, {responses}: Operation): boolean {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted === '*' || !responses.some(({status}) => status === '412')) return false;
  const etag = responses.flatMap((response) => response.headers).find(({name}) => name === 'ETag');
  const current = etag?.examples[0]?.value;
  return current !== undefined && wanted !== current;
}

/** Cursors lead to later pages. In 1.0, pages are counted from 0. */
function isLaterPage({query}: MockRequest): boolean {
  return query.has('cursor') || Number(query.get('page') ?? 0) > 0;
}

/** The example with the IDs of the request's path, or else the one that has the most fields of the request's body. */
function chooseExample(contract: Contract, request: MockRequest, operation: Operation): string | undefined {
  const examples = listResponseExamples(operation);
  if (examples.length < 2) return undefined;
  const path = readPathParameters(request, operation);
  const sent = readJson(request.body);
  const scores = examples.map((shown) => {
    const {key, value} = shown.example;
    const ids = readPathIds(contract, operation, shown).filter(
      ({parameter, id}) => path.get(parameter) === String(id),
    );
    // The kind decides before all other fields.
    const equal = isObject(sent)
      ? Object.entries(sent)
          .filter(([name, field]) => isObject(value) && JSON.stringify(value[name]) === JSON.stringify(field))
          .map(([name]): number => (name === 'kind' ? 50 : 1))
      : [];
    return {key, score: equal.reduce((sum, points) => sum + points, ids.length * 100)};
  });
  const best = Math.max(...scores.map(({score}) => score));
  return best === 0 ? undefined : scores.find(({score}) => score === best)?.key;
}

/** All objects with an ID in the examples of the responses, also in lists. */
function indexObjects(operations: readonly Operation[]): ReadonlyMap<string, readonly JsonObject[]> {
  const objects = new Map<string, JsonObject[]>();
  const add = (value: Json): void => {
    if (!isObject(value)) return;
    if (Array.isArray(value.items)) value.items.forEach(add);
    if (value.id !== undefined)
      objects.set(String(value.id), [...(objects.get(String(value.id)) ?? []), value]);
  };
  operations.flatMap(listResponseExamples).forEach(({example}) => add(example.value));
  return objects;
}

/** The object of the path, which can be in an example of another operation. */
function findObject(
  contract: Contract,
  objects: ReadonlyMap<string, readonly JsonObject[]>,
  request: MockRequest,
  operation: Operation,
  body: JsonObject,
): JsonObject {
  const [id = ''] = [...readPathParameters(request, operation).values()].slice(-1);
  const schema = listResponseExamples(operation)[0]?.media.schema;
  const hasOwnPath = operation.path.endsWith('}') && ['GET', 'PATCH'].includes(operation.method);
  if (!schema || !hasOwnPath || body.id === undefined || String(body.id) === id) return body;
  return (
    objects.get(id)?.find((object) => validate(contract, schema, object, 'response').length === 0) ?? body
  );
}

/** The response with the values that the request contains for fields of the response, such as `scope` or `dryRun`. */
function echoFields({headers, body: sent}: MockRequest, body: JsonObject): JsonObject {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const fields = isForm ? Object.fromEntries(new URLSearchParams(sent.toString())) : readJson(sent);
  if (!isObject(fields)) return body;
  const changes = Object.entries(fields).filter(([name, value]) => name in body && body[name] !== value);
  return changes.length === 0 ? body : {...body, ...Object.fromEntries(changes)};
}

/** Applies exact filters to all items of the contract, and ends a list that has no example of a later page. */
function adjustList(request: MockRequest, operation: Operation, body: JsonObject): JsonObject {
  if (operation.method !== 'GET' || !Array.isArray(body.items)) return body;
  const pages = examplesOf(operation).map(({value}) => value);
  const items = pages.flatMap((page) => (isObject(page) && Array.isArray(page.items) ? page.items : []));
  const filters = [...request.query].filter(([name]) =>
    items.some((item) => isObject(item) && name in item && !isObject(item[name])),
  );
  if (filters.length > 0) {
    const matching = items.filter(
      (item) => isObject(item) && filters.every(([name, wanted]) => matches(item[name], wanted)),
    );
    return {...body, items: matching, nextCursor: null};
  }
  const hasLastPage = examplesOf(operation).some(({key}) => key === 'lastPage');
  return isLaterPage(request) && !hasLastPage ? {...body, items: [], nextCursor: null} : body;
}

/** Filters can list several values, and event types can end with an asterisk. */
function matches(value: Json | undefined, wanted: string): boolean {
  return wanted
    .split(',')
    .some((entry) =>
      entry.endsWith('*') ? String(value).startsWith(entry.slice(0, -1)) : String(value) === entry,
    );
}

/** Imports: a new import is queued at the first read, running at the second, and finished from the third. */
function createImports(operations: readonly Operation[]): {
  adjust: (request: MockRequest, operation: Operation, body: JsonObject) => JsonObject;
} {
  const started = new Map<string, {queued: JsonObject; reads: number}>();
  const isImport = ({method, path, responses}: Operation): boolean =>
    method === 'POST' &&
    responses.some(({status}) => status === '202') &&
    examplesOf({responses}).some(({value}) => isObject(value) && value.state === 'queued') &&
    operations.some((other) => other.method === 'GET' && other.path.startsWith(`${path}/{`));

  return {
    adjust: (request, operation, body) => {
      if (isImport(operation)) {
        const queued = {...body, dryRun: readDryRun(request.body)};
        started.set(request.path, {queued, reads: 0});
        return queued;
      }
      const current = started.get(request.path.replace(/\/[^/]+$/, ''));
      if (!current || operation.method !== 'GET' || body.state === undefined) return body;
      current.reads += 1;
      if (current.reads === 1) return current.queued;
      if (current.reads === 2) return {...current.queued, state: 'running'};
      return {...body, dryRun: current.queued.dryRun ?? false};
    },
  };
}

function readDryRun(form: Buffer): boolean {
  return /name="?dryRun"?\r?\n(?:[^\r\n]+\r?\n)*\r?\ntrue/.test(form.toString('latin1'));
}

/** The examples of the successful responses. */
function examplesOf({responses}: Pick<Operation, 'responses'>): readonly {key: string; value: Json}[] {
  return responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({media}) => media)
    .flatMap(({examples}) => examples);
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`);
}

/** The path parameters of a request, in the order of the path. */
function readPathParameters({path}: MockRequest, operation: Operation): ReadonlyMap<string, string> {
  const [, ...values] = patternOf(operation.path).exec(path) ?? [];
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return new Map(names.map((name, index) => [name, values[index] ?? '']));
}

const countParameters = ({path}: Operation): number => path.split('{').length;

const readJson = (body: Buffer): Json | undefined => tryParseJson(body.toString());
