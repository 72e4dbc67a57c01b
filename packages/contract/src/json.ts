/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export type JsonObject = {readonly [key: string]: Json};

/** Parses JSON. Returns `undefined` for any other text. */
export function tryParseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A path into a document: keys of objects, indices of lists. */
export type Path = readonly (string | number)[];

/** Splits `#/components/schemas/A~1B` into its parts. */
export function parsePointer(ref: string): readonly string[] {
  return splitPointer(ref.slice(ref.indexOf('#') + 1)).map(decodeText);
}

/** Decodes a part of a URL. A text such as `100%` isn't encoded. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The keys of a JSON pointer such as `/items/0/name`. */
export function splitPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a path. `undefined` if there is none. */
export function getAt(node: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, key) => (isObject(at) || isList(at) ? child(at, key) : undefined),
    node,
  );
}

/**
 * The pointer `#/…` to the value at a path that can pass through references, such as `#/components/schemas/A/properties/b`
 * if `A` is a reference. `undefined` if there is no value, or if a reference refers to itself.
 */
export function findPointer(document: Json, path: Path, seen: readonly string[] = []): string | undefined {
  const end = findMissing(document, path);
  if (end < 0) return toPointer(path);
  const {$ref} = asObject(getAt(document, path.slice(0, end)));
  const step = `${String($ref)} ${path.slice(end).join('/')}`;
  if (typeof $ref !== 'string' || seen.includes(step)) return undefined;
  return findPointer(document, [...parsePointer($ref), ...path.slice(end)], [...seen, step]);
}

/** The index of the first key of a path that leads to nothing, or -1. */
export const findMissing = (document: Json, path: Path): number =>
  path.findIndex((_, index) => getAt(document, path.slice(0, index + 1)) === undefined);

/** Joins keys to a pointer in a URL. It is the inverse of `parsePointer`. */
export function toPointer(keys: Path): string {
  const parts = keys.map((key) =>
    encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return `#${parts.map((part) => `/${part}`).join('')}`;
}

/** Whether a value is an object, and not a list, a scalar, or `null`. */
export function isObject(node: unknown): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** The object, or an empty one for anything else. */
export function asObject(node: unknown): JsonObject {
  return isObject(node) ? node : {};
}

/** The list, or an empty one for anything else. */
export const asList = (node: unknown): readonly Json[] => (isList(node) ? node : []);

/** Whether a value is a list. `Array.isArray` doesn't narrow the type of a read-only list. */
export function isList(node: unknown): node is readonly Json[] {
  return Array.isArray(node);
}

function child(node: object, key: string | number): Json | undefined {
  return Object.hasOwn(node, key) ? (node as Readonly<Record<string | number, Json>>)[key] : undefined;
}
