import type {Schema, Shape} from 'api-contract';
import {parseSentence} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/page';
import {capitalize} from '../../model/words';
import {writePlain} from '../../model/json';
import type {Entry, FieldsContext} from './fields';
import {resolveAdditional, resolveItems, typeName, valuesOf} from './typeName';

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
  const unknown = schema['x-unknown-values'];
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

export function drawConstraints({schema, ...field}: Entry, {page, view}: FieldsContext): md.Block[] {
  // The fields of an object have examples of their own.
  const own = schema.example ?? schema.examples?.[0];
  const example = 'example' in field || typeof own === 'object' ? field.example : own;
  const {contract} = page;
  const items = resolveItems(contract, schema);
  const additional = schema.properties ? undefined : resolveAdditional(contract, schema);
  const parts = [
    ...describeLimits(schema).map((words) => (typeof words === 'string' ? capitalize(words) : words)),
    ...describeLimits(items?.schema ?? {}).map((words) => md.line`Each item: ${words}`),
    additional && `Values: ${typeName(contract, additional)}`,
    schema.default !== undefined &&
      view !== 'update' &&
      md.line`Default: ${md.code(JSON.stringify(schema.default))}`,
    example !== undefined && md.line`Example: ${md.code(writePlain(example))}`,
    schema['x-since'] && `Since ${schema['x-since']}`,
  ].filter((part) => part !== undefined && part !== false);
  return parts.length > 0 ? [md.paragraph(md.join(parts, ' · '), 'api-field__more')] : [];
}

/** The constraints of a value in words, such as `1 to 120 characters`. */
function describeLimits(schema: Schema): md.InlineContent[] {
  const {exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, 'x-unit': unit} = schema;
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
