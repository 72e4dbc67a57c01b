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
import {currentLanguage, say} from '../../model/texts';

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
  const mark = unknown ? [[md.span('api-values__new', say`New value`), ...explain(unknown)]] : [];
  if (values.length === 0) return mark.map((words) => md.paragraph(words));
  const lines = md.bullets([...(meanings.size > 0 ? rows : [md.join(rows, ', ')]), ...mark]);
  return values.length > MAXIMUM_OPEN_VALUES
    ? [md.details('api-values', say`${values.length} possible values`, [lines])]
    : [
        md.box('div', 'api-values', [
          md.paragraph(say`Possible values:`, 'api-values__label', 'p', md.searchSkip),
          lines,
        ]),
      ];
}

/** The values and the limits of a variant that isn't an object. */
export const drawDetails = (shape: Shape, context: FieldsContext): md.Block[] => [
  ...drawValues(shape, context.page),
  ...drawConstraints(shape, context),
];

/** Whether a variant has more to say than its type. */
export const hasDetails = ({description, enum: values, ...schema}: Schema): boolean =>
  (description ?? values) !== undefined || describeLimits(schema).length > 0;

export function drawConstraints(
  {schema, ...field}: Pick<FieldEntry, 'schema' | 'example'>,
  {page, view}: FieldsContext,
): md.Block[] {
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
    additional && say`Values: ${typeName(contract, additional)}`,
    schema.default !== undefined &&
      view !== 'update' &&
      md.line`Default: ${md.code(JSON.stringify(schema.default))}`,
    example !== undefined && md.line`Example: ${md.code(writePlain(example))}`,
    schema['x-docs-since'] && say`Since ${schema['x-docs-since']}`,
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
    say` or `,
  );
  const items = contains === undefined ? '' : typeName(contract, shapeOf(contract, contains));
  return [
    ...(excluded.length > 0 ? [md.line`Not ${excluded}`] : []),
    ...(items
      ? [minContains === 1 ? say`At least 1 item: ${items}` : say`At least ${minContains} items: ${items}`]
      : []),
  ];
}

/** The constraints of a value in words, such as `1 to 120 characters`. */
export function describeLimits(schema: Schema): md.InlineContent[] {
  const {exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, 'x-docs-unit': unit} = schema;
  const limit = (words: string, amount: number | undefined): string =>
    amount === undefined ? '' : `${say(words)} ${amount.toLocaleString(currentLanguage())}`;
  const words = [
    describeRange(schema.minLength, schema.maxLength, 'character'),
    describeRange(schema.minimum, schema.maximum),
    limit('more than', exclusiveMinimum),
    limit('less than', exclusiveMaximum),
    limit('multiple of', multipleOf),
    describeRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? say`unique items` : '',
    describeRange(schema.minProperties, schema.maxProperties, 'key'),
  ];
  return [
    ...words.filter(Boolean),
    ...(pattern ? [md.line`Pattern: ${md.code(pattern)}`] : []),
    ...(unit ? [say`unit: ${unit}`] : []),
  ];
}

function describeRange(minimum: number | undefined, maximum: number | undefined, unit = ''): string {
  // Every length is at least 0.
  const low = unit && minimum === 0 ? undefined : minimum;
  const high = maximum ?? low;
  if (high === undefined) return '';
  const end = high.toLocaleString(currentLanguage()) + (unit && ` ${say(high === 1 ? unit : `${unit}s`)}`);
  if (low === undefined) return say`at most ${end}`;
  if (low === high) return maximum === undefined ? say`at least ${end}` : say`exactly ${end}`;
  return say`${low.toLocaleString(currentLanguage())} to ${end}`;
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
  joinTypes(listTypes(shape, {contract, seen: [], isPlural: false}));

/** The values of an enumeration with more than one value. `null` is omitted, because the type name includes it. */
export const valuesOf = ({enum: values = []}: Schema): readonly Json[] =>
  values.length === 1 ? [] : values.filter((value) => value !== null);

const anyValue = 'any value';

/** The schema whose types are named. */
interface Named {
  readonly contract: Contract;
  /** The schemas around this one, because a schema can contain itself. */
  readonly seen: readonly Schema[];
  /** Whether the types are those of items, as in `arrays of UUIDs`. */
  readonly isPlural: boolean;
}

/** The types of a schema in words. */
const listTypes = (shape: Shape, named: Named): string[] => [
  ...listOwnTypes(shape, named),
  ...(shape.nullable ? [nameType('null', named)] : []),
];

const nameType = (type: string, {isPlural}: Named): string =>
  say(isPlural ? type.replace(/^.+?(?= of |$)/, toPlural) : type);

const nameArray = (items: string, {isPlural}: Named): string =>
  isPlural ? say`arrays of ${items}` : say`array of ${items}`;

function listOwnTypes(shape: Shape, named: Named): readonly string[] {
  const {schema, types, target} = shape;
  const {contract, seen} = named;
  const nameAll = (words: readonly string[]): string[] => words.map((word) => nameType(word, named));
  if (seen.includes(target)) return nameAll(types.length > 0 ? types : [anyValue]);
  const constant = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (constant !== undefined) return [say`always ${JSON.stringify(constant)}`];
  const inner = {...named, seen: [...seen, target]};
  if (schema.prefixItems) {
    const parts = schema.prefixItems.map((node) =>
      joinTypes(listTypes(shapeOf(contract, node), {...inner, isPlural: false})),
    );
    return [nameArray(parts.join(', '), named)];
  }
  const items = resolveItems(contract, schema);
  if (items) return [nameArray(joinTypes(listTypes(items, {...inner, isPlural: true})), named)];
  if (schema.contentMediaType) return nameAll(['file']);
  const format = formats[schema.format ?? ''];
  if (format) return nameAll([format]);
  if (types.length > 0) return nameAll(types);
  const values = [...new Set(valuesOf(schema).map(nameTypeOf))];
  return values.length > 0 ? nameAll(values) : listTypesOfParts(schema, inner);
}

/** The types of a schema that only combines others. */
function listTypesOfParts(schema: Schema, named: Named): readonly string[] {
  const {contract} = named;
  const {not, allOf = [], properties} = schema;
  if (properties || fieldsOf(contract, schema).length > 0) return [nameType('object', named)];
  if (isObject(not) && Object.keys(not).length === 0) return [nameType('no value', named)];
  const any = nameType(anyValue, named);
  const variants = variantsOf(contract, schema)?.variants ?? [];
  const parts = variants.length > 0 ? variants.map(({node}) => node) : allOf;
  const words = parts
    .map((part) => listOwnTypes(shapeOf(contract, part), named))
    .filter(([first]) => first !== any);
  const all = variants.length > 0 ? words.flat() : (words[0] ?? []);
  return all.length > 0 ? [...new Set(all)] : [any];
}

/** Joins words to `a, b, or c`. */
const joinTypes = (types: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), {type: 'disjunction'}).format(types);

/** The JSON type of a value. */
const nameTypeOf = (value: Json): string =>
  isList(value) ? 'array' : typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
