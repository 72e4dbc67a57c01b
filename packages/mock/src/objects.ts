import {randomUUID} from 'node:crypto';
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
} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import {adapt, isSample, type Sample} from './samples';

/** An ID of the form of an example. */
export const newId = (example: Json | undefined, known: readonly Json[]): Json =>
  typeof example === 'number' ? Math.max(0, ...known.map(Number)) + 1 : randomUUID();

/** The fields of an object, with those of its variant. */
export function fieldsFor(contract: Contract, node: SchemaNode, value: Json): Field[] {
  const variant = chooseVariant(contract, node, value);
  return [...fieldsOf(contract, node), ...(variant ? fieldsFor(contract, variant.node, value) : [])];
}

/** Whether a field contains a secret. */
export const isSecret = ({schema}: Field): boolean => schema['x-sensitivity'] === 'secret';

/** A new object: what the request sends, and the values that the platform sets, as in an adapted sample. */
export function createObject(
  contract: Contract,
  schema: Schema,
  sent: JsonObject,
  sample: Sample,
): JsonObject {
  const response = asObject(sample.response);
  const isShown = isSample(sent, sample);
  const fields = fieldsFor(contract, schema, {...response, ...sent});
  if (fields.length === 0) return {...response, ...sent};
  const values = fields
    .filter(({key, required}) => key in response || required)
    .map(({key, node}) => {
      const isPlatform = isShown && !(key in sample.request);
      const fallback = isPlatform ? undefined : defaultOf(contract, node);
      const known = [sent[key], fallback, response[key]].find((value) => value !== undefined);
      return [key, known === undefined ? makeValue(contract, node) : complete(contract, node, known)];
    });
  return Object.fromEntries(values) as JsonObject;
}

/** A value that a schema allows, without optional fields. */
export function makeValue(contract: Contract, node: SchemaNode): Json {
  const {schema, types} = shapeOf(contract, node);
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  const {example, const: only, enum: values} = schema;
  const known = [defaultOf(contract, node), example, only, values?.[0], scalars[types[0] ?? '']];
  const first = known.find((value) => value !== undefined);
  if (first !== undefined) return first;
  if (variant !== undefined) return makeValue(contract, variant);
  if (types.includes('array')) return [makeValue(contract, schema.items ?? {})];
  return complete(contract, schema, {});
}

/** A value with the required fields that it lacks. */
function complete(contract: Contract, node: SchemaNode, value: Json): Json {
  const {schema} = shapeOf(contract, node);
  if (isList(value)) return value.map((item) => complete(contract, schema.items ?? {}, item));
  if (!isObject(value)) return value;
  const lacking = fieldsFor(contract, schema, value).filter(
    ({key, required, writeOnly}) => required && !writeOnly && !(key in value),
  );
  return {
    ...value,
    ...Object.fromEntries(lacking.map(({key, node: own}) => [key, makeValue(contract, own)])),
  };
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
  Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      key in sent ? mergePatch(value, sent[key] ?? null) : value,
    ]),
  );

function mergePatch(current: Json | undefined, change: Json): Json {
  if (!isObject(change) || !isObject(current)) return change;
  const merged = Object.entries({...current, ...change}).filter(([key]) => change[key] !== null);
  return Object.fromEntries(
    merged.map(([key, value]) => [key, key in change ? mergePatch(current[key], value) : value]),
  );
}

/**
 * An object after an action, or after the change of a sample, whose effect only the sample shows: read-only fields with an
 * enumeration, without a value, or with the time of the action.
 */
export function applyAction(
  contract: Contract,
  schema: Schema,
  before: JsonObject,
  {sent, sample}: {sent: JsonObject; sample: Sample},
): JsonObject {
  const response = asObject(sample.response);
  const times = JSON.stringify(response).match(/(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g) ?? [];
  const time = String(response.updatedAt ?? times.sort().at(-1));
  const effects = fieldsFor(contract, schema, response).flatMap(({key, readOnly, schema: {enum: values}}) => {
    const shown = response[key];
    if (!readOnly || shown === undefined || !(key in before) || ['id', 'createdAt'].includes(key)) return [];
    const isFree = values !== undefined || shown === null || typeof shown === 'boolean';
    return isFree || JSON.stringify(shown).includes(time) ? [[key, shown]] : [];
  });
  const adapted = adapt(Object.fromEntries(effects) as JsonObject, {
    request: sample.request,
    sent,
    time,
  });
  return {...changeObject(before, sent), ...adapted};
}

/** An object with the state that follows from `enabled`, unless it has another state, such as `blocked`. */
export function fitState(contract: Contract, schema: Schema, value: JsonObject): JsonObject {
  const states = fieldsFor(contract, schema, value).find(({key}) => key === 'state')?.schema.enum ?? [];
  const off = ['paused', 'disabled'].find((state) => states.includes(state));
  if (off === undefined || !['active', off].includes(String(value.state))) return value;
  return {...value, state: value.enabled === false ? off : 'active'};
}
