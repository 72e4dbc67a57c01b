import {isDeepStrictEqual} from 'node:util';
import type {Json, Schema, SchemaNode} from '..';
import {isList, isObject} from '../json';
import {toSchema} from '../resolve';

/** Whether clients send or receive a value. */
type Flow = 'sent' | 'received';

const annotations = new Set(['title', 'description', 'example', 'examples', 'deprecated', 'externalDocs']);

/** Whether a keyword describes a schema without changing the values that clients can send or receive, or their meaning. */
const isIrrelevant = (key: string): boolean =>
  annotations.has(key) || (key.startsWith('x-') && !/^x-docs-(write|unit|clock|on-delete)$/.test(key));

/**
 * The whole schema without its annotations.
 *
 * @param hasNames whether the keys of the node are names, such as those of properties
 */
export function withoutAnnotations(node: Json | SchemaNode, hasNames = false): Json {
  if (isList(node)) return node.map((item) => withoutAnnotations(item));
  if (!isObject(node)) return node as Json;
  const kept = Object.entries(node).filter(([key]) => hasNames || !isIrrelevant(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutAnnotations(value, !hasNames && isMap(key))]),
  );
}

/**
 * The shape without the parts that the change log lists one by one: the properties, the list of required properties, and
 * the values of the enumeration. An empty `enum` stays, so that the first enumeration of a field is a change of the field.
 */
export function outerShapeOf(node: Schema): Json {
  const {properties, required, enum: values, items, ...rest} = node;
  return {
    ...(withoutAnnotations(rest) as object),
    ...(properties === undefined && required !== undefined ? {required} : {}),
    ...(values === undefined ? {} : {enum: []}),
    ...(items === undefined ? {} : {items: withoutProperties(items)}),
  };
}

/** The items of a list: their properties are listed one by one, but their enumeration is not. */
function withoutProperties(items: SchemaNode): Json {
  const {properties, required, ...rest} = toSchema(items);
  return withoutAnnotations(properties ? rest : items);
}

/** Keywords whose keys are names. Each name must stay, and new ones can be added. */
const isMap = (key: string): boolean => ['properties', 'patternProperties', '$defs', 'mapping'].includes(key);

/** Keywords that only restrict values. Without such a keyword, more values are allowed. */
const restrictions = new Set([
  'type', 'enum', 'const', 'format', 'pattern', 'multipleOf', 'uniqueItems', 'required', 'items', 'additionalProperties',
  'not', 'allOf', 'oneOf', 'anyOf', 'contentMediaType', 'contentEncoding',
  'maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties',
  'minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties',
]); // prettier-ignore

/**
 * Whether a client of the older shape works with the newer one. The values that clients send can become wider, and those
 * that they receive can become narrower. Properties, variants, and values of an enumeration can be added in both cases.
 */
export function isCompatible(older: Json, newer: Json, flow: Flow): boolean {
  if (isDeepStrictEqual(older, newer)) return true;
  if (!isObject(older) || !isObject(newer)) return false;
  const keys = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return [...keys].every((key) => isKeywordCompatible(key, [older[key], newer[key]], flow));
}

type Pair = readonly [older: Json | undefined, newer: Json | undefined];

function isKeywordCompatible(key: string, [older, newer]: Pair, flow: Flow): boolean {
  if (isDeepStrictEqual(older, newer)) return true;
  const [narrow, wide] = flow === 'sent' ? [older, newer] : [newer, older];
  if (key === 'required') return isSubset(listOf(wide), listOf(narrow));
  if (key === 'additionalProperties' && older === false) return true;
  // A mark can be added and removed, but clients can't write a field that became `x-docs-write: create`.
  if (older === undefined) return flow === 'received' || (key.startsWith('x-') && key !== 'x-docs-write');
  if (newer === undefined) return key.startsWith('x-') || (flow === 'sent' && restrictions.has(key));
  if (key === 'type') return isSubset(listOf(narrow), listOf(wide));
  if (key === 'enum') return isSubset(listOf(older), listOf(newer));
  if (key === 'request') return isCompatible(older, newer, 'sent');
  if (key === 'response') return isCompatible(older, newer, 'received');
  if (isMap(key)) return areMembersCompatible(older, newer, flow);
  if (isList(older) && isList(newer)) return areListsCompatible(key, older, newer, flow);
  if (typeof older === 'number' && typeof newer === 'number')
    return isLimitCompatible(key, older, newer, flow);
  return isCompatible(older, newer, flow);
}

function areMembersCompatible(older: Json, newer: Json, flow: Flow): boolean {
  if (!isObject(older) || !isObject(newer)) return false;
  return Object.entries(older).every(([name, member]) => {
    const successor = newer[name];
    return successor !== undefined && isCompatible(member, successor, flow);
  });
}

/** Each variant needs a successor. In an `allOf` that clients send, each part needs an equally strict older part. */
function areListsCompatible(
  key: string,
  older: readonly Json[],
  newer: readonly Json[],
  flow: Flow,
): boolean {
  const hasSuccessor = (member: Json): boolean => newer.some((other) => isCompatible(member, other, flow));
  if (key === 'oneOf' || key === 'anyOf') return older.every(hasSuccessor);
  if (key !== 'allOf') return false;
  if (flow === 'received') return older.every(hasSuccessor);
  return newer.every((member) => older.some((other) => isCompatible(other, member, flow)));
}

function isLimitCompatible(key: string, older: number, newer: number, flow: Flow): boolean {
  const isUpper = /^(max|exclusiveMax)/.test(key);
  const isLower = /^(min|exclusiveMin)/.test(key);
  return (isUpper || isLower) && newer > older === (isUpper === (flow === 'sent'));
}

const isSubset = (subset: readonly Json[], whole: readonly Json[]): boolean =>
  subset.every((item) => whole.some((other) => isDeepStrictEqual(item, other)));

const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [value ?? []].flat());
