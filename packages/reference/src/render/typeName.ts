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
import {orList, toPlural} from '../pages/words';

/** The names of formats. Others have the name of their type. */
const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'date',
  'date-time': 'date-time',
  time: 'time of day',
  email: 'email address',
  uri: 'URL',
  binary: 'file',
};

/** A type in the singular or plural. */
const inForm = (name: string, form: Form): string => {
  if (form === 0) return name;
  const [first = '', ...rest] = name.split(/(?= of )/);
  return toPlural(first) + rest.join('');
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
  return orList(shape.nullable ? [...words, inForm('null', form)] : words);
}

/** The types of a schema in words, without `null`. */
function listTypes(contract: Contract, shape: Shape, form: Form, seen: readonly Schema[]): string[] {
  const {schema, types: names, target} = shape;
  const known = names.map((name) => inForm(name, form));
  if (seen.includes(target)) return known.length > 0 ? known : [inForm(anyValue, form)];
  const constant = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (constant !== undefined) return [`always ${JSON.stringify(constant)}`];
  const items = resolveItems(contract, schema);
  if (items) return [`${inForm('array', form)} of ${describeType(contract, items, 1, [...seen, target])}`];
  if (schema.contentMediaType) return [inForm('file', form)];
  const format = formats[schema.format ?? ''];
  if (format) return [inForm(format, form)];
  if (known.length > 0) return known;
  const values = [...new Set(valuesOf(schema).map(nameTypeOf))];
  if (values.length > 0) return values.map((name) => inForm(name, form));
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
  if (properties || fieldsOf(contract, schema).length > 0) return [inForm('object', form)];
  if (isObject(not) && Object.keys(not).length === 0) return [inForm('no value', form)];
  const variants = variantsOf(contract, schema)?.variants ?? [];
  const parts = variants.length > 0 ? variants.map(({node}) => node) : allOf;
  const words = parts
    .map((part) => listTypes(contract, shapeOf(contract, part), form, seen))
    .filter(([first]) => first !== inForm(anyValue, form));
  const all = variants.length > 0 ? words.flat() : (words[0] ?? []);
  return all.length > 0 ? [...new Set(all)] : [inForm(anyValue, form)];
}

const anyValue = 'any value';

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
