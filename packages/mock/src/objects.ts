import {
  chooseVariant,
  fieldsOf,
  shapeOf,
  type Contract,
  type Field,
  type Json,
  type JsonObject,
  type Schema,
  type SchemaNode,
} from 'api-docs-contract';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {adapt, mapFields} from './adapt';
import type {RankedSample} from './samples';

/** The fields of an object, with those of its variant. */
export function fieldsFor(contract: Contract, node: SchemaNode, value: Json): Field[] {
  const variant = chooseVariant(contract, node, value);
  return [...fieldsOf(contract, node), ...(variant ? fieldsFor(contract, variant.node, value) : [])];
}

export const isSecret = ({schema}: Field): boolean => schema['x-docs-sensitivity'] === 'secret';

/**
 * A new object: what the request sends, the defaults of the schema, and the values that the platform sets.
 *
 * @param shown the response of the sample, adapted to the request
 */
export function createObject(
  contract: Contract,
  schema: Schema,
  sent: JsonObject,
  shown: JsonObject,
): JsonObject {
  const fields = fieldsFor(contract, schema, {...shown, ...sent});
  if (fields.length === 0) return {...shown, ...sent};
  const values = fields
    .filter(({key, required}) => key in shown || required)
    .map(({key, node, readOnly}) => {
      const fallback = readOnly ? undefined : defaultOf(contract, node);
      const known = [sent[key], fallback, shown[key]].find((value) => value !== undefined);
      return [key, complete(contract, node, known)];
    });
  return Object.fromEntries(values) as JsonObject;
}

/**
 * A value with the fields that it lacks: required ones, and those with a default. Without a value, one that the schema allows.
 *
 * @param depth how deep a new value also has fields that aren't required
 */
export function complete(contract: Contract, node: SchemaNode, value?: Json, depth = 0): Json {
  const {schema, types} = shapeOf(contract, node);
  if (value === undefined) {
    const {example, examples = [], const: only, enum: values, items = {}} = schema;
    const [variant] = schema.oneOf ?? schema.anyOf ?? [];
    const all = [example, examples[0], defaultOf(contract, node), only, values?.[0], scalars[types[0] ?? '']];
    const first = all.find((each) => each !== undefined);
    if (first !== undefined) return first;
    if (variant !== undefined) return complete(contract, variant, undefined, depth);
    const isArray = types.includes('array');
    return complete(contract, schema, isArray ? [complete(contract, items, undefined, depth)] : {}, depth);
  }
  if (isList(value)) return value.map((item) => complete(contract, schema.items ?? {}, item));
  if (!isObject(value)) return value;
  const fields = fieldsFor(contract, schema, value).filter(({writeOnly}) => !writeOnly);
  const completed = fields.flatMap(({key, node, required, schema: {default: fallback}}): [string, Json][] => {
    if (key in value) return [[key, complete(contract, node, value[key])]];
    const isAdded = required || depth > 0 || fallback !== undefined;
    return isAdded ? [[key, complete(contract, node, undefined, depth - 1)]] : [];
  });
  return {...value, ...Object.fromEntries(completed)};
}

const scalars: Readonly<Record<string, Json>> = {string: 'text', integer: 1, number: 1, boolean: false};

/** The value of a field that a request doesn't set. `undefined` if only the platform knows it. */
function defaultOf(contract: Contract, node: SchemaNode): Json | undefined {
  const {schema, types, nullable} = shapeOf(contract, node);
  if (schema.default !== undefined) return schema.default;
  if (nullable) return null;
  if (types.includes('array')) return schema.minItems === undefined ? [] : undefined;
  return types.includes('object') && !schema.properties ? {} : undefined;
}

/** An object after a change of fields that it has, as a merge patch (RFC 7396). */
export const changeObject = (before: JsonObject, sent: JsonObject): JsonObject =>
  mapFields(before, (key, value) => (key in sent ? mergePatch(value, sent[key] ?? null) : value));

function mergePatch(current: Json | undefined, change: Json): Json {
  if (!isObject(change) || !isObject(current)) return change;
  const merged = Object.entries({...current, ...change}).filter(([key]) => change[key] !== null);
  const patch = (key: string, value: Json): Json => (key in change ? mergePatch(current[key], value) : value);
  return mapFields(Object.fromEntries(merged), patch);
}

/**
 * An object after an action, whose effect only the sample shows: read-only fields with an enumeration, without a value, or with
 * the time of the action.
 */
export function applyAction(
  contract: Contract,
  schema: Schema,
  before: JsonObject,
  {sent, sample: {request, response}}: {sent: JsonObject; sample: RankedSample},
): JsonObject {
  const shown = asObject(response);
  const times = JSON.stringify(shown).match(/(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g) ?? [];
  const time = String(shown.updatedAt ?? times.sort().at(-1));
  const effects = fieldsFor(contract, schema, shown).flatMap(({key, readOnly, schema: {enum: values}}) => {
    const value = shown[key];
    if (!readOnly || value === undefined || !(key in before)) return [];
    const isEffect = values !== undefined || value === null || typeof value === 'boolean';
    return isEffect || JSON.stringify(value).includes(time) ? [[key, value]] : [];
  });
  return {...before, ...adapt(Object.fromEntries(effects) as JsonObject, {request, sent, time})};
}
