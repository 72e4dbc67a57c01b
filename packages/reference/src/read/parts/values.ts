import {
  fieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type Json,
  type Schema,
  type Shape,
} from 'api-docs-contract';
import {isList, isObject} from 'api-docs-contract/json';
import {parseSentence} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {capitalize, toPlural} from '../../model/words';
import {writePlain} from '../../model/values';
import type {FieldEntry, FieldsContext} from './fields';

/** The number of values that are visible without opening their list. */
const MAXIMUM_OPEN_VALUES = 6;

/** The box with the values of an enumeration, one per line if they have descriptions. A long list is closed. */
export function drawValues(shape: Shape, page: Page): md.Block[] {
  const {schema} = resolveItems(page.contract, shape.schema) ?? shape;
  const values = valuesOf(schema);
  // A value can have the name of a method of objects, such as `constructor`.
  const meanings = new Map(Object.entries(schema['x-enum-descriptions'] ?? {}));
  const explain = (words = ''): md.Inline[] =>
    words ? md.line` – ${parseSentence(words, page.resolveLink)}` : [];
  const rows = values.map(
    (value) => md.line`${md.code(writePlain(value))}${explain(meanings.get(String(value)))}`,
  );
  // Developers learn in the conventions that an enumeration can get new values. The mark says how to treat them.
  const unknown = schema['x-docs-unknown-values'];
  const mark = unknown ? [[md.span('api-values__new', 'New value'), ...explain(unknown)]] : [];
  if (values.length === 0) return mark.map((words) => md.paragraph(words));
  const lines = md.bullets([...(meanings.size > 0 ? rows : [md.join(rows, ', ')]), ...mark]);
  return values.length > MAXIMUM_OPEN_VALUES
    ? [md.details('api-values', `${values.length} possible values`, [lines])]
    : [
        md.box('div', 'api-values', [
          md.paragraph('Possible values:', 'api-values__label', 'p', md.searchSkip),
          lines,
        ]),
      ];
}

export function drawConstraints({schema, ...field}: FieldEntry, {page, view}: FieldsContext): md.Block[] {
  // The fields of an object have examples of their own.
  const own = schema.example ?? schema.examples?.[0];
  const example = 'example' in field || typeof own === 'object' ? field.example : own;
  const {contract} = page;
  const items = resolveItems(contract, schema);
  const additional = schema.properties ? undefined : resolveAdditional(contract, schema);
  const parts = [
    ...describeLimits(schema).map((words) => (typeof words === 'string' ? capitalize(words) : words)),
    ...describeLimits(items?.schema ?? {}).map((words) => md.line`Each item: ${words}`),
    ...describeExceptions(schema, contract),
    additional && `Values: ${typeName(contract, additional)}`,
    schema.default !== undefined &&
      view !== 'update' &&
      md.line`Default: ${md.code(JSON.stringify(schema.default))}`,
    example !== undefined && md.line`Example: ${md.code(writePlain(example))}`,
    schema['x-docs-since'] && `Since ${schema['x-docs-since']}`,
  ].filter((part) => part !== undefined && part !== false);
  return parts.length > 0 ? [md.paragraph(md.join(parts, ' · '), 'api-field__more')] : [];
}

/** The values that a schema excludes, and the items that an array must have. */
function describeExceptions(
  {not, contains, minContains = 1}: Schema,
  contract: Contract,
): md.InlineContent[] {
  const {const: constant, enum: values = constant === undefined ? [] : [constant]} = shapeOf(
    contract,
    not ?? {},
  ).schema;
  const excluded = md.join(
    values.map((value) => md.code(writePlain(value))),
    ' or ',
  );
  const items = contains === undefined ? '' : typeName(contract, shapeOf(contract, contains));
  return [
    ...(excluded.length > 0 ? [md.line`Not ${excluded}`] : []),
    ...(items ? [`At least ${minContains} ${minContains === 1 ? 'item' : 'items'}: ${items}`] : []),
  ];
}

/** The constraints of a value in words, such as `1 to 120 characters`. */
export function describeLimits(schema: Schema): md.InlineContent[] {
  const {exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, 'x-docs-unit': unit} = schema;
  const limit = (words: string, amount: number | undefined): string =>
    amount === undefined ? '' : `${words} ${amount.toLocaleString('en')}`;
  const words = [
    describeRange(schema.minLength, schema.maxLength, 'character'),
    describeRange(schema.minimum, schema.maximum),
    limit('more than', exclusiveMinimum),
    limit('less than', exclusiveMaximum),
    limit('multiple of', multipleOf),
    describeRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'unique items' : '',
    describeRange(schema.minProperties, schema.maxProperties, 'key'),
  ];
  return [
    ...words.filter(Boolean),
    ...(pattern ? [md.line`Pattern: ${md.code(pattern)}`] : []),
    ...(unit ? [`unit: ${unit}`] : []),
  ];
}

function describeRange(minimum: number | undefined, maximum: number | undefined, unit = ''): string {
  // Every length is at least 0.
  const low = unit && minimum === 0 ? undefined : minimum;
  const high = maximum ?? low;
  if (high === undefined) return '';
  const end = high.toLocaleString('en') + (unit && (high === 1 ? ` ${unit}` : ` ${unit}s`));
  if (low === undefined) return `at most ${end}`;
  if (low === high) return `${maximum === undefined ? 'at least' : 'exactly'} ${end}`;
  return `${low.toLocaleString('en')} to ${end}`;
}

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
