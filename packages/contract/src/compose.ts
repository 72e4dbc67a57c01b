import {sample} from 'openapi-sampler';
import {isList, isObject} from './json';
import {toSchema} from './resolve';
import {
  fieldsOf,
  partsOf,
  shapeOf,
  unionsOf,
  variantsOf,
  type Field,
  type Shape,
  type Variant,
} from './shape';
import type {Contract, Json, Schema, SchemaNode} from './types';
import {writePattern} from './pattern';
import {validate, type Direction} from './validate';

/** A value that is composed from a schema. */
export interface Composed {
  /** The name of its variant. */
  readonly name: string | undefined;
  readonly value: Json;
}

interface Context {
  readonly contract: Contract;
  readonly direction: Direction;
  /** The schemas around the current one. */
  readonly around: readonly Schema[];
}

/** How deep optional objects are composed. */
const maximumDepth = 3;

/**
 * Composes a value of a schema, one for each variant: from the examples, constants, defaults, enumerations, and formats of its
 * fields. A response has all fields. A request has the required ones, and the optional ones with an example. A schema inside itself ends.
 */
export function compose(contract: Contract, node: SchemaNode, direction: Direction): Composed[] {
  const context = {contract, direction, around: []};
  const isKnown = ownValue(context, node) !== undefined;
  const variants = isKnown ? undefined : variantsOf(contract, node)?.variants;
  return (variants ?? [undefined]).flatMap((variant, index): Composed[] => {
    const value = composeValue(context, node, variant);
    if (value === undefined) return [];
    const name = variant && (variant.schema.title ?? variant.name ?? `variant ${index + 1}`);
    return [{name, value}];
  });
}

/** Composes a value. `undefined` for a schema inside itself. */
function composeValue(context: Context, node: SchemaNode, variant?: Variant): Json | undefined {
  const {contract, around} = context;
  const {target} = shapeOf(contract, node);
  const own = ownValue(context, node);
  if (own !== undefined) return own;
  if (around.includes(target)) return undefined;
  const chosen = chooseVariants({...context, around: [...around, target]}, node, variant);
  if (!chosen) return undefined;
  const inner = {...context, around: [...around, target, ...chosen.map((each) => each.target)]};
  const all = {allOf: [node, ...chosen.map((each) => each.node)]};
  const parts = partsOf(contract, all);
  const merged = Object.assign({}, ...parts) as Schema;
  const fields = fieldsOf(contract, all);
  const type = [merged.type ?? []].flat().find((each) => each !== 'null');
  const known = chosen.flatMap((each) => ownValue(context, each.node) ?? []);
  if (type === 'object' || fields.length > 0 || merged.required || isObject(merged.additionalProperties)) {
    const required = parts.flatMap((part) => part.required ?? []);
    const kinds = chosen.map((each) => each.kind);
    const own = composeObject(inner, merged, fields, required) ?? known.find(isObject);
    return own && (Object.assign(own, ...known.filter(isObject), ...kinds) as Json);
  }
  const plain = known[0] ?? ownValue(context, merged);
  if (plain !== undefined) return plain;
  if (type === 'array' || merged.items !== undefined || merged.prefixItems)
    return composeItems(inner, merged);
  return composePlain(merged, type);
}

/** A variant of each union of a schema, by default the first one that ends. `undefined` if none ends. */
function chooseVariants(
  context: Context,
  node: SchemaNode,
  variant?: Variant,
): (Variant & {readonly kind: object})[] | undefined {
  const {contract, around} = context;
  const found = unionsOf(contract, node).map(({discriminator, variants}, index) => {
    const own = (index === 0 && variant) || variants.find(({target}) => !around.includes(target));
    const below = own && chooseVariants({...context, around: [...around, own.target]}, own.node);
    if (!own || !below) return undefined;
    const constants = fieldsOf(contract, own.node).filter(({schema}) => schema.const !== undefined);
    const kind: Record<string, Json | undefined> = Object.fromEntries(
      constants.map(({key, schema}) => [key, schema.const]),
    );
    if (discriminator !== undefined && own.value !== undefined) kind[discriminator] = own.value;
    return [{...own, kind}, ...below];
  });
  const chosen = found.filter((each) => each !== undefined);
  return chosen.length === found.length ? chosen.flat() : undefined;
}

/** The value that a schema itself has, without fields of the other direction. Contracts of others have values that don't fit. */
function ownValue(context: Context, node: SchemaNode): Json | undefined {
  const {contract, direction} = context;
  const {schema, types} = shapeOf(contract, node);
  const {example, examples, const: constant, default: usual, enum: values} = schema;
  const known = [
    constant,
    example,
    ...(isList(examples) ? examples : []),
    usual,
    values?.find((value) => value !== null),
  ];
  return known
    .flatMap((value) => (value === undefined ? [] : [omitHidden(context, node, value)]))
    .find((value) => {
      if (!hasType(value, types) || !(values?.includes(value) ?? true)) return false;
      const isPlain = typeof value !== 'object' && !Object.keys(schema).some((key) => limits.has(key));
      return isPlain || validate(contract, toSchema(node), value, direction).length === 0;
    });
}

function hasType(value: Json, types: readonly string[]): boolean {
  const type = value === null ? 'null' : isList(value) ? 'array' : typeof value;
  return types.length === 0 || types.includes(type) || (types.includes('integer') && Number.isInteger(value));
}

const isHidden = ({direction}: Context, {readOnly, writeOnly}: Field): boolean =>
  direction === 'request' ? readOnly : direction === 'response' && writeOnly;

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
  {additionalProperties: rest, propertyNames = {}}: Schema,
  fields: readonly Field[],
  required: readonly string[],
): {[key: string]: Json} | undefined {
  // A contract can require fields that it doesn't describe.
  const unknown = required.filter((name) => !fields.some(({key}) => key === name));
  const described = composeFields(context, fields);
  if (!described) return undefined;
  const own = {
    ...described,
    ...Object.fromEntries(unknown.map((name) => [name, 'string'])),
  };
  const value = isObject(rest) && Object.keys(own).length === 0 ? composeValue(context, rest) : undefined;
  const [name = 'key'] = shapeOf(context.contract, propertyNames).schema.enum ?? [];
  return value === undefined ? own : {[String(name)]: value};
}

/** The required fields and those with an example, or else all fields. `undefined` if a required one is inside itself. */
function composeFields(context: Context, fields: readonly Field[]): {[key: string]: Json} | undefined {
  const visible = fields.filter(
    (field) => !isHidden(context, field) && (field.required || !field.schema.deprecated),
  );
  const preferred = visible.filter(
    ({required, schema: {default: usual, example, examples}}) =>
      required || (usual === undefined && (example ?? examples) !== undefined),
  );
  const isPlain = ({types, schema: {items = {}}}: Pick<Shape, 'types' | 'schema'>): boolean =>
    types.includes('array')
      ? isPlain(shapeOf(context.contract, items))
      : !types.includes('object') && types.length > 0;
  const all =
    context.around.length > maximumDepth
      ? visible.filter((field) => isPlain(field) || preferred.includes(field))
      : visible;
  const isComplete = context.direction === 'response' || preferred.length === 0;
  const values = (isComplete ? all : preferred).flatMap(({key, node, required}) => {
    const value = composeValue(context, node);
    return value === undefined && !required ? [] : [[key, value] as const];
  });
  if (values.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(values) as {[key: string]: Json};
}

function composeItems(
  context: Context,
  {items = true, prefixItems, minItems = 1, contains, minContains = 1, uniqueItems}: Schema,
): Json {
  if (prefixItems) return prefixItems.map((node) => composeValue(context, node) ?? null);
  const count = Math.max(minItems, contains === undefined ? 1 : minContains, 1);
  const values = shapeOf(context.contract, items).schema.enum;
  if (uniqueItems && values) return values.slice(0, count);
  const value = composeValue(context, contains ?? items);
  return value === undefined ? [] : Array<Json>(count).fill(value);
}

const limits = new Set(
  'format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(
    ' ',
  ),
);

/** The formats that the sampler doesn't know. */
const formats: Readonly<Record<string, string>> = {duration: 'P1D', url: 'https://example.com'};

/** A string, a number, or a Boolean value of a format and within its limits. */
function composePlain(schema: Schema, type: string | undefined): Json {
  // The file of a form is shown by its name.
  if (schema.format === 'binary' || schema.contentMediaType !== undefined) return 'file.bin';
  const own = Object.fromEntries(Object.entries(schema).filter(([key]) => limits.has(key)));
  const {pattern, minLength = 0, maxLength = Infinity} = schema;
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  const written = pattern === undefined ? undefined : writePattern(pattern, fits);
  return (
    written ??
    formats[schema.format ?? ''] ??
    (sample({type, ...own} as Parameters<typeof sample>[0], {quiet: true}) as Json)
  );
}
