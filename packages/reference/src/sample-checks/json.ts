import {
  requireEvent,
  requireResponse,
  requireSchema,
  type Contract,
  type Media,
  type Operation,
  type Schema,
} from 'api-contract';
import {checkJson} from './body';
import type {SampleFinding} from './finding';
import {checkProblem} from './problem';

/** Checks a JSON body against the request body of an operation. */
export function checkJsonRequest(
  contract: Contract,
  {id, requestBody}: Operation,
  text: string,
): SampleFinding[] {
  const media = requestBody?.media.find(isJson);
  if (!media) return [{line: undefined, message: `${id} has no JSON request body.`}];
  return checkJson(contract, media, {text, line: 1}, 'request');
}

/** Checks a JSON body against the response of an operation. */
export function checkJsonResponse(
  contract: Contract,
  operation: Operation,
  status: string,
  text: string,
): SampleFinding[] {
  const media = requireResponse(operation, status).media.find(isJson);
  if (!media) return [{line: undefined, message: `The ${status} response of ${operation.id} is not JSON.`}];
  const body = {text, line: 1};
  return [
    ...checkJson(contract, media, body, 'response'),
    ...checkProblem(contract, operation, status, body),
  ];
}

/** Checks a JSON value against a named schema, as a request if only requests use the schema, or as a response. */
export function checkJsonSchema(contract: Contract, name: string, text: string): SampleFinding[] {
  const schema = requireSchema(contract, name);
  const direction = isOnlyInRequests(contract, name) ? 'request' : 'response';
  return checkJson(contract, {schema}, {text, line: 1}, direction);
}

/** Checks a payload against the schema of an event. */
export function checkJsonEvent(contract: Contract, name: string, text: string): SampleFinding[] {
  const {payload} = requireEvent(contract, name);
  if (!payload) return [{line: undefined, message: `${name} has no payload.`}];
  return checkJson(contract, payload, {text, line: 1}, 'response');
}

function isOnlyInRequests({operations}: Contract, name: string): boolean {
  const isNamed = ({$ref}: Schema): boolean => $ref === `#/components/schemas/${name}`;
  const isReturned = operations.some(({responses}) =>
    responses.some(({media}) => media.some(({schema}) => isNamed(schema))),
  );
  return (
    !isReturned && operations.some(({requestBody}) => requestBody?.media.some(({schema}) => isNamed(schema)))
  );
}

function isJson({type}: Media): boolean {
  return /\bjson\b/.test(type);
}
