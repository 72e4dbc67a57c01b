import type {Json} from '..';
import {isList, isObject} from '../pointer';

/** What is said about a schema, or marks it, without changing what a client may send or get. */
const annotations = new Set([
  'title', 'description', 'example', 'examples', 'enum', 'deprecated', 'externalDocs',
  'x-enum-descriptions', 'x-unknown-values', 'x-sensitivity', 'x-since', 'x-was', 'x-next', 'x-unit', 'x-clock',
]); // prettier-ignore

/** A schema without what only explains it, and without what is told one by one elsewhere: words, fields. */
export function shapeOf(node: Json): Json {
  return prune(node, new Set([...annotations, 'properties']));
}

/** The same with its fields, for a payload that stands in no schema of its own. */
export function wholeShapeOf(node: Json): Json {
  return prune(node, annotations);
}

function prune(node: Json, dropped: ReadonlySet<string>, isNamed = false): Json {
  if (isList(node)) return node.map((item) => prune(item, dropped));
  if (!isObject(node)) return node;
  // Which fields are required is told of the fields.
  const isTold = (key: string): boolean =>
    dropped.has(key) || (key === 'required' && dropped.has('properties') && 'properties' in node);
  const kept = Object.entries(node).filter(([key]) => isNamed || !isTold(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, prune(value, dropped, !isNamed && key === 'properties')]),
  );
}

/** Limits of values, and which way each gets wider. */
const limits: Readonly<Record<string, 1 | -1>> = {
  maxLength: 1, maximum: 1, exclusiveMaximum: 1, maxItems: 1, maxProperties: 1,
  minLength: -1, minimum: -1, exclusiveMinimum: -1, minItems: -1, minProperties: -1,
}; // prettier-ignore

/** Whether everything that the narrow shape allows is allowed by the wide one, as far as limits say it. */
export function isWider(wide: Json, narrow: Json): boolean {
  if (!isObject(wide) || !isObject(narrow)) return false;
  const keys = new Set([...Object.keys(wide), ...Object.keys(narrow)]);
  return [...keys].every((key) => {
    const [a, b] = [wide[key], narrow[key]];
    if (JSON.stringify(a) === JSON.stringify(b)) return true;
    const way = limits[key];
    if (way === undefined || b === undefined) return false;
    return a === undefined || (typeof a === 'number' && typeof b === 'number' && Math.sign(a - b) === way);
  });
}

/** Whether a shape has everything another has, and perhaps more: what a reader of the other can still read. */
export function isRicher(rich: Json | undefined, poor: Json): boolean {
  if (isObject(poor) && isObject(rich))
    return Object.entries(poor).every(([key, value]) => isRicher(rich[key], value));
  if (isList(poor) && isList(rich)) return poor.every((item) => rich.some((other) => isRicher(other, item)));
  return JSON.stringify(rich) === JSON.stringify(poor);
}
