import {
  requireEvent,
  requireResponse,
  requireSchema,
  type Contract,
  type Json,
  type Media,
  type Operation,
  type Schema,
} from '../../contract';
import {isList, isObject, type Path} from '../../contract/pointer';
import {placeIn} from '../../contract/source';
import {checkJson} from './body';
import type {SampleFinding} from './finding';

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
  return checkJson(contract, media, {text, line: 1}, 'response');
}

/** Checks a JSON value against a named schema, as a request if only requests use the schema, or as a response. */
export function checkJsonSchema(contract: Contract, name: string, text: string): SampleFinding[] {
  const schema = requireSchema(contract, name);
  const direction = isOnlyInRequests(contract, name) ? 'request' : 'response';
  return checkJson(contract, {schema}, {text, line: 1}, direction);
}

/** Checks a payload against the schema of an event and against the fields that a secrecy level withholds. */
export function checkJsonEvent(
  contract: Contract,
  name: string,
  level: string | undefined,
  text: string,
): SampleFinding[] {
  const {payload} = requireEvent(contract, name);
  if (!payload) return [{line: undefined, message: `${name} has no payload.`}];
  const faults = checkJson(contract, payload, {text, line: 1}, 'response');
  if (level === undefined || faults.length > 0) return faults;
  const shown = payload.examples.find(({key}) => key === level);
  if (!shown) {
    const known = payload.examples.map(({key}) => key).join(', ');
    return [{line: undefined, message: `${name} has no secrecy level "${level}". It has ${known}.`}];
  }
  return checkSecrecy(payload, shown.value, text).map((fault) => ({
    ...fault,
    message: `${fault.message} at the secrecy level ${level}.`,
  }));
}

/** Finds fields that other examples have, but the example of the level doesn't. */
function checkSecrecy({examples}: Media, atLevel: Json, text: string): SampleFinding[] {
  const shown = new Set(listPaths(atLevel).map(String));
  const hidden = new Set(
    examples.flatMap(({value}) => listPaths(value).map(String)).filter((at) => !shown.has(at)),
  );
  const value = JSON.parse(text) as Json;
  return listPaths(value)
    .filter((at) => hidden.has(String(at)))
    .map((at) => ({
      line: placeIn({file: '', text, value}, at).line,
      message: `/${at.join('/')} is withheld`,
    }));
}

function listPaths(value: Json): Path[] {
  if (!isObject(value) && !isList(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...listPaths(inner as Json).map((at) => [key, ...at]),
  ]);
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
