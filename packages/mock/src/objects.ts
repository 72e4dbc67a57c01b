import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
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
import {isList, isObject} from 'api-contract/json';

/** A sample request of the contract, and its response. */
export interface Sample {
  readonly request: Json | undefined;
  readonly response: JsonObject;
}

export const now = (): string => inSeconds(0);

export const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

/** A value whose times are as far from now as those of an example are from one of its times. */
export const moveTimes = (value: JsonObject, start: Json | undefined): JsonObject =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g, (time) =>
      inSeconds((Date.parse(time) - Date.parse(String(start))) / 1000),
    ),
  ) as JsonObject;

/** An ID of the form of an example. */
export const newId = (example: Json | undefined, known: readonly Json[]): Json =>
  typeof example === 'number' ? Math.max(0, ...known.map(Number)) + 1 : randomUUID();

/** Whether a request sends only values of the sample, so that its response is the sample's. */
export const isSample = (sent: JsonObject, {request}: Sample): boolean =>
  Object.entries(sent).every(([key, value]) => isObject(request) && isDeepStrictEqual(request[key], value));

/** A new object: what the request sends, and the values that the platform sets. */
export function createObject(
  contract: Contract,
  schema: Schema,
  sent: JsonObject,
  sample: Sample,
): JsonObject {
  const {request, response} = sample;
  const isStory = isSample(sent, sample);
  const fields = fieldsFor(contract, schema, {...response, ...sent});
  const isKnown = (key: string): boolean => fields.length === 0 || fields.some((field) => field.key === key);
  const missing = fields.filter(({key, required}) => required && !(key in response));
  const keys = [...Object.keys(response).filter(isKnown), ...missing.map(({key}) => key)];
  return Object.fromEntries(
    keys.map((key): [string, Json] => {
      const [node, value, shown = null] = [
        fields.find((field) => field.key === key)?.node ?? {},
        sent[key],
        response[key],
      ];
      if (value !== undefined) return [key, complete(contract, node, value)];
      if (/^(created|updated)At$/i.test(key)) return [key, now()];
      const isPlatform = !isObject(request) || !(key in request);
      const own = isStory && isPlatform ? shown : defaultOf(contract, node);
      return [key, own === undefined ? adapt(shown, {request, sent}) : own];
    }),
  );
}

/** The fields of an object, with those of its variant. */
export function fieldsFor(contract: Contract, node: SchemaNode, value: Json): Field[] {
  const variant = chooseVariant(contract, node, value);
  return [...fieldsOf(contract, node), ...(variant ? fieldsFor(contract, variant.node, value) : [])];
}

/** A value with the defaults of the fields that it lacks, also in nested objects. */
function complete(contract: Contract, node: SchemaNode, value: Json): Json {
  if (isList(value)) {
    const {items = {}} = shapeOf(contract, node).schema;
    return value.map((item) => complete(contract, items, item));
  }
  if (!isObject(value)) return value;
  const fields = fieldsFor(contract, shapeOf(contract, node).schema, value);
  const missing = fields.filter(
    ({key, required, nullable, schema}) =>
      !(key in value) && (schema.default !== undefined || (required && nullable)),
  );
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    key,
    complete(contract, fields.find((field) => field.key === key)?.node ?? {}, inner),
  ]);
  return Object.fromEntries([...missing.map(({key, schema}) => [key, schema.default ?? null]), ...entries]);
}

/** The value of a field that a request doesn't set. `undefined` if only the platform knows it. */
function defaultOf(contract: Contract, node: SchemaNode): Json | undefined {
  const {schema, types, nullable} = shapeOf(contract, node);
  if (schema.default !== undefined) return schema.default;
  if (nullable) return null;
  if (types.includes('array')) return [];
  return types.includes('object') && !schema.properties ? {} : undefined;
}

/** The names of the secret fields of an object. */
export const secretsOf = (contract: Contract, schema: Schema, value: JsonObject): string[] =>
  fieldsFor(contract, schema, value)
    .filter((field) => field.schema['x-sensitivity'] === 'secret')
    .map(({key}) => key);

/** Replaces the texts of the sample request with those of the request: `Ada Moreau` becomes `Eve Moreau`. */
function adapt(shown: Json, parts: {request: Json | undefined; sent: JsonObject}): Json {
  const {request, sent} = parts;
  if (isList(shown)) return shown.map((item) => adapt(item, parts));
  if (isObject(shown))
    return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, adapt(value, parts)]));
  if (typeof shown !== 'string' || !isObject(request)) return shown;
  return Object.entries(request).reduce<string>((text, [key, value]) => {
    const own = sent[key];
    return typeof value === 'string' && typeof own === 'string' ? text.replaceAll(value, own) : text;
  }, shown);
}

/** Applies a merge patch (RFC 7396): objects are merged, and `null` removes a key of an object. */
export function mergePatch(current: Json | undefined, change: Json): Json {
  if (!isObject(change) || !isObject(current)) return change;
  const merged: Record<string, Json> = {...current};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

/** An object after a change of fields that it has. */
export function changeObject(before: JsonObject, sent: JsonObject): JsonObject {
  const changes = Object.entries(sent).filter(([key]) => key in before);
  return {
    ...before,
    ...Object.fromEntries(changes.map(([key, value]) => [key, mergePatch(before[key], value)])),
  };
}

/**
 * An object after an action, or after the change of a sample, whose effect only the sample shows: read-only fields with an enumeration, without a value, or
 * with the time of the action.
 */
export function applyAction(
  contract: Contract,
  schema: Schema,
  before: JsonObject,
  {sent, sample}: {sent: JsonObject; sample: Sample},
): JsonObject {
  const {request, response} = sample;
  const times = JSON.stringify(response).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  const time = typeof response.updatedAt === 'string' ? response.updatedAt : times.sort().at(-1);
  const fields = fieldsFor(contract, schema, response);
  const effects = Object.entries(response).filter(([key, value]) => {
    const field = fields.find((each) => each.key === key);
    if (['id', 'createdAt'].includes(key) || !(key in before) || !field?.readOnly) return false;
    return (
      field.schema.enum !== undefined || typeof value === 'boolean' || value === null || contains(value, time)
    );
  });
  const adapted = effects.map(([key, value]): [string, Json] => [
    key,
    JSON.parse(JSON.stringify(adapt(value, {request, sent})).replaceAll(`"${time}"`, `"${now()}"`)) as Json,
  ]);
  return fitReplacement({...changeObject(before, sent), ...Object.fromEntries(adapted)});
}

const contains = (value: Json, time: string | undefined): boolean =>
  time !== undefined && JSON.stringify(value).includes(`"${time}"`);

/** A cloud node whose hardware is replaced by the same hardware has no replacement. */
const fitReplacement = (value: JsonObject): JsonObject =>
  isObject(value.replacement) && value.replacement.serialNumber === value.serialNumber
    ? {...value, replacement: null}
    : value;

/**
 * The object with the state that follows from `enabled` and from its validity period. Other states, such as `blocked`, don't
 * follow from them.
 */
export function fitState(contract: Contract, schema: Schema, value: JsonObject): JsonObject {
  const states = fieldsFor(contract, schema, value).find(({key}) => key === 'state')?.schema.enum ?? [];
  const off = ['paused', 'disabled'].find((state) => states.includes(state));
  if (!['active', 'notYetValid', 'expired', off].includes(String(value.state))) return value;
  if (off && value.enabled === false) return {...value, state: off};
  const [start, end] = [value.validFrom, value.validUntil].map((time) => Date.parse(String(time)));
  const state = Number(start) > Date.now() ? 'notYetValid' : Number(end) <= Date.now() ? 'expired' : 'active';
  return {...value, state};
}
