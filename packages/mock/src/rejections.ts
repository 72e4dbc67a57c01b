import {
  endSentence,
  suggestNames,
  type Contract,
  type Json,
  type JsonObject,
  type Operation,
  type Schema,
} from 'api-contract';
import {isInstant, walkInstance} from 'api-contract/checks';
import {asObject, isList, tryParseJson} from 'api-contract/json';
import {formatValueProblem, validate, type ValueProblem} from 'api-contract/validate';
import {contentTypeOf, readBody, type MockRequest, type MockResponse} from './exchange';
import {exampleETag} from './headers';
import {makeOAuthError, makeProblem, type Problem} from './problems';

/** What Prism says about a request that violates the contract. */
interface Violation {
  /** `path`, `query`, `header`, or `body`. Empty if the violation concerns the request as a whole. */
  readonly part: string;
  readonly message: string;
}

/**
 * Explains why a request was rejected. Prism returns an example of the contract, which is about another request, or an error in
 * a form of its own.
 *
 * @param operation `undefined` if the API has no such operation
 */
export function explainRejection(
  contract: Contract,
  request: MockRequest,
  operation: Operation | undefined,
  response: MockResponse,
): MockResponse {
  const body = asObject(tryParseJson(response.body.toString()));
  const violations = readViolations(response, body);
  const problem = describe(contract, request, operation, {response, body, violations});
  if (!problem) return response;
  const explained = request.path.startsWith('/oauth/')
    ? makeOAuthError(nameOAuthError(problem.errors), problem.detail ?? '')
    : makeProblem(contract, problem);
  if (!explained) return response;
  const {'sl-violations': _, ...headers} = response.headers;
  return {...explained, headers: {...headers, ...explained.headers}};
}

interface Rejected {
  readonly response: MockResponse;
  readonly body: JsonObject;
  readonly violations: readonly Violation[];
}

/** @returns `undefined` if Prism rejected the request for no reason that this mock knows, so that its response is right */
function describe(
  contract: Contract,
  request: MockRequest,
  operation: Operation | undefined,
  {response, body, violations}: Rejected,
): Problem | undefined {
  const {method, path} = request;
  if (response.status === 401)
    return hasToken(request) || path.startsWith('/oauth/') ? undefined : {code: 'token-missing'};
  if (!operation) return {code: 'not-found', detail: `The API has no operation ${method} ${path}.`};
  if (response.status === 412) return {code: 'changed-since-read', detail: explainStale(request, operation)};
  if (asObject(body.error ?? null).code === 'invalid_json')
    return {code: 'malformed-request', detail: 'The request body is not valid JSON.'};
  const [first] = violations;
  if (!first) return undefined;
  if (first.part === 'path') return {code: 'not-found', detail: first.message};
  // Prism treats the body `null` as a missing body.
  if (first.part !== 'body' && readBody(request) !== null)
    return {code: 'malformed-request', detail: first.message};
  const found = listFieldErrors(contract, request, operation);
  const errors = found.length > 0 ? found : listMissingParts(first);
  return {code: 'validation-failed', detail: joinDetails(errors) || first.message, errors};
}

export const hasToken = ({headers}: MockRequest): boolean => /^Bearer +\S/i.test(headers.authorization ?? '');

/**
 * Rejects a body of a type that the operation doesn't accept. Prism accepts it without comparing it with the contract.
 *
 * @returns `undefined` if the type is right
 */
export function rejectContentType(
  contract: Contract,
  request: MockRequest,
  {method, requestBody}: Operation,
): MockResponse | undefined {
  const types = (requestBody?.media ?? []).map(({type}) => type);
  if (types.length === 0 || request.body.length === 0 || types.includes(contentTypeOf(request)))
    return undefined;
  const detail = `${method} ${request.path} requires the Content-Type ${types.join(' or ')}.`;
  return request.path.startsWith('/oauth/')
    ? makeOAuthError('invalid_request', detail)
    : (makeProblem(contract, {code: 'content-type-not-supported', detail}) ??
        makeProblem(contract, {code: 'malformed-request', detail}));
}

/**
 * Rejects what Prism doesn't compare with the contract: optional bodies that are `null`, instants with an offset, unknown query
 * parameters, and the grant type of a token request.
 *
 * @returns `undefined` if the request is valid
 */
export function rejectValues(
  contract: Contract,
  request: MockRequest,
  operation: Operation,
): MockResponse | undefined {
  for (const {name, schema} of operation.parameters) {
    const value = request.query.get(name);
    if (!isInstant(contract, schema) || !hasOffset(value)) continue;
    const detail = `The query parameter ${name} ${explainOffset(value)}.`;
    return makeProblem(contract, {code: 'malformed-request', detail});
  }
  const unknown = [...request.query.keys()].find((name) => !listQueryNames(operation).includes(name));
  if (unknown !== undefined && contract.errors.has('malformed-request')) {
    const detail = `There is no query parameter "${unknown}". ${suggestNames(unknown, listQueryNames(operation))}`;
    return makeProblem(contract, {code: 'malformed-request', detail});
  }
  const errors = listFieldErrors(contract, request, operation);
  if (errors.length === 0) return undefined;
  const detail = joinDetails(errors);
  return request.path.startsWith('/oauth/')
    ? makeOAuthError(nameOAuthError(errors), detail)
    : makeProblem(contract, {code: 'validation-failed', detail, errors});
}

/**
 * Rejects a token request with an unknown scope. Prism doesn't compare it with the contract.
 *
 * @returns `undefined` if the request is valid, or isn't a token request
 */
export function rejectScope(contract: Contract, request: MockRequest): MockResponse | undefined {
  if (request.path !== '/oauth/token') return undefined;
  const known = contract.scopes.map(({name}) => name);
  const {scope = ''} = asObject(readBody(request) ?? null);
  const unknown = String(scope)
    .split(' ')
    .find((name) => name !== '' && !known.includes(name));
  return unknown === undefined
    ? undefined
    : makeOAuthError('invalid_scope', `There is no scope "${unknown}". ${suggestNames(unknown, known)}`);
}

const listQueryNames = ({parameters}: Operation): string[] =>
  parameters.filter((parameter) => parameter.in === 'query').map(({name}) => name);

/** The code of RFC 6749 for fields of a token request that aren't valid. */
const nameOAuthError = (errors: readonly JsonObject[] = []): string =>
  errors.some(({pointer}) => pointer === '/grant_type') ? 'unsupported_grant_type' : 'invalid_request';

const explainStale = ({headers}: MockRequest, operation: Operation): string =>
  `If-Match is ${headers['if-match']}, but the current ETag is ${exampleETag(operation)}. Read the object again, apply your change, and retry.`;

/** The part of a form that a violation says is missing. */
function listMissingParts({message}: Violation): JsonObject[] {
  const [, name] = /required property '(\w+)'/.exec(message) ?? [];
  return name === undefined ? [] : [{pointer: `/${name}`, code: 'not-valid', detail: message}];
}

/** Prism lists them in a header if the contract has an example of the error, or else in the body. */
function readViolations({headers}: MockResponse, body: JsonObject): Violation[] {
  const listed = tryParseJson(headers['sl-violations'] ?? '') ?? body.validation ?? [];
  if (!isList(listed)) return [];
  return listed.map(asObject).map(({location, message}) => {
    const parts = isList(location) ? location.filter((part) => part !== 'request').map(String) : [];
    return {
      part: parts[0] ?? '',
      message: `${String(message)
        .replace(/^Request /, 'The ')
        .replace('Body parameter', 'The request body')}.`,
    };
  });
}

/** The fields of a JSON body or of a form that violate their schema. Prism also lists what all other variants require. */
function listFieldErrors(contract: Contract, request: MockRequest, {requestBody}: Operation): JsonObject[] {
  const schema = requestBody?.media.find(({type}) => type === contentTypeOf(request))?.schema;
  const value = readBody(request);
  if (!schema || value === undefined) return [];
  const faults = validate(contract, schema, value, 'request');
  const all = [...faults, ...listOffsets(contract, schema, value, faults)];
  return all.map((fault) => ({
    pointer: fault.path.map((part) => `/${part}`).join(''),
    code: 'not-valid',
    detail: endSentence(formatValueProblem(fault).replace(/^the value/, 'The request body')),
  }));
}

/** The instants of a body that have an offset, except those that aren't valid anyway. */
function listOffsets(
  contract: Contract,
  schema: Schema,
  body: Json,
  faults: readonly ValueProblem[],
): ValueProblem[] {
  const found: ValueProblem[] = [];
  walkInstance(contract, schema, body, ({value, path, node}) => {
    if (!isInstant(contract, node) || !hasOffset(value)) return;
    if (!faults.some((fault) => fault.path.join('/') === path.join('/')))
      found.push({path, message: explainOffset(value)});
  });
  return found;
}

const hasOffset = (value: Json): boolean => typeof value === 'string' && !value.endsWith('Z');

const explainOffset = (value: Json): string =>
  `is ${JSON.stringify(value)}, but must be in UTC and end with Z`;

const joinDetails = (errors: readonly JsonObject[]): string => errors.map(({detail}) => detail).join(' ');
