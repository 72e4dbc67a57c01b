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
import {toPlural} from '../pages/words';

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

/** The schema of array items. `undefined` for any other type. */
export function resolveItems(contract: Contract, {items}: Schema): Shape | undefined {
  return items === undefined ? undefined : shapeOf(contract, items);
}

/** The schema of additional properties. `undefined` if they aren't allowed, or can have any type. */
export function resolveAdditional(contract: Contract, {additionalProperties}: Schema): Shape | undefined {
  return typeof additionalProperties === 'object' ? shapeOf(contract, additionalProperties) : undefined;
}

/** The type of a schema in words: `array of UUIDs`, or `string or null`. */
export const typeName = (contract: Contract, shape: Shape): string =>
  orList.format(listTypes(contract, shape, []));

/** The values of an enumeration with more than one value. `null` is omitted, because the type name includes it. */
export function valuesOf({enum: values = []}: Schema): readonly Json[] {
  return values.length === 1 ? [] : values.filter((value) => value !== null);
}

const anyValue = 'any value';

/**
 * The types of a schema in words.
 *
 * @param seen the schemas around this one, because a schema can contain itself
 */
const listTypes = (contract: Contract, shape: Shape, seen: readonly Schema[]): string[] => [
  ...listOwnTypes(contract, shape, seen),
  ...(shape.nullable ? ['null'] : []),
];

function listOwnTypes(contract: Contract, shape: Shape, seen: readonly Schema[]): readonly string[] {
  const {schema, types, target} = shape;
  if (seen.includes(target)) return types.length > 0 ? types : [anyValue];
  const constant = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (constant !== undefined) return [`always ${JSON.stringify(constant)}`];
  const inner = [...seen, target];
  const items = resolveItems(contract, schema);
  if (items) return [`array of ${orList.format(listTypes(contract, items, inner).map(pluralOf))}`];
  if (schema.contentMediaType) return ['file'];
  const format = formats[schema.format ?? ''];
  if (format) return [format];
  if (types.length > 0) return types;
  const values = [...new Set(valuesOf(schema).map(nameTypeOf))];
  return values.length > 0 ? values : listTypesOfParts(contract, schema, inner);
}

/** `arrays of UUIDs` for `array of UUIDs`. */
const pluralOf = (type: string): string =>
  type.startsWith('always ') ? type : type.replace(/^.+?(?= of |$)/, toPlural);

/** The types of a schema that only combines others. */
function listTypesOfParts(contract: Contract, schema: Schema, seen: readonly Schema[]): readonly string[] {
  const {not, allOf = [], properties} = schema;
  if (properties || fieldsOf(contract, schema).length > 0) return ['object'];
  if (isObject(not) && Object.keys(not).length === 0) return ['no value'];
  const variants = variantsOf(contract, schema)?.variants ?? [];
  const parts = variants.length > 0 ? variants.map(({node}) => node) : allOf;
  const words = parts
    .map((part) => listOwnTypes(contract, shapeOf(contract, part), seen))
    .filter(([first]) => first !== anyValue);
  const all = variants.length > 0 ? words.flat() : (words[0] ?? []);
  return all.length > 0 ? [...new Set(all)] : [anyValue];
}

/** Joins words to `a, b, or c`. */
const orList = new Intl.ListFormat('en', {type: 'disjunction'});

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
