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
  type Shape,
} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
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

/** The schema of array items. `undefined` for any other type. */
export function resolveItems(contract: Contract, {items}: Schema): Shape | undefined {
  return items === undefined ? undefined : shapeOf(contract, items);
}

/** The schema of additional properties. `undefined` if they aren't allowed, or can have any type. */
export function resolveAdditional(contract: Contract, {additionalProperties}: Schema): Shape | undefined {
  return typeof additionalProperties === 'object' ? shapeOf(contract, additionalProperties) : undefined;
}

/** The type of a schema in words: `array of UUIDs`, or `string or null`. */
export function typeName(contract: Contract, shape: Shape): string {
  return describeType(contract, shape, 0);
}

/** The values of an enumeration with more than one value. `null` is omitted, because the type name includes it. */
export function valuesOf({enum: values = []}: Schema): readonly Json[] {
  return values.length === 1 ? [] : values.filter((value) => value !== null);
}

/** The number: one value, or the items of an array. */
type Form = 0 | 1;

/** @param seen the schemas around this one, because a schema can contain itself */
function describeType(contract: Contract, shape: Shape, form: Form, seen: readonly Schema[] = []): string {
  const words = listTypes(contract, shape, form, seen);
  return orList(shape.nullable ? [...words, form === 0 ? 'null' : 'nulls'] : words);
}

/** The types of a schema in words, without `null`. */
function listTypes(contract: Contract, shape: Shape, form: Form, seen: readonly Schema[]): string[] {
  const {schema, types: names, target} = shape;
  const known = names.map((name) => types[name]?.[form] ?? name);
  if (seen.includes(target)) return known.length > 0 ? known : [anyValue[form]];
  const constant = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (constant !== undefined) return [`always ${JSON.stringify(constant)}`];
  const items = resolveItems(contract, schema);
  if (items)
    return [`${form === 0 ? 'array' : 'arrays'} of ${describeType(contract, items, 1, [...seen, target])}`];
  if (schema.contentMediaType) return [form === 0 ? 'file' : 'files'];
  const format = schema.format && formats[schema.format]?.[form];
  if (format) return [format];
  if (known.length > 0) return known;
  const values = [...new Set(valuesOf(schema).map(nameTypeOf))];
  if (values.length > 0) return values.map((name) => types[name]?.[form] ?? name);
  return listTypesOfParts(contract, shape, form, [...seen, target]);
}

/** The types of a schema that only combines others. */
function listTypesOfParts(
  contract: Contract,
  {schema}: Shape,
  form: Form,
  seen: readonly Schema[],
): string[] {
  const {not, allOf = [], properties} = schema;
  if (properties || fieldsOf(contract, schema).length > 0) return [form === 0 ? 'object' : 'objects'];
  if (isObject(not) && Object.keys(not).length === 0) return [form === 0 ? 'no value' : 'no values'];
  const variants = variantsOf(contract, schema)?.variants ?? [];
  const parts = variants.length > 0 ? variants.map(({node}) => node) : allOf;
  const words = parts
    .map((part) => listTypes(contract, shapeOf(contract, part), form, seen))
    .filter(([first]) => first !== anyValue[form]);
  const all = variants.length > 0 ? words.flat() : (words[0] ?? []);
  return all.length > 0 ? [...new Set(all)] : [anyValue[form]];
}

const anyValue = ['any value', 'any values'] as const;

/** The JSON type of a value. */
const nameTypeOf = (value: Json): string =>
  isList(value) ? 'array' : typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;

/**
 * The schema of a field. A union has the fields of its first variant.
 *
 * @param name the schema and its field: `Rule.kind`
 * @throws ContentError if the contract has no such field
 */
export function requireField(contract: Contract, name: string): Schema {
  const [schemaName = '', key = ''] = name.split('.');
  const schema = requireSchema(contract, schemaName);
  const [variant] = variantsOf(contract, schema)?.variants ?? [];
  const fields = fieldsOf(contract, variant?.node ?? schema);
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
