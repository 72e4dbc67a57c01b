import type {Json, Schema, Shape} from 'api-contract';
import {parseSentence} from '../pages/description';
import {
  box,
  bullets,
  code,
  details,
  inline,
  join,
  line,
  paragraph,
  span,
  type Block,
  type Inline,
} from '../pages/markdown';
import type {Page} from '../pages/page';
import {capitalize} from '../pages/words';
import type {Entry} from './fields';
import {describeLimits, resolveAdditional, resolveItems, typeName, valuesOf} from './typeName';

/** The number of values that are visible without opening their list. */
const MAXIMUM_OPEN_VALUES = 6;

/** The box with the values of an enumeration, one per line if they have descriptions. A long list is closed. */
export function drawValues(shape: Shape, page: Page): Block[] {
  const {schema} = resolveItems(page.contract, shape.schema) ?? shape;
  const values = valuesOf(schema);
  // A value can have the name of a method of objects, such as `constructor`.
  const meanings = new Map(Object.entries(schema['x-enum-descriptions'] ?? {}));
  const explain = (words: string | undefined): Inline[] =>
    words ? line` – ${parseSentence(words, page.resolveLink)}` : [];
  const columns = new Map(Object.entries(schema['x-columns'] ?? {}));
  const rows = values.map((value) => [
    code(showValue(value)),
    ...explain(meanings.get(String(value))),
    ...drawColumns(columns.get(String(value))),
  ]);
  // Readers learn in the conventions that an enumeration can get new values. The mark says how to treat them.
  const unknown = schema['x-unknown-values'];
  const mark = unknown ? [[span('api-values__new', 'New value'), ...explain(unknown)]] : [];
  if (values.length === 0) return mark.map((words) => paragraph(words));
  const isExplained = values.some((value) => meanings.get(String(value)));
  const lines = bullets([...(isExplained ? rows : [join(rows, ', ')]), ...mark]);
  return values.length > MAXIMUM_OPEN_VALUES
    ? [details('api-values', `${values.length} possible values`, [lines])]
    : [box('div', 'api-values', [paragraph('Possible values:', 'api-values__label'), lines])];
}

function drawColumns(columns: readonly string[] = []): Inline[] {
  return columns.length > 0 ? line` Columns: ${join(columns.map(code), ', ')}` : [];
}

/** A value as text: strings without quotes, everything else as JSON. */
export function showValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function clockOf({schema}: Shape, {contract}: Page): Schema['x-clock'] {
  return schema['x-clock'] ?? resolveItems(contract, schema)?.schema['x-clock'];
}

export function drawConstraints({shape, example}: Pick<Entry, 'shape' | 'example'>, page: Page): Block[] {
  const {contract} = page;
  const {schema} = shape;
  const items = resolveItems(contract, schema);
  const additional = schema.properties ? undefined : resolveAdditional(contract, schema);
  const clock = clockOf(shape, page);
  const unit = schema['x-unit'] ?? items?.schema['x-unit'];
  const parts: Inline[][] = [
    ...describeLimits(schema).map((words) => inline(capitalize(words))),
    ...(items ? describeLimits(items.schema).map((words) => inline(`Each item: ${words}`)) : []),
    ...(additional ? [inline(`Values: ${typeName(contract, additional)}`)] : []),
    ...[schema.pattern, items?.schema.pattern].flatMap((pattern) =>
      pattern ? [line`Pattern: ${code(pattern)}`] : [],
    ),
    ...(unit ? [inline(`Unit: ${unit}`)] : []),
    ...(clock && clock !== 'utc' ? [inline('Local time at the site')] : []),
    ...(schema.default === undefined ? [] : [line`Default: ${code(JSON.stringify(schema.default))}`]),
    ...(example === undefined ? [] : [line`Example: ${code(showValue(example))}`]),
    ...(schema['x-since'] === undefined ? [] : [inline(`Since ${schema['x-since']}`)]),
  ];
  return parts.length > 0 ? [paragraph(join(parts, ' · '), 'api-field__more')] : [];
}
