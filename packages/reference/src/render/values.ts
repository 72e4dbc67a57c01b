import type {Json, Schema, Shape} from 'api-contract';
import {parseSentence} from '../pages/description';
import * as md from '../pages/markdown';
import type {Page} from '../pages/page';
import {capitalize} from '../pages/words';
import type {Entry} from './fields';
import {describeLimits, resolveAdditional, resolveItems, typeName, valuesOf} from './typeName';

/** The number of values that are visible without opening their list. */
const MAXIMUM_OPEN_VALUES = 6;

/** The box with the values of an enumeration, one per line if they have descriptions. A long list is closed. */
export function drawValues(shape: Shape, page: Page): md.Block[] {
  const {schema} = resolveItems(page.contract, shape.schema) ?? shape;
  const values = valuesOf(schema);
  // A value can have the name of a method of objects, such as `constructor`.
  const meanings = new Map(Object.entries(schema['x-enum-descriptions'] ?? {}));
  const columns = new Map(Object.entries(schema['x-columns'] ?? {}));
  const explain = (words = ''): md.Inline[] =>
    words ? md.line` – ${parseSentence(words, page.resolveLink)}` : [];
  const rows = values.map((value) => {
    const own = columns.get(String(value));
    const list = own ? md.line` Columns: ${md.join(own.map(md.code), ', ')}` : '';
    return md.line`${md.code(showValue(value))}${explain(meanings.get(String(value)))}${list}`;
  });
  // Readers learn in the conventions that an enumeration can get new values. The mark says how to treat them.
  const unknown = schema['x-unknown-values'];
  const mark = unknown ? [[md.span('api-values__new', 'New value'), ...explain(unknown)]] : [];
  if (values.length === 0) return mark.map((words) => md.paragraph(words));
  const isExplained = values.some((value) => meanings.get(String(value)));
  const lines = md.bullets([...(isExplained ? rows : [md.join(rows, ', ')]), ...mark]);
  return values.length > MAXIMUM_OPEN_VALUES
    ? [md.details('api-values', `${values.length} possible values`, [lines])]
    : [md.box('div', 'api-values', [md.paragraph('Possible values:', 'api-values__label'), lines])];
}

/** A value as text: strings without quotes, everything else as JSON. */
export const showValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const clockOf = ({schema}: Shape, {contract}: Page): Schema['x-clock'] =>
  schema['x-clock'] ?? resolveItems(contract, schema)?.schema['x-clock'];

export function drawConstraints({shape, example}: Pick<Entry, 'shape' | 'example'>, page: Page): md.Block[] {
  const {contract} = page;
  const {schema} = shape;
  const items = resolveItems(contract, schema);
  const additional = schema.properties ? undefined : resolveAdditional(contract, schema);
  const clock = clockOf(shape, page);
  const unit = schema['x-unit'] ?? items?.schema['x-unit'];
  const parts = [
    ...describeLimits(schema).map(capitalize),
    ...describeLimits(items?.schema ?? {}).map((words) => `Each item: ${words}`),
    additional && `Values: ${typeName(contract, additional)}`,
    schema.pattern && md.line`Pattern: ${md.code(schema.pattern)}`,
    items?.schema.pattern && md.line`Pattern: ${md.code(items.schema.pattern)}`,
    unit && `Unit: ${unit}`,
    clock && clock !== 'utc' && 'Local time at the site',
    schema.default !== undefined && md.line`Default: ${md.code(JSON.stringify(schema.default))}`,
    example !== undefined && md.line`Example: ${md.code(showValue(example))}`,
    schema['x-since'] && `Since ${schema['x-since']}`,
  ].filter((part) => part !== undefined && part !== false);
  return parts.length > 0 ? [md.paragraph(md.join(parts, ' · '), 'api-field__more')] : [];
}
