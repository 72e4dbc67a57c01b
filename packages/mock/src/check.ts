import {endSentence, suggestNames, type Contract, type JsonObject, type Operation} from 'api-contract';
import {asObject} from 'api-contract/json';
import {formatValueProblem, readTexts, validate, type ValueProblem} from 'api-contract/validate';
import {contentTypeOf, jsonResponse, type MockRequest, type MockResponse} from './exchange';
import {makeProblem, type Problem} from './problems';
import {readPathParameters} from './routes';

/**
 * Rejects a request that violates the contract, and explains why.
 *
 * @returns `undefined` if the request is valid
 */
export function rejectRequest(
  contract: Contract,
  request: MockRequest,
  operation: Operation,
): MockResponse | undefined {
  const problem =
    checkToken(contract, request, operation) ??
    checkParameters(contract, request, operation) ??
    checkBody(contract, request, operation);
  if (request.path.startsWith('/oauth/')) {
    if (problem) return makeOAuthError(nameOAuthError(problem.errors), problem.detail ?? '');
    return rejectScope(contract, request);
  }
  return problem && makeProblem(contract, operation, problem);
}

export const hasToken = ({headers}: MockRequest): boolean => /^Bearer +\S/i.test(headers.authorization ?? '');

function checkToken({document}: Contract, request: MockRequest, {security}: Operation): Problem | undefined {
  const schemes = asObject(document.components.securitySchemes ?? null);
  const isMet = (name: string): boolean => {
    const {type, scheme} = asObject(schemes[name]);
    if (type === 'http' && scheme === 'basic') return /^Basic +\S/i.test(request.headers.authorization ?? '');
    return type === 'oauth2' || type === 'http' || type === 'openIdConnect' ? hasToken(request) : true;
  };
  const isAllowed = security.length === 0 || security.some((each) => Object.keys(each).every(isMet));
  return isAllowed ? undefined : {code: 'token-missing', status: 401};
}

function checkParameters(
  contract: Contract,
  request: MockRequest,
  operation: Operation,
): Problem | undefined {
  const inPath = readPathParameters(request, operation);
  for (const parameter of operation.parameters) {
    const {name, required} = parameter;
    const texts = {
      path: () => [inPath.get(name) ?? ''],
      query: () => request.query.getAll(name),
      header: () => [request.headers[name.toLowerCase()] ?? []].flat(),
      cookie: () => [],
    }[parameter.in]();
    const where = parameter.in === 'header' ? `header ${name}` : `${parameter.in} parameter ${name}`;
    const isPath = parameter.in === 'path';
    const reject = (detail: string): Problem =>
      isPath ? {code: 'not-found', status: 404, detail} : {code: 'malformed-request', status: 400, detail};
    const other = parameter.excludes.find((each) => request.query.has(each));
    if (texts.length > 0 && other !== undefined)
      return reject(`The ${where} can't be combined with ${other}.`);
    if (texts.length === 0) {
      if (required && parameter.in !== 'cookie') return reject(`The ${where} is required.`);
      continue;
    }
    const split = parameter.explode ? texts : texts.flatMap((text) => text.split(','));
    const value = readTexts(contract, parameter.schema, split);
    const [fault] = validate(contract, parameter.schema, value, 'plain');
    if (fault) return reject(endSentence(formatValueProblem(fault).replace('the value', `The ${where}`)));
  }
  const known = operation.parameters.filter((each) => each.in === 'query').map(({name}) => name);
  const unknown = [...request.query.keys()].find((name) => !known.includes(name));
  // A contract without this error ignores unknown parameters.
  if (unknown === undefined || !contract.errors.has('malformed-request')) return undefined;
  const detail = `There is no query parameter "${unknown}". ${suggestNames(unknown, known)}`;
  return {code: 'malformed-request', status: 400, detail};
}

function checkBody(contract: Contract, request: MockRequest, operation: Operation): Problem | undefined {
  const {requestBody, method} = operation;
  if (!requestBody) return undefined;
  const invalid = {code: 'validation-failed', status: 422};
  const types = requestBody.media.map(({type}) => type);
  if (request.body.length === 0) {
    const detail = 'The request body is required.';
    return requestBody.required
      ? {...invalid, detail, errors: [toFieldError({path: [], message: 'is required'})]}
      : undefined;
  }
  const media = requestBody.media.find(({type}) => type === contentTypeOf(request));
  if (!media) {
    const detail = `${method} ${request.path} requires the Content-Type ${types.join(' or ')}.`;
    const code = contract.errors.has('content-type-not-supported')
      ? 'content-type-not-supported'
      : 'malformed-request';
    return {code, status: 415, detail};
  }
  if (request.value === undefined) {
    if (!media.type.endsWith('json')) return undefined;
    return {code: 'malformed-request', status: 400, detail: 'The request body is not valid JSON.'};
  }
  const errors = validate(contract, media.schema, request.value, 'request').map(toFieldError);
  return errors.length === 0
    ? undefined
    : {...invalid, detail: errors.map(({detail}) => detail).join(' '), errors};
}

const toFieldError = (fault: ValueProblem): JsonObject => ({
  pointer: fault.path.map((part) => `/${part}`).join(''),
  code: 'not-valid',
  detail: endSentence(formatValueProblem(fault).replace(/^the value/, 'The request body')),
});

/** Rejects a token request with an unknown scope, which the schema of the request doesn't list. */
function rejectScope(contract: Contract, {path, value}: MockRequest): MockResponse | undefined {
  if (path !== '/oauth/token') return undefined;
  const known = contract.scopes.map(({name}) => name);
  const {scope = ''} = asObject(value ?? null);
  const unknown = String(scope)
    .split(' ')
    .find((name) => name !== '' && !known.includes(name));
  return unknown === undefined
    ? undefined
    : makeOAuthError('invalid_scope', `There is no scope "${unknown}". ${suggestNames(unknown, known)}`);
}

/** The code of RFC 6749 for fields of a token request that aren't valid. */
const nameOAuthError = (errors: readonly JsonObject[] = []): string =>
  errors.some(({pointer}) => pointer === '/grant_type') ? 'unsupported_grant_type' : 'invalid_request';

/** An error response of an OAuth endpoint (RFC 6749, section 5.2). */
const makeOAuthError = (error: string, description: string): MockResponse =>
  jsonResponse(400, {error, error_description: description});
