import type {Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';

/** An object inside a JSON value, with its path. */
export interface JsonObjectAt {
  readonly object: Readonly<Record<string, Json>>;
  readonly path: Path;
}

/** Every object in a JSON value, outermost first. */
export function listObjects(value: Json, path: Path = []): JsonObjectAt[] {
  if (isList(value)) return value.flatMap((item, index) => listObjects(item, [...path, index]));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => listObjects(each, [...path, key]));
  return [{object: value, path}, ...inner];
}
