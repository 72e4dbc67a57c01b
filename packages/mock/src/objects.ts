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
import {compose} from 'api-docs-contract/compose';
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
    .filter((field) => {
      const isKept = field.key in sent && !field.writeOnly && !isSecret(field);
      return field.key in shown || field.required || isKept;
    })
    .map(({key, node, readOnly}) => {
      const fallback = readOnly ? undefined : defaultOf(contract, node);
      const known = [sent[key], fallback, shown[key]].find((value) => value !== undefined);
      return [key, complete(contract, node, known)];
    });
  return Object.fromEntries(values) as JsonObject;
}

/** A value with the fields that it lacks: required ones, and those with a default. Without a value, one that the schema allows. */
export function complete(contract: Contract, node: SchemaNode, value?: Json): Json {
  if (value === undefined) {
    const usual = defaultOf(contract, node);
    return usual === undefined ? (compose(contract, node, 'response')[0]?.value ?? null) : usual;
  }
  const {schema} = shapeOf(contract, node);
  if (isList(value)) return value.map((item) => complete(contract, schema.items ?? {}, item));
  if (!isObject(value)) return value;
  const fields = fieldsFor(contract, schema, value).filter(
    ({key, required, writeOnly, schema: {default: fallback}}) =>
      !writeOnly && (key in value || required || fallback !== undefined),
  );
  const completed = fields.map(({key, node: own}) => [key, complete(contract, own, value[key])]);
  return {...value, ...(Object.fromEntries(completed) as JsonObject)};
}

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
