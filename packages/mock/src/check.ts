import {
  endSentence,
  fieldsOf,
  suggestNames,
  type Contract,
  type Json,
  type JsonObject,
  type Operation,
  type Parameter,
} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import {formatValueProblem, readTexts, validate, type ValueProblem} from 'api-contract/validate';
import type {Route} from './actions';
import {contentTypeOf, type MockRequest} from './exchange';
import type {Problem} from './problems';

/** Finds out why a request violates the contract. `undefined` if it is valid. */
export const findProblem = (contract: Contract, request: MockRequest, route: Route): Problem | undefined =>
  checkToken(contract, request, route.operation) ??
  checkParameters(contract, request, route) ??
  checkBody(contract, request, route.operation);

function checkToken(
  {document}: Contract,
  {headers: {authorization = ''}}: MockRequest,
  {security}: Operation,
): Problem | undefined {
  const schemes = asObject(document.components.securitySchemes ?? null);
  const isMet = (name: string): boolean => {
    const {type, scheme} = asObject(schemes[name]);
    if (type === 'http' && scheme === 'basic') return /^Basic +\S/i.test(authorization);
    return !['oauth2', 'http', 'openIdConnect'].includes(String(type)) || /^Bearer +\S/i.test(authorization);
  };
  // An operation that needs no token still rejects a wrong one.
  const wanted = security.filter((each) => authorization === '' || Object.keys(each).length > 0);
  const isAllowed = security.length === 0 || wanted.some((each) => Object.keys(each).every(isMet));
  return isAllowed ? undefined : {code: 'token-missing', status: 401};
}

function checkParameters(contract: Contract, request: MockRequest, route: Route): Problem | undefined {
  const malformed = {code: 'malformed-request', status: 400};
  for (const parameter of route.operation.parameters) {
    const wrong = explainParameter(contract, request, {parameter, path: route.parameters});
    if (wrong === undefined) continue;
    const where = parameter.in === 'header' ? 'header' : `${parameter.in} parameter`;
    const kind = parameter.in === 'path' ? {code: 'not-found', status: 404} : malformed;
    return {...kind, detail: endSentence(`The ${where} ${parameter.name} ${wrong}`)};
  }
  const known = route.operation.parameters.filter((each) => each.in === 'query').map(({name}) => name);
  const unknown = [...request.query.keys()].find((name) => !known.includes(name));
  // A contract without this error ignores unknown parameters.
  if (unknown === undefined || !contract.errors.has('malformed-request')) return undefined;
  return {...malformed, detail: `There is no query parameter "${unknown}". ${suggestNames(unknown, known)}`};
}

/** The predicate of a sentence about a parameter that is missing or isn't valid. */
function explainParameter(
  contract: Contract,
  {query, headers}: MockRequest,
  {parameter, path}: {parameter: Parameter; path: Route['parameters']},
): string | undefined {
  const {name, required, excludes, schema, explode} = parameter;
  const texts = {
    path: [path.get(name) ?? ''],
    query: query.getAll(name),
    header: [headers[name.toLowerCase()] ?? []].flat(),
    cookie: [],
  }[parameter.in];
  if (texts.length === 0) return required && parameter.in !== 'cookie' ? 'is required' : undefined;
  const other = excludes.find((each) => query.has(each));
  if (other !== undefined) return `can't be combined with ${other}`;
  const split = explode ? texts : texts.flatMap((text) => text.split(','));
  const value = readTexts(contract, schema, split);
  const [fault] = validate(contract, schema, value, 'plain');
  return fault && formatValueProblem(fault).replace('the value ', '');
}

function checkBody(contract: Contract, request: MockRequest, operation: Operation): Problem | undefined {
  const {requestBody, method} = operation;
  const invalid = {code: 'validation-failed', status: 422};
  if (!requestBody || (request.text === '' && !requestBody.required)) return undefined;
  if (request.text === '') {
    const errors = [toFieldError({path: [], message: 'is required'})];
    return {...invalid, detail: 'The request body is required.', errors};
  }
  const media = requestBody.media.find(({type}) => type === contentTypeOf(request));
  if (!media) {
    const types = requestBody.media.map(({type}) => type).join(' or ');
    const detail = `${method} ${request.path} requires the Content-Type ${types}.`;
    return {code: 'content-type-not-supported', status: 415, detail};
  }
  if (request.value === undefined && !media.type.endsWith('json')) return undefined;
  if (request.value === undefined)
    return {code: 'malformed-request', status: 400, detail: 'The request body is not valid JSON.'};
  const errors = validate(contract, media.schema, request.value, 'request').map(toFieldError);
  const detail = errors.map((error) => error.detail).join(' ');
  return errors.length === 0 ? undefined : {...invalid, detail, errors};
}

const toFieldError = (fault: ValueProblem): JsonObject => ({
  pointer: fault.path.map((part) => `/${part}`).join(''),
  code: 'not-valid',
  detail: endSentence(formatValueProblem(fault).replace(/^the value/, 'The request body')),
});

/** The value of a request body. Fields of a form, which are texts, get the types of their schemas. */
export function readForm(
  contract: Contract,
  request: MockRequest,
  {requestBody}: Operation,
): Json | undefined {
  const {value} = request;
  const media = requestBody?.media.find(({type}) => type === contentTypeOf(request));
  if (!media || media.type.endsWith('json') || !isObject(value)) return value;
  const nodes = new Map(fieldsOf(contract, media.schema).map(({key, node}) => [key, node]));
  return Object.fromEntries(
    Object.entries(value).map(([name, texts]) => [
      name,
      readTexts(contract, nodes.get(name) ?? {}, isList(texts) ? texts.map(String) : []),
    ]),
  );
}
