import {suggestNames, type Contract, type JsonObject, type Parameter} from 'api-docs-contract';
import {asObject} from 'api-docs-contract/json';
import {readTexts, validate, writeValueProblem, type ValueProblem} from 'api-docs-contract/validate';
import type {ApiCall} from './api';
import {readContentType, type Rejection} from './exchange';

const malformed = {code: 'malformed-request', status: 400};

/** Finds out why a request violates the contract. `undefined` if it is valid. */
export const findRejection = (contract: Contract, call: ApiCall): Rejection | undefined =>
  checkToken(contract, call) ?? checkParameters(contract, call) ?? findBodyRejection(contract, call);

function checkToken({document}: Contract, {request, operation: {security}}: ApiCall): Rejection | undefined {
  const {authorization = ''} = request.headers;
  const schemes = asObject(document.components.securitySchemes ?? null);
  const isMet = (name: string): boolean => {
    const {type, scheme} = asObject(schemes[name]);
    if (type === 'http' && scheme === 'basic') return /^Basic +\S/i.test(authorization);
    return !['oauth2', 'http', 'openIdConnect'].includes(String(type)) || /^Bearer +\S/i.test(authorization);
  };
  const isAllowed = security.length === 0 || security.some((each) => Object.keys(each).every(isMet));
  return isAllowed ? undefined : {code: 'token-missing', status: 401};
}

function checkParameters(contract: Contract, call: ApiCall): Rejection | undefined {
  const {request, operation} = call;
  for (const parameter of operation.parameters) {
    const detail = explainParameter(contract, call, parameter);
    if (detail !== undefined) return {...malformed, detail};
  }
  const sent = operation.parameters.filter(({name}) => request.query.has(name));
  const [both] = sent.flatMap(({name, excludes}) =>
    excludes
      .filter((other) => request.query.has(other))
      .map((other) => `${name} can't be combined with ${other}.`),
  );
  if (both) return {...malformed, detail: both};
  const known = operation.parameters.filter((each) => each.in === 'query').map(({name}) => name);
  const unknown = [...request.query.keys()].find((name) => !known.includes(name));
  // A contract without this error ignores unknown parameters.
  if (unknown === undefined || !contract.errors.has('malformed-request')) return undefined;
  return {...malformed, detail: `There is no query parameter "${unknown}". ${suggestNames(unknown, known)}`};
}

/** The sentence about a parameter that is missing or isn't valid. */
function explainParameter(contract: Contract, {request}: ApiCall, parameter: Parameter): string | undefined {
  const {query, headers} = request;
  const {name, in: place, required, schema, explode} = parameter;
  if (place !== 'query' && place !== 'header') return undefined;
  const texts = place === 'query' ? query.getAll(name) : [headers[name.toLowerCase()] ?? []].flat();
  const subject = `The ${place === 'header' ? 'header' : 'query parameter'} ${name}`;
  if (texts.length === 0) return required ? `${subject} is required.` : undefined;
  const split = explode ? texts : texts.flatMap((text) => text.split(','));
  const [problem] = validate(contract, schema, readTexts(contract, schema, split), 'plain');
  return problem && writeValueProblem(problem, subject);
}

function findBodyRejection(contract: Contract, {request, operation, body}: ApiCall): Rejection | undefined {
  const {requestBody} = operation;
  if (!requestBody) return undefined;
  if (request.text === '')
    return requestBody.required ? {...malformed, detail: 'The request body is required.'} : undefined;
  const media = requestBody.media.find(({type}) => type === readContentType(request));
  if (!media) {
    const types = requestBody.media.map(({type}) => type).join(' or ');
    const detail = `${request.method} ${request.path} requires the Content-Type ${types}.`;
    return {code: 'content-type-not-supported', status: 415, detail};
  }
  if (body === undefined)
    return media.type.endsWith('json')
      ? {...malformed, detail: 'The request body is not valid JSON.'}
      : undefined;
  const errors = validate(contract, media.schema, body, 'request').map(toFieldError);
  const detail = errors.map((error) => error.detail).join(' ');
  return errors.length === 0 ? undefined : {code: 'validation-failed', status: 422, detail, errors};
}

const toFieldError = (problem: ValueProblem): JsonObject => ({
  pointer: problem.path.map((part) => `/${part}`).join(''),
  code: 'not-valid',
  detail: writeValueProblem(problem, 'The request body'),
});
