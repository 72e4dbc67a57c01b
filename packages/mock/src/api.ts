import type {Contract, Json, JsonObject} from 'api-docs-contract';
import {asObject} from 'api-docs-contract/json';
import {itemsOf, listActions, readParameters, type Action} from './actions';
import {findRejection} from './check';
import {EventLog} from './events';
import type {ExtendMock, MockExtension} from './extension';
import {makeError, readBody, type MockRequest, type MockResponse, type Rejection} from './exchange';
import {filterItems, makePage} from './lists';
import {rankSamples} from './samples';
import {fillPath, Store} from './store';
import {change, create, fitItem, remove, show} from './writes';

/** A request to an operation, and what the operation does. */
export interface ApiCall extends Action {
  readonly request: MockRequest;
  /** The parameters of its path. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly body: Json | undefined;
  /** The fields of the body. */
  readonly sent: JsonObject;
}

/** The behavior of an API, derived from its contract. */
export class Api {
  readonly actions: readonly Action[];
  store: Store;
  readonly events: EventLog;
  /** How many of the next requests fail because of a command, by command and method: `slow-down GET`. */
  readonly failures = new Map<string, number>();
  /** The responses of the idempotency keys, and the requests that had them. */
  private readonly responses = new Map<string, {request: string; response: MockResponse}>();

  readonly extension: MockExtension;

  constructor(
    readonly contract: Contract,
    extend?: ExtendMock,
  ) {
    this.extension = extend?.(contract) ?? {};
    this.actions = listActions(contract);
    this.store = new Store(contract, this.actions);
    this.events = new EventLog(contract);
  }

  reset(): void {
    this.store = new Store(this.contract, this.actions);
    this.events.live = [];
    this.responses.clear();
    this.failures.clear();
  }

  /** Responds to a request. `undefined`: the connection breaks, and the client doesn't learn the result. */
  respond(request: MockRequest): MockResponse | undefined {
    const {method, path} = request;
    for (const action of this.actions) {
      const parameters = readParameters(action.operation, path);
      if (action.operation.method !== method || !parameters) continue;
      const body = readBody(this.contract, request, action.operation);
      const call = {...action, request, parameters, body, sent: asObject(body)};
      const response = this.reject(call) ?? this.respondOnce(call);
      return this.fails('break-connection', call) ? undefined : response;
    }
    const detail = `The API has no operation ${method} ${path}.`;
    return makeError(this.contract, {code: 'not-found', status: 404, detail});
  }

  /** If a request fails because of a command. It counts as one of the failures. An operation that needs no token never fails. */
  private fails(command: string, {operation: {method, security}}: ApiCall): boolean {
    const key = `${command} ${method}`;
    const left = this.failures.get(key) ?? 0;
    const needsToken = security.length > 0 && security.every((each) => Object.keys(each).length > 0);
    if (!(left > 0) || !needsToken) return false;
    this.failures.set(key, left - 1);
    return true;
  }

  /** Rejects a request if a command has requested it. */
  private reject(call: ApiCall): MockResponse | undefined {
    const {operation} = call;
    if (this.fails('expire-token', call))
      return makeError(this.contract, {code: 'token-expired', status: 401}, operation);
    if (!this.fails('slow-down', call)) return undefined;
    const problem = {code: 'rate-limited', status: 429, detail: 'Wait 1 second.'};
    const {headers, ...response} = makeError(this.contract, problem, operation);
    return {...response, headers: {...headers, 'retry-after': '1'}};
  }

  /** Responds to a request once for each idempotency key, if its operation has keys. */
  private respondOnce(call: ApiCall): MockResponse {
    const {request, operation, body} = call;
    const key = request.headers['idempotency-key'];
    const hasKeys = operation.parameters.some(({name}) => name.toLowerCase() === 'idempotency-key');
    if (!hasKeys || typeof key !== 'string') return this.perform(call);
    // The whitespace of JSON and the boundary of a form don't matter.
    const sent = JSON.stringify([request.path, body ?? request.text]);
    const known = this.responses.get(key);
    if (known && known.request !== sent)
      return makeError(this.contract, {code: 'idempotency-key-reused', status: 409});
    const response = known?.response ?? this.perform(call);
    if (response.status < 300) this.responses.set(key, {request: sent, response});
    return response;
  }

  private perform(call: ApiCall): MockResponse {
    const rejection = findRejection(this.contract, call) ?? checkPath(this, call) ?? checkVersion(this, call);
    if (rejection) return makeError(this.contract, rejection, call.operation);
    const next = (): MockResponse =>
      ({list, show, create, change, act: change, delete: remove})[call.kind](this, call);
    return this.extension.operations?.[call.operation.id]?.(call, this, next) ?? next();
  }
}

/** Rejects the ID of an object that doesn't exist. */
function checkPath({actions, store, events}: Api, {request, operation}: ApiCall): Rejection | undefined {
  const parts = request.path.split('/');
  const missing = operation.path.split('/').findIndex((part, index, template) => {
    const parent = template.slice(0, index).join('/');
    const isKept = actions.some(({collection}) => collection?.path === parent);
    const isKnown = store.get(parts.slice(0, index + 1).join('/')) ?? events.find(parts[index] ?? '');
    return part.startsWith('{') && isKept && !isKnown;
  });
  if (missing < 0) return undefined;
  return {code: 'not-found', status: 404, detail: `No object of the mock has the ID ${parts[missing]}.`};
}

/** Rejects a request that names another version of the object than the current one. An example has any version. */
function checkVersion({store}: Api, {request}: ApiCall): Rejection | undefined {
  const wanted = request.headers['if-match'];
  const version = store.get(request.path)?.version ?? 0;
  if (wanted === undefined || wanted === '*' || version === 0) return undefined;
  if (wanted.split(/, */).includes(`"${version}"`)) return undefined;
  const detail = `If-Match is ${wanted}, but the current ETag is "${version}". Read the object again, apply your change, and retry.`;
  return {code: 'changed-since-read', status: 412, detail};
}

/** One page of a list: of the objects of the mock, of events, or of the examples that fit the path. */
function list(api: Api, call: ApiCall): MockResponse {
  const {contract, store, events, extension} = api;
  const {request, collection, parameters} = call;
  const pages = rankSamples(contract, call).map(({response}) => response);
  const parent = collection && fillPath(collection.path, (name) => parameters.get(name));
  const items =
    parent === undefined
      ? pages.flatMap(itemsOf)
      : store.below(parent).map(({value}) => fitItem(contract, call, value));
  const areEvents = events.examples.some(({type}) => type !== undefined && type === asObject(items[0]).type);
  const after = request.query.get('after');
  if (areEvents && after !== null && !events.after(after))
    return makeError(contract, {code: 'not-found', status: 404}, call.operation);
  const all = areEvents ? events.list(after, items) : items;
  const matching = extension.lists?.[call.operation.id]?.(all, call, api) ?? filterItems(all, request.query);
  return makePage(contract, call, matching, pages[0] ?? []);
}
