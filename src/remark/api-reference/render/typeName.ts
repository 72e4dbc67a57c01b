import {
  shapeOf,
  variantsOf,
  type Contract,
  type Json,
  type Schema,
  type SchemaNode,
  type Shape,
} from '../../../contract';
import {orList} from '../words';

type Names = Readonly<Record<string, readonly [one: string, many: string]>>;

const formats: Names = {
  uuid: ['UUID', 'UUIDs'],
  date: ['date', 'dates'],
  'date-time': ['date-time', 'date-times'],
  time: ['time of day', 'times of day'],
  email: ['email address', 'email addresses'],
  uri: ['URL', 'URLs'],
  binary: ['file', 'files'],
};

const types: Names = {
  string: ['string', 'strings'],
  integer: ['integer', 'integers'],
  number: ['number', 'numbers'],
  boolean: ['boolean', 'booleans'],
  object: ['object', 'objects'],
  array: ['array', 'arrays'],
};

/** A schema with its reference followed; one that only wraps another in `allOf` is that other one. */
export function openSchema(contract: Contract, node: SchemaNode): Shape {
  const shape = shapeOf(contract, node);
  const {allOf, ...beside} = shape.schema;
  const [only] = allOf ?? [];
  if (only === undefined || allOf?.length !== 1 || beside.properties) return shape;
  const inner = openSchema(contract, only);
  return {...inner, schema: {...inner.schema, ...beside}, nullable: shape.nullable || inner.nullable};
}

/** What a list holds, or a map under its free keys; undefined for everything else. */
export function openItems(contract: Contract, {items}: Schema): Shape | undefined {
  return items === undefined ? undefined : openSchema(contract, items);
}

/** What stands under keys that have no name; undefined where nothing does, or anything may. */
export function openAdditional(contract: Contract, {additionalProperties}: Schema): Shape | undefined {
  return typeof additionalProperties === 'object' ? openSchema(contract, additionalProperties) : undefined;
}

/** A schema's type as a person says it: `array of UUIDs`, `string or null`, `integer, one of`. */
export function typeName(contract: Contract, shape: Shape): string {
  const base = `${nameBase(contract, shape, 0)}${shape.nullable ? ' or null' : ''}`;
  return valuesOf(shape.schema).length > 0 ? `${base}, one of` : base;
}

/** The values of an enumeration, if there is a choice, without `null`: the type's name says that already. */
export function valuesOf({enum: values = []}: Schema): readonly Json[] {
  return values.length === 1 ? [] : values.filter((value) => value !== null);
}

function nameBase(contract: Contract, shape: Shape, form: 0 | 1): string {
  const {schema} = shape;
  const constant = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (constant !== undefined) return `always ${JSON.stringify(constant)}`;
  const items = openItems(contract, schema);
  if (items) return `${form === 0 ? 'array' : 'arrays'} of ${nameItems(contract, items)}`;
  if (schema.contentMediaType) return form === 0 ? 'file' : 'files';
  const format = schema.format && formats[schema.format]?.[form];
  if (format) return format;
  const words = shape.types.map((type) => types[type]?.[form] ?? type);
  if (words.length > 0) return orList(words);
  if (schema.properties || schema.allOf || variantsOf(contract, schema))
    return form === 0 ? 'object' : 'objects';
  const [value] = valuesOf(schema);
  if (value !== undefined) return types[typeof value]?.[form] ?? 'value';
  return form === 0 ? 'any value' : 'any values';
}

function nameItems(contract: Contract, items: Shape): string {
  const name = nameBase(contract, items, 1);
  return items.nullable ? `${name} or nulls` : name;
}

/** What a value must keep to, in words: `1 to 120 characters`; empty where nothing is said. */
export function limitWords(schema: Schema): string[] {
  return [
    range(schema.minLength, schema.maxLength, ['character', 'characters']),
    range(schema.minimum, schema.maximum),
    schema.exclusiveMinimum === undefined ? '' : `more than ${count(schema.exclusiveMinimum)}`,
    schema.exclusiveMaximum === undefined ? '' : `less than ${count(schema.exclusiveMaximum)}`,
    schema.multipleOf === undefined ? '' : `multiple of ${count(schema.multipleOf)}`,
    range(schema.minItems, schema.maxItems, ['item', 'items']),
    schema.uniqueItems ? 'unique items' : '',
    range(schema.minProperties, schema.maxProperties, ['key', 'keys']),
  ].filter(Boolean);
}

function range(low: number | undefined, high: number | undefined, unit?: readonly [string, string]): string {
  const noun = (amount: number): string => (unit ? ` ${unit[amount === 1 ? 0 : 1]}` : '');
  if (low !== undefined && high !== undefined) {
    if (low === high) return `exactly ${count(low)}${noun(low)}`;
    if (low > 0 || !unit) return `${count(low)} to ${count(high)}${noun(high)}`;
  }
  if (high !== undefined) return `at most ${count(high)}${noun(high)}`;
  // Nothing is shorter than nothing, so `at least 0` tells nobody anything.
  if (low !== undefined && (low > 0 || !unit)) return `at least ${count(low)}${noun(low)}`;
  return '';
}

function count(amount: number): string {
  return amount.toLocaleString('en');
}
