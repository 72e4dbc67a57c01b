import {ContentError} from 'api-contract/finding';
import {
  fieldsOf,
  requireSchema,
  shapeOf,
  suggestNames,
  variantsOf,
  type Contract,
  type Json,
  type Schema,
  type SchemaNode,
  type Shape,
} from 'api-contract';
import {orList} from '../pages/words';

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

/** Resolves the reference of a schema, and unwraps a schema that only wraps another in `allOf`. */
export function resolveSchema(contract: Contract, node: SchemaNode): Shape {
  const shape = shapeOf(contract, node);
  const {allOf, ...beside} = shape.schema;
  const [only] = allOf ?? [];
  if (only === undefined || allOf?.length !== 1 || beside.properties) return shape;
  const inner = resolveSchema(contract, only);
  return {...inner, schema: {...inner.schema, ...beside}, nullable: shape.nullable || inner.nullable};
}

/** The schema of array items. `undefined` for any other type. */
export function resolveItems(contract: Contract, {items}: Schema): Shape | undefined {
  return items === undefined ? undefined : resolveSchema(contract, items);
}

/** The schema of additional properties. `undefined` if they aren't allowed, or can have any type. */
export function resolveAdditional(contract: Contract, {additionalProperties}: Schema): Shape | undefined {
  return typeof additionalProperties === 'object' ? resolveSchema(contract, additionalProperties) : undefined;
}

/** The type of a schema in words: `array of UUIDs`, or `string or null`. */
export function typeName(contract: Contract, shape: Shape): string {
  return describeType(contract, shape, 0);
}

/** The values of an enumeration with more than one value. `null` is omitted, because the type name includes it. */
export function valuesOf({enum: values = []}: Schema): readonly Json[] {
  return values.length === 1 ? [] : values.filter((value) => value !== null);
}

/** Describes a value or, in the plural, the items of an array. */
function describeType(contract: Contract, shape: Shape, form: 0 | 1): string {
  const words = listTypes(contract, shape, form);
  return orList(shape.nullable ? [...words, form === 0 ? 'null' : 'nulls'] : words);
}

/** The types of a schema in words, without `null`. */
function listTypes(contract: Contract, {schema, types: names}: Shape, form: 0 | 1): string[] {
  const constant = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (constant !== undefined) return [`always ${JSON.stringify(constant)}`];
  const items = resolveItems(contract, schema);
  if (items) return [`${form === 0 ? 'array' : 'arrays'} of ${describeType(contract, items, 1)}`];
  if (schema.contentMediaType) return [form === 0 ? 'file' : 'files'];
  const format = schema.format && formats[schema.format]?.[form];
  if (format) return [format];
  if (names.length > 0) return names.map((name) => types[name]?.[form] ?? name);
  if (schema.properties || schema.allOf || variantsOf(contract, schema))
    return [form === 0 ? 'object' : 'objects'];
  const [value] = valuesOf(schema);
  if (value !== undefined) return [types[typeof value]?.[form] ?? 'value'];
  return [form === 0 ? 'any value' : 'any values'];
}

/**
 * The schema of a field.
 *
 * @param name the schema and its field: `Rule.kind`
 * @throws ContentError if the contract has no such field
 */
export function requireField(contract: Contract, name: string): Schema {
  const [schemaName = '', key = ''] = name.split('.');
  const fields = fieldsOf(contract, requireSchema(contract, schemaName));
  const field = fields.find((each) => each.key === key);
  const keys = fields.map((each) => each.key);
  if (!field) throw new ContentError(`${schemaName} has no field "${key}". ${suggestNames(key, keys)}`);
  return field.schema;
}

/** The constraints of a value in words, such as `1 to 120 characters`. */
export function describeLimits(schema: Schema): string[] {
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
  // Every length is at least 0, so `at least 0` is redundant.
  if (low !== undefined && (low > 0 || !unit)) return `at least ${count(low)}${noun(low)}`;
  return '';
}

function count(amount: number): string {
  return amount.toLocaleString('en');
}
