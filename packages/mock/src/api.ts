import type {Contract, Json, JsonObject, Response} from 'api-contract';
import {asObject} from 'api-contract/json';
import {indexCollections, itemsOf, listActions, readParameters, type Action} from './actions';
import {findProblem} from './check';
import {EventLog} from './events';
import {readBody, type MockRequest, type MockResponse} from './exchange';
import {filterItems, readPage, sortItems} from './lists';
import {exampleHeaders, exampleProblem, makeProblem, type Problem} from './problems';
import {chooseSample, rankSamples} from './samples';
import {Store, type Entry} from './store';
import {write} from './writes';

/** A request to an operation, and what the operation does. */
export interface Call extends Action {
  readonly request: MockRequest;
  /** The parameters of its path. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The successful response of the operation. */
  readonly success: Response | undefined;
  readonly body: Json | undefined;
  /** The fields of the body. */
  readonly sent: JsonObject;
}

/** What a response contains. */
export interface Result {
  readonly body: Json;
  /** The object in it. */
  readonly entry?: Entry | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The behavior of an API, derived from its contract. */
export class Api {
  readonly collections: ReturnType<typeof indexCollections>;
  readonly actions: readonly Action[];
  readonly store: Store;
  readonly events: EventLog;
  /** How many of the next requests are rejected with 429, by method. */
  readonly rejections = new Map<string, number>();
  /** The responses of the idempotency keys, and the requests that had them. */
  private readonly responses = new Map<string, {request: string; response: MockResponse}>();

  constructor(readonly contract: Contract) {
    this.collections = indexCollections(contract);
    this.actions = listActions(contract, this.collections);
    this.store = new Store(this.actions);
    this.events = new EventLog(contract);
  }

  /** Starts again with the examples of the contract. */
  reset(): void {
    this.store.reset();
    this.events.reset();
    this.responses.clear();
    this.rejections.clear();
  }

  respond(request: MockRequest): MockResponse {
    const {method, path, headers} = request;
    for (const action of this.actions) {
      const parameters = readParameters(action.operation, path);
      if (action.operation.method !== method || !parameters) continue;
      const [, wanted = ''] = /\bcode=(\d{3})\b/.exec(headers.prefer ?? '') ?? [];
      const rejected = this.limit(request, action) ?? exampleProblem(action.operation, wanted);
      if (rejected) return rejected;
      const body = readBody(this.contract, request, action.operation);
      const success = action.operation.responses.find(({status}) => status.startsWith('2'));
      return this.respondOnce({...action, request, parameters, success, body, sent: asObject(body)});
    }
    const detail = `The API has no operation ${method} ${path}.`;
    return makeProblem(this.contract, undefined, {code: 'not-found', status: 404, detail});
  }

  /** Rejects a request if a command has requested it. The contract's example waits for 12 seconds. One second is enough. */
  private limit({method, path}: MockRequest, {operation}: Action): MockResponse | undefined {
    const left = this.rejections.get(method) ?? 0;
    const problem = left > 0 && !path.startsWith('/oauth/') ? exampleProblem(operation, '429') : undefined;
    if (!problem) return undefined;
    this.rejections.set(method, left - 1);
    const body = problem.body.replace(/\b\d+ seconds(?=\.?")/, '1 second');
    return {...problem, headers: {...problem.headers, 'retry-after': '1'}, body};
  }

  /** Responds to a request once for each idempotency key, if its operation has keys. */
  private respondOnce(call: Call): MockResponse {
    const {request, operation, body} = call;
    const key = request.headers['idempotency-key'];
    const hasKeys = operation.parameters.some(({name}) => name.toLowerCase() === 'idempotency-key');
    if (!hasKeys || key === undefined) return this.perform(call);
    // The whitespace of JSON and the boundary of a form don't matter.
    const sent = JSON.stringify([request.path, body ?? request.text]);
    const known = this.responses.get(key);
    if (known && known.request !== sent)
      return makeProblem(this.contract, undefined, {code: 'idempotency-key-reused', status: 409});
    const response = known?.response ?? this.perform(call);
    if (response.status < 300) this.responses.set(key, {request: sent, response});
    return response;
  }

  private perform(call: Call): MockResponse {
    const problem = findProblem(this.contract, call) ?? checkPath(this, call) ?? checkVersion(this, call);
    if (problem) return makeProblem(this.contract, call.operation, problem);
    const respond = call.kind === 'list' ? list : call.kind === 'read' ? read : write;
    return writeResponse(call, respond(this, call));
  }
}

/** Rejects the ID of an object that doesn't exist. */
function checkPath({collections, store, events}: Api, {request, operation}: Call): Problem | undefined {
  const parts = request.path.split('/');
  const missing = operation.path.split('/').findIndex((part, index, template) => {
    const collection = collections.get(template.slice(0, index).join('/'));
    const isKnown = store.get(parts.slice(0, index + 1).join('/')) ?? events.find(parts[index] ?? '');
    return part.startsWith('{') && collection?.isKept === true && !isKnown;
  });
  if (missing < 0) return undefined;
  return {code: 'not-found', status: 404, detail: `No object of the mock has the ID ${parts[missing]}.`};
}

/** Rejects a request that names another version of the object than the current one. An example has any version. */
function checkVersion({store}: Api, {request}: Call): Problem | undefined {
  const wanted = request.headers['if-match'];
  const version = store.get(request.path)?.version ?? 0;
  if (wanted === undefined || wanted === '*' || version === 0) return undefined;
  if (wanted.split(/, */).includes(`"${version}"`)) return undefined;
  const detail = `If-Match is ${wanted}, but the current ETag is "${version}". Read the object again, apply your change, and retry.`;
  return {code: 'changed-since-read', status: 412, detail};
}

/** One page of a list: of the objects of the mock, of events, or of the examples that fit the path. */
function list({contract, store, events}: Api, call: Call): Result {
  const {request, operation, collection} = call;
  const samples = rankSamples(contract, call).map(({response}) => response);
  const items = collection?.isKept
    ? sortItems(
        operation,
        store.below(request.path).map(({value}) => value),
      )
    : samples.flatMap((page) => itemsOf(page) ?? []);
  const areEvents = events.examples.some(({type}) => type !== undefined && type === asObject(items[0]).type);
  const all = areEvents ? events.list(call, items) : items;
  const found = filterItems(all, request.query);
  return readPage(contract, operation, request, {items: found, shown: samples[0] ?? []});
}

/** One object, an event, or the example that fits the path. */
function read({contract, store, events}: Api, call: Call): Result {
  const {path} = call.request;
  const event = events.find(path.slice(path.lastIndexOf('/') + 1));
  if (event) return {body: event};
  const entry = store.get(path);
  return {body: entry?.value ?? chooseSample(contract, call).response, entry};
}

/** The response of an operation, with the headers of the contract and of an object. */
function writeResponse({request, success}: Call, result: Result): MockResponse {
  const {body, entry, headers} = result;
  // Without a page, the example of the link belongs to another request.
  const {link: _, ...shown} = success ? exampleHeaders(success) : {};
  const own: Record<string, string | undefined> = {
    etag: entry && entry.version > 0 ? `"${entry.version}"` : undefined,
    location: entry && request.base + entry.path,
  };
  const type = success?.media[0]?.type;
  return {
    status: Number(success?.status.replaceAll('X', '0') ?? 200),
    headers: {
      ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, own[name] ?? value])),
      ...(type === undefined ? {} : {'content-type': type}),
      ...headers,
    },
    body: type === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
  };
}
