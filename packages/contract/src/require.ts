import {ContentError} from './finding';
import {suggestNames} from './names';
import type {Contract, EventType, Operation, Response, Schema} from './types';

/** Returns the operation with an ID. @throws ContentError with the nearest IDs */
export function requireOperation({operations}: Contract, id: string): Operation {
  return requireKnown('operation', id, new Map(operations.map((operation) => [operation.id, operation])));
}

/** Returns a schema of `components.schemas`. @throws ContentError with the nearest names */
export function requireSchema({schemas}: Contract, name: string): Schema {
  return requireKnown('schema', name, schemas);
}

/** Returns the event with a name. @throws ContentError with the nearest names */
export function requireEvent({events}: Contract, name: string): EventType {
  return requireKnown('event', name, new Map(events.map((event) => [event.name, event])));
}

/**
 * Returns the response of an operation with a status: with exactly this status, or its class (`4XX`), or `default`.
 *
 * @throws ContentError with the statuses of the operation
 */
export function requireResponse(operation: Operation, status: string): Response {
  const find = (wanted: string): Response | undefined =>
    operation.responses.find((response) => response.status.toUpperCase() === wanted);
  const response = find(status) ?? find(`${status.charAt(0)}XX`) ?? find('DEFAULT');
  if (response) return response;
  const known = operation.responses.map((each) => each.status).join(', ');
  throw new ContentError(`${operation.id} never returns ${status}. It returns ${known}.`);
}

/** Returns what has a name. @throws ContentError with the nearest names */
export function requireKnown<T>(what: string, name: string, known: ReadonlyMap<string, T>): T {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (typeof name !== 'string') throw new TypeError(`The name of the ${what} must be a string.`);
  throw new ContentError(`There is no ${what} "${name}". ${suggestNames(name, known.keys())}`);
}
