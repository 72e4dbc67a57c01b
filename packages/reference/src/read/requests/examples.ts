import {fieldsOf, shapeOf, unionsOf, variantsOf} from 'api-contract';
import type {
  Contract,
  Example,
  Field,
  Json,
  Media,
  Schema,
  SchemaNode,
  Variant,
  Variants,
} from 'api-contract';
import {sample} from 'openapi-sampler';
import {isList, isObject} from 'api-contract/json';
import {uniqueBy} from '../../model/values';
import {capitalize, toWords} from '../../model/words';
import {isJson, isStream} from './serialize';

/** A value that a sample shows. */
export interface ShownExample {
  readonly summary: string | undefined;
  readonly value: Json;
  /** The example of the contract. `undefined` if the value is composed from the schema. */
  readonly example?: Example;
}

/** The examples of a media type, or values that are composed from its schema. Empty for files and streams without an example. */
export function listExamples(contract: Contract, media: Media, direction: Direction): ShownExample[] {
  const own = media.examples.filter((example) => externalUrl(example) === undefined);
  if (own.length > 0)
    return own.map((example) => ({summary: example.summary, value: example.value, example}));
  return hasFields(media) ? compose(contract, media.schema, direction) : [];
}

/** The URL of an example that is in a file outside the contract. */
export const externalUrl = ({node}: Example): string | undefined =>
  'externalValue' in node && !('value' in node) ? String(node.externalValue) : undefined;

const hasFields = ({type}: Media): boolean =>
  isJson(type) || isStream(type) || /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type);

/** How many media types of a body have samples. */
const shownTypes = 2;

/** The first media types of a body that differ for developers. All kinds of JSON count as one. */
export const selectMedia = (media: readonly Media[]): Media[] =>
  uniqueBy(media, ({type}) => (isJson(type) ? 'json' : type.split(';')[0])).slice(0, shownTypes);

/** The direction of a body. A request has no read-only fields, and a response no write-only ones. */
export type Direction = 'request' | 'response';

interface Context {
  readonly contract: Contract;
  readonly direction: Direction;
  /** The schemas around the current one. */
  readonly around: readonly Schema[];
}

/** How deep optional objects are composed if a schema has neither required fields nor examples. */
const maximumDepth = 2;

/**
 * Composes a value of a schema, one for each variant: from the examples, constants, defaults, enumerations, and formats of its
 * fields. It has the required fields, and the optional ones with an example. A schema inside itself ends.
 */
export function compose(contract: Contract, node: SchemaNode, direction: Direction): ShownExample[] {
  const context = {contract, direction, around: []};
  const {schema, types} = shapeOf(contract, node);
  const isKnown = ownValue(schema, types) !== undefined;
  const variants = isKnown ? undefined : variantsOf(contract, node)?.variants;
  return (variants ?? [undefined]).flatMap((variant, index): ShownExample[] => {
    const value = composeValue(context, node, variant);
    if (value === undefined) return [];
    const name = variant && (variant.schema.title ?? variant.name ?? `variant ${index + 1}`);
    return [{summary: name && capitalize(toWords(name)), value}];
  });
}

/** Composes a value. `undefined` for a schema inside itself. */
function composeValue(context: Context, node: SchemaNode, variant?: Variant): Json | undefined {
  const {contract, around} = context;
  const {schema, target, types} = shapeOf(contract, node);
  const own = ownValue(schema, types);
  if (own !== undefined) return omitHidden(context, node, own);
  if (around.includes(target)) return undefined;
  const inner = {...context, around: [...around, target]};
  const [union, ...others] = unionsOf(contract, node);
  const fields = fieldsOf(contract, node);
  if (union) {
    const value = composeUnion(inner, union, variant);
    if (!isObject(value)) return value;
    const more = others.map((other) => composeUnion(inner, other));
    return Object.assign({}, composeFields(inner, fields), ...more.filter(isObject), value) as Json;
  }
  const [type] = types;
  if (type === 'object' || fields.length > 0) return composeObject(inner, schema, fields);
  if (type === 'array' || schema.items !== undefined || schema.prefixItems)
    return composeItems(inner, schema);
  return composePlain(schema, type);
}

/** Composes a value of a variant, by default the first one that ends. */
function composeUnion(
  context: Context,
  {discriminator: name, variants}: Variants,
  variant?: Variant,
): Json | undefined {
  for (const {node, value: kind} of variant ? [variant] : variants) {
    const value = composeValue(context, node);
    if (value === undefined) continue;
    return isObject(value) && name !== undefined && kind !== undefined ? {...value, [name]: kind} : value;
  }
  return undefined;
}

/** The value that a schema itself has. Contracts of others have examples of another type. */
function ownValue(
  {example, examples, const: constant, default: usual, enum: values}: Schema,
  types: readonly string[],
): Json | undefined {
  const known = [
    constant,
    example,
    ...(isList(examples) ? examples : []),
    usual,
    values?.find((value) => value !== null),
  ];
  return known.find(
    (value) => value !== undefined && hasType(value, types) && (values?.includes(value) ?? true),
  );
}

function hasType(value: Json, types: readonly string[]): boolean {
  const type = value === null ? 'null' : isList(value) ? 'array' : typeof value;
  return types.length === 0 || types.includes(type) || (types.includes('integer') && Number.isInteger(value));
}

const isHidden = ({direction}: Context, {readOnly, writeOnly}: Field): boolean =>
  direction === 'request' ? readOnly : writeOnly;

/** An example of an object without the fields that its direction doesn't have. */
function omitHidden(context: Context, node: SchemaNode, value: Json): Json {
  if (!isObject(value)) return value;
  const hidden = fieldsOf(context.contract, node).filter((field) => isHidden(context, field));
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !hidden.some((field) => field.key === key)),
  );
}

function composeObject(
  context: Context,
  {additionalProperties: rest}: Schema,
  fields: readonly Field[],
): Json {
  if (fields.length > 0 || !isObject(rest)) return composeFields(context, fields);
  const value = composeValue(context, rest);
  return value === undefined ? {} : {key: value};
}

/** The required fields and those with an example, or else all fields. */
function composeFields(context: Context, fields: readonly Field[]): {[key: string]: Json} {
  const visible = fields.filter(
    (field) => !isHidden(context, field) && (field.required || !field.schema.deprecated),
  );
  const preferred = visible.filter(
    ({required, schema, types}) =>
      required ||
      (schema.default === undefined && ownValue({...schema, enum: undefined}, types) !== undefined),
  );
  const isPlain = ({types}: Field): boolean => !/object|array/.test(types.join()) && types.length > 0;
  const all = context.around.length > maximumDepth ? visible.filter(isPlain) : visible;
  return Object.fromEntries(
    (preferred.length > 0 ? preferred : all).flatMap(({key, node}) => {
      const value = composeValue(context, node);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function composeItems(context: Context, {items = true, prefixItems, minItems = 1}: Schema): Json {
  if (prefixItems) return prefixItems.map((node) => composeValue(context, node) ?? null);
  const value = composeValue(context, items);
  return value === undefined ? [] : Array<Json>(Math.max(minItems, 1)).fill(value);
}

const limits = new Set(
  'format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(
    ' ',
  ),
);

/** A string, a number, or a Boolean value of a format and within its limits. */
function composePlain(schema: Schema, type: string | undefined): Json {
  // The file of a form is shown by its name.
  if (schema.format === 'binary' || schema.contentMediaType !== undefined) return 'file.bin';
  const own = Object.fromEntries(Object.entries(schema).filter(([key]) => limits.has(key)));
  return sample({type, ...own} as Parameters<typeof sample>[0], {quiet: true, enablePatterns: true}) as Json;
}
