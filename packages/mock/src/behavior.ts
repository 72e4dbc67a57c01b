import {fieldsOf, shapeOf, type Contract, type Json, type JsonObject, type Operation} from 'api-contract';
import {isObject, tryParseJson} from 'api-contract/json';
import {fitLocation, listResponseExamples} from 'api-contract/requests';
import {chooseExample} from './chooseExample';
import {readBody, type MockRequest, type MockResponse} from './exchange';
import {createdETags, exampleETag} from './headers';
import {adjustLink, adjustList, isAfterLastPage, isLaterPage} from './lists';
import {findObject, findUnknownId, indexObjects} from './objects';
import {makeProblem} from './problems';
import {explainRejection, rejectContentType, rejectScope, rejectValues} from './rejections';
import {createRouter, examplesOf, type Router} from './routes';

/** The behavior of the API that a stateless mock lacks. All of it is derived from the contract. */
export interface Behavior {
  readonly operationOf: Router;
  /** The value of the header `Prefer`, with which Prism selects a response. */
  readonly prefer: (request: MockRequest) => string | undefined;
  /** Changes the response of Prism, for example to a filtered list or to an import that is still running. */
  readonly adjust: (request: MockRequest, response: MockResponse) => MockResponse;
}

export function createBehavior(contract: Contract): Behavior {
  const operationOf = createRouter(contract);
  const imports = createImports(contract.operations);
  const objects = indexObjects(contract);
  const created = createdETags(contract);

  return {
    operationOf,
    prefer: (request) => {
      const operation = operationOf(request);
      if (!operation) return undefined;
      if (isStale(request, operation, created)) return 'code=412';
      const key = isLaterPage(request)
        ? examplesOf(operation).find((example) => example.key === 'lastPage')?.key
        : chooseExample(contract, request, operation);
      return key && `example=${key}`;
    },
    adjust: (request, response) => {
      const operation = operationOf(request);
      if (response.status >= 400) return explainRejection(contract, request, operation, response);
      if (!operation || response.status >= 300) return response;
      const rejected =
        rejectContentType(contract, request, operation) ??
        rejectValues(contract, request, operation) ??
        rejectScope(contract, request);
      if (rejected) return rejected;
      const unknownId = findUnknownId(objects, request, operation);
      if (unknownId !== undefined) {
        const detail = `No object of the mock has the ID ${unknownId}.`;
        return makeProblem(contract, {code: 'not-found', detail}) ?? response;
      }
      if (isAfterLastPage(request, operation, response)) return {...response, body: Buffer.from('[]')};
      const body = readJson(response.body);
      if (!isObject(body)) return response;
      const found = findObject(contract, objects, request, operation, body);
      const echoed = adjustState(contract, operation, found, echoFields(request, found));
      const changed = imports.adjust(request, operation, adjustList(request, operation, fitSiteTime(echoed)));
      const {location, ...headers} = response.headers;
      return {
        ...response,
        headers: {
          ...adjustLink(contract, request, headers, changed),
          ...(location === undefined ? {} : {location: fitLocation(location, body)}),
        },
        body: changed === body ? response.body : Buffer.from(JSON.stringify(changed)),
      };
    },
  };
}

/** If the request names another version of the object than those that the mock returns when it reads or creates one. */
function isStale({headers}: MockRequest, operation: Operation, created: readonly string[]): boolean {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted === '*' || !operation.responses.some(({status}) => status === '412'))
    return false;
  const current = exampleETag(operation);
  return (
    current !== undefined && !wanted.split(/, */).some((tag) => tag === current || created.includes(tag))
  );
}

/** The response with the values that the request contains for fields of the response, such as `scope` or `dryRun`. */
function echoFields(request: MockRequest, body: JsonObject): JsonObject {
  const fields = readBody(request);
  if (!isObject(fields)) return body;
  const changes = Object.entries(fields).filter(
    // A new refresh token replaces the one in the request.
    ([name, value]) => name in body && body[name] !== value && name !== 'refresh_token',
  );
  const merged = changes.map(([name, value]): [string, Json] => [
    name,
    request.method === 'PATCH' ? mergePatch(body[name], value) : value,
  ]);
  return changes.length === 0 ? body : {...body, ...Object.fromEntries(merged)};
}

/** Applies a merge patch to a field (RFC 7396): objects are merged, and `null` removes a key of an object. */
function mergePatch(current: Json | undefined, change: Json): Json {
  if (!isObject(change) || !isObject(current)) return change;
  const merged: Record<string, Json> = {...current};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

/** The state that follows from a change of `enabled` or of the validity period. The change happens at `updatedAt`. */
function adjustState(
  contract: Contract,
  operation: Operation,
  before: JsonObject,
  after: JsonObject,
): JsonObject {
  const isChanged = ['enabled', 'validFrom', 'validUntil'].some((name) => after[name] !== before[name]);
  if (!isChanged || typeof after.enabled !== 'boolean') return after;
  const schema = listResponseExamples(operation)[0]?.media.schema ?? {};
  const field = fieldsOf(contract, schema).find(({key}) => key === 'state');
  const states = field ? (shapeOf(contract, field.node).schema.enum ?? []) : [];
  const state = after.enabled ? readValidity(after) : states.includes('paused') ? 'paused' : 'disabled';
  return states.includes(state) ? {...after, state} : after;
}

function readValidity({validFrom, validUntil, updatedAt}: JsonObject): string {
  const now = Date.parse(String(updatedAt));
  if (Date.parse(String(validFrom)) > now) return 'notYetValid';
  return Date.parse(String(validUntil)) <= now ? 'expired' : 'active';
}

/** The time at the site that belongs to `at`, which the request can set: `2026-01-05 16:14`. */
function fitSiteTime(body: JsonObject): JsonObject {
  const {at, siteTime, timeZone} = body;
  if (typeof at !== 'string' || siteTime === undefined || typeof timeZone !== 'string') return body;
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short', timeStyle: 'short'});
  return {...body, siteTime: format.format(new Date(at))};
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
const readJson = (body: Buffer): Json | undefined => tryParseJson(body.toString());
