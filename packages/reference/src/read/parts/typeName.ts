import {fieldsOf, shapeOf, variantsOf, type Contract, type Json, type Schema, type Shape} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {toPlural} from '../../model/words';

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
export const resolveItems = (contract: Contract, {items}: Schema): Shape | undefined =>
  items === undefined ? undefined : shapeOf(contract, items);

/** The schema of additional properties. `undefined` if they aren't allowed, or can have any type. */
export const resolveAdditional = (
  contract: Contract,
  {additionalProperties: schema}: Schema,
): Shape | undefined => (typeof schema === 'object' ? shapeOf(contract, schema) : undefined);

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
  if (schema.prefixItems) {
    const parts = schema.prefixItems.map((node) => listTypes(contract, shapeOf(contract, node), inner));
    return [`array of ${parts.map((each) => orList.format(each)).join(', ')}`];
  }
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
