import type {Contract, Json, Operation} from '../../src/contract';
import {isObject} from '../../src/contract/pointer';
import type {MockRequest, MockResponse} from './exchange';

type JsonObject = {readonly [key: string]: Json};

/** The behavior of the API that a stateless mock lacks. All of it is derived from the contract. */
export interface Behavior {
  /** The value of the header `Prefer`, with which Prism selects a response. */
  readonly prefer: (request: MockRequest) => string | undefined;
  /** Changes the response of Prism, for example to a filtered list or to an import that is still running. */
  readonly adjust: (request: MockRequest, response: MockResponse) => MockResponse;
}

export function createBehavior({operations}: Contract): Behavior {
  const routes = operations.map((operation) => ({operation, pattern: patternOf(operation.path)}));
  // The path without parameters wins: `/credentials/find`, not `/credentials/{credentialId}`.
  routes.sort((a, b) => countParameters(a.operation) - countParameters(b.operation));
  const operationOf = ({method, path}: MockRequest): Operation | undefined =>
    routes.find((route) => route.operation.method === method && route.pattern.test(path))?.operation;
  const imports = createImports(operations);

  return {
    prefer: (request) => {
      const operation = operationOf(request);
      if (!operation) return undefined;
      if (isStale(request, operation)) return 'code=412';
      const key = isLaterPage(request)
        ? examplesOf(operation).find((example) => example.key === 'lastPage')?.key
        : chooseExample(request, operation);
      return key && `example=${key}`;
    },
    adjust: (request, response) => {
      const operation = operationOf(request);
      if (!operation || response.status >= 300) return response;
      const body = readJson(response.body);
      if (!isObject(body)) return response;
      const changed = imports.adjust(request, operation, adjustList(request, operation, body));
      if (changed === body) return response;
      const {link, ...headers} = response.headers;
      return {
        ...response,
        // Only a page with a cursor has the URL of the next page.
        headers: link !== undefined && changed.nextCursor ? response.headers : headers,
        body: Buffer.from(JSON.stringify(changed)),
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

/** The example with the ID of the request's path, or else the one that has the most fields of the request's body. */
function chooseExample({path, body}: MockRequest, operation: Operation): string | undefined {
  const examples = examplesOf(operation);
  if (examples.length < 2) return undefined;
  const ids = path.split('/').reverse();
  const sent = readJson(body);
  const scores = examples.map(({key, value}) => {
    if (!isObject(value)) return {key, score: 0};
    const hasId = typeof value.id === 'string' && ids.includes(value.id) ? 100 : 0;
    // The kind decides before all other fields.
    const equal = isObject(sent)
      ? Object.entries(sent)
          .filter(([name, field]) => JSON.stringify(value[name]) === JSON.stringify(field))
          .map(([name]): number => (name === 'kind' ? 50 : 1))
      : [];
    return {key, score: equal.reduce((sum, points) => sum + points, hasId)};
  });
  const best = Math.max(...scores.map(({score}) => score));
  return best === 0 ? undefined : scores.find(({score}) => score === best)?.key;
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
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

const countParameters = ({path}: Operation): number => path.split('{').length;

function readJson(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
}
