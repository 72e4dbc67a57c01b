import {asObject, isList, isObject} from './json';
import {shapeOf} from './shape';
import type {Contract, Example, Json, JsonObject, Media, Operation, Response} from './types';

/** An ID in a response that the path of the request also has. */
export interface PathId {
  /** The name of the path parameter. */
  readonly parameter: string;
  readonly id: string | number;
}

/** An example of a successful response. */
export interface ResponseExample {
  readonly response: Response;
  readonly media: Media;
  readonly example: Example;
}

/** The examples of the successful responses, in the order of the contract. */
export function listResponseExamples({responses}: Operation): ResponseExample[] {
  return responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap((response) =>
      response.media.flatMap((media) => media.examples.map((example) => ({response, media, example}))),
    );
}

/**
 * The IDs that a response shares with the path of its request: the `id` of the object that the path names, fields of the
 * response or of its items that have the name of a path parameter, and examples of path parameters that have the same key
 * as the example of the response.
 */
export function readPathIds(
  contract: Contract,
  operation: Operation,
  {response, media, example}: ResponseExample,
): PathId[] {
  const {path, parameters} = operation;
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const last = names.at(-1) ?? '';
  const schema = shapeOf(contract, media.schema).name ?? '';
  const isOwn = path.endsWith(`{${last}}`) || (last !== '' && schema.endsWith(toSchemaName(last)));
  return [
    ...(isOwn && response.status !== '201' ? toId(last, asObject(example.value).id) : []),
    ...names.flatMap((name) => objectsOf(example.value).flatMap((object) => toId(name, object[name]))),
    ...names.flatMap((name) => {
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
      return toId(name, parameter?.examples.find(({key}) => key === example.key)?.value);
    }),
  ];
}

/** The values of path parameters by name: those of the response, or else their examples. */
export function readPathValues(
  contract: Contract,
  operation: Operation,
  response: ResponseExample | undefined,
): Map<string, Json> {
  const ids = response ? readPathIds(contract, operation, response) : [];
  return new Map(
    operation.parameters.flatMap(({in: place, name, examples: [example]}): [string, Json][] => {
      const value = ids.find(({parameter}) => parameter === name)?.id ?? example?.value;
      return place !== 'path' || value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The URL of the object in a response. The example of the header `Location` has the ID of one object only. */
export function fitLocation(location: string, body: Json): string {
  const [own] = toId('id', asObject(body).id);
  return own === undefined ? location : location.replace(/[^/]+$/, String(own.id));
}

const toId = (parameter: string, id: Json | undefined): PathId[] =>
  typeof id === 'string' || typeof id === 'number' ? [{parameter, id}] : [];

/** The response itself, or the items of a list. */
function objectsOf(value: Json): readonly JsonObject[] {
  if (isList(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  return isList(value.items) ? value.items.filter(isObject) : [value];
}

/** `ReadingRoom` for `readingRoomId`, and `Device` for `device_id`. */
function toSchemaName(parameter: string): string {
  return parameter
    .replace(/_?id$/i, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
