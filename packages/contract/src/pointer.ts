import type {Json, JsonObject} from './json';

/** A path into a document: keys of objects, indices of lists. */
export type Path = readonly (string | number)[];

/** The parts of each reference. A contract has few references, which are resolved again and again. */
const knownPointers = new Map<string, readonly string[]>();

/** Splits `#/components/schemas/A~1B` into its parts. */
export function parsePointer(ref: string): readonly string[] {
  const known = knownPointers.get(ref);
  if (known) return known;
  const pointer = ref.slice(ref.indexOf('#') + 1);
  const parts = pointer === '' ? [] : splitPointer(pointer).map(decodePart);
  knownPointers.set(ref, parts);
  return parts;
}

/** A name such as `100%` isn't encoded. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
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
export function findPointer(document: Json, path: Path): string | undefined {
  const seen = new Set<string>();
  let found: Path = [];
  for (let rest = [...path]; ;) {
    const at = getAt(document, found);
    const [key] = rest;
    if (at === undefined) return undefined;
    if (key === undefined) return toPointer(found);
    if (isObject(at) && !Object.hasOwn(at, key) && typeof at.$ref === 'string') {
      const step = `${at.$ref} ${rest.join('/')}`;
      if (seen.has(step)) return undefined;
      seen.add(step);
      rest = [...parsePointer(at.$ref), ...rest];
      found = [];
    } else {
      found = [...found, key];
      rest = rest.slice(1);
    }
  }
}

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

/** Whether a value is a list. `Array.isArray` doesn't narrow the type of a read-only list. */
export function isList(node: unknown): node is readonly Json[] {
  return Array.isArray(node);
}

function child(node: object, key: string | number): Json | undefined {
  return Object.hasOwn(node, key) ? (node as Readonly<Record<string | number, Json>>)[key] : undefined;
}
