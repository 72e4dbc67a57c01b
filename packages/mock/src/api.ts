import type {Contract} from 'api-contract';
import {asObject} from 'api-contract/json';
import {announce, applyVersion, reconnect} from './announce';
import {rejectRequest} from './check';
import {isVersioned, writeResponse, type Call, type Context} from './context';
import {createEventLog, type EventLog} from './events';
import {jsonResponse, type MockRequest, type MockResponse} from './exchange';
import {readForm} from './forms';
import {listLimits} from './limits';
import {exampleProblem, makeProblem} from './problems';
import {list, read} from './reads';
import {createActions, indexCollections} from './resources';
import {createRouter, readPathParameters} from './routes';
import {createStore, type Entry} from './store';
import {writers} from './writes';

/** The behavior of an API, derived from its contract. */
export interface Api {
  readonly events: EventLog;
  readonly respond: (request: MockRequest) => MockResponse;
  /** The contract's example of an error for a request. `undefined` if the operation doesn't have it. */
  readonly fail: (request: MockRequest, status: string) => MockResponse | undefined;
  /** The objects of the mock, those that were written last at the end. */
  readonly objects: () => readonly Entry[];
  /** Whether an object or an example of a path parameter has the ID. */
  readonly hasId: (id: string) => boolean;
  readonly reconnect: () => void;
  /** Starts again with the examples of the contract. */
  readonly reset: () => void;
  /** What the mock doesn't simulate, one sentence each. */
  readonly limits: readonly string[];
}

export function createApi(contract: Contract): Api {
  const route = createRouter(contract);
  const actionOf = createActions(contract, indexCollections(contract));
  const store = createStore(contract, actionOf);
  const context: Context = {contract, actionOf, store, events: createEventLog(contract), jobs: new Map()};
  return {
    events: context.events,
    respond: (request) => {
      const operation = route(request);
      const success = operation?.responses.find(({status}) => status.startsWith('2'));
      if (!operation) {
        const detail = `The API has no operation ${request.method} ${request.path}.`;
        return makeProblem(contract, undefined, {code: 'not-found', status: 404, detail});
      }
      const typed = {...request, value: readForm(contract, operation, request)};
      const rejected = rejectRequest(contract, typed, operation);
      if (rejected) return rejected;
      if (!success) return jsonResponse(200, {});
      const parameters = readPathParameters(request, operation);
      const sent = asObject(typed.value ?? null);
      const call = {...actionOf(operation), request: typed, operation, success, parameters, sent};
      return rejectPath(context, call) ?? rejectStale(context, call) ?? perform(context, call);
    },
    fail: (request, status) => {
      const operation = route(request);
      return operation && exampleProblem(operation, status);
    },
    objects: store.all,
    hasId: store.hasId,
    reconnect: () => reconnect(context),
    reset: () => {
      store.reset();
      context.events.reset();
      context.jobs.clear();
    },
    limits: listLimits(contract, actionOf),
  };
}

/** Rejects IDs that neither an object nor an example has. */
function rejectPath({contract, store, events}: Context, call: Call): MockResponse | undefined {
  const {kind, collection, request, operation, parameters} = call;
  const ids = [...parameters.values()];
  const isItem = ['read', 'change', 'delete'].includes(kind) && collection?.canChange === true;
  const isKnown = (id: string): boolean =>
    store.hasId(id) || events.listLive().some((event) => event.id === id);
  const unknown = isItem && !store.get(request.path) ? ids.at(-1) : ids.find((id) => !isKnown(id));
  const detail = `No object of the mock has the ID ${unknown}.`;
  return unknown === undefined
    ? undefined
    : makeProblem(contract, operation, {code: 'not-found', status: 404, detail});
}

/** Rejects a request that names another version of the object than the current one. */
function rejectStale({contract, store}: Context, {request, operation}: Call): MockResponse | undefined {
  const wanted = request.headers['if-match'];
  const entry = store.get(request.path);
  if (wanted === undefined || wanted === '*' || !entry) return undefined;
  const current = `"${entry.version}"`;
  // The examples show an object in several versions, from its creation on.
  const known = entry.isWritten ? [current] : [current, '"1"'];
  if (wanted.split(/, */).some((tag) => known.includes(tag))) return undefined;
  const detail = `If-Match is ${wanted}, but the current ETag is ${current}. Read the object again, apply your change, and retry.`;
  return makeProblem(contract, operation, {code: 'changed-since-read', status: 412, detail});
}

function perform(context: Context, call: Call): MockResponse {
  const {contract, store} = context;
  const {kind, operation} = call;
  if (kind === 'list') return list(context, call);
  if (kind === 'read') return read(context, call);
  const written = writers[kind](context, call);
  if (!written) {
    const detail = 'No object of the mock has these values.';
    return makeProblem(contract, operation, {code: 'not-found', status: 404, detail});
  }
  const nodes = isVersioned(call) ? applyVersion(context) : [];
  // A job can be finished already.
  const changed = written.changed.map((entry) => store.get(entry.path) ?? entry);
  if (operation.emits.length > 0) announce(context, call, {...written, changed: [...changed, ...nodes]});
  const [entry] = written.changed;
  return writeResponse(call, written.body, {...(entry ? {entry} : {}), dataVersion: store.dataVersion()});
}
