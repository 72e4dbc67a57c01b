import type {Problem} from './finding';
import {asList, asObject, getAt, isList, isObject} from './json';
import {marksOf} from './marks';
import {loadMessages} from './messages';
import {requireKnown} from './require';
import {placeInFile, placeOf} from './source';
import type {Json, JsonObject, OpenApiDocument, Source, Value} from './types';

/** A row of `x-docs-values`: the value itself, or its source. */
type ValueRow = string | number | Partial<Readonly<Record<'from' | 'count' | 'unit', string>>>;

type Values = ReadonlyMap<string, Value>;

/** Reads `components/x-docs-values` of all files, and the problems of its rows. */
export function readValues(
  sources: readonly Source[],
  document: OpenApiDocument,
): {readonly values: Values; readonly problems: readonly Problem[]} {
  const values = new Map<string, Value>();
  const problems: Problem[] = [];
  const at = ['components', 'x-docs-values'];
  for (const source of sources)
    for (const [name, row] of Object.entries(asObject(getAt(source.value, at)))) {
      const value = readValue(row as ValueRow, document);
      if ('text' in value) values.set(name, value);
      else problems.push(loadMessages.noPart(placeInFile(source, [...at, name]), value));
    }
  return {values, problems};
}

/** A part of the contract that a row names, but that doesn't exist. */
type MissingPart = Parameters<typeof loadMessages.noPart.write>[0];

function readValue(row: ValueRow, document: OpenApiDocument): Value | MissingPart {
  if (typeof row !== 'object') return toValue(row);
  const {from, count, unit} = row;
  const found = findNode(from ?? count ?? '', document);
  if ('known' in found) return found;
  const {node, owner} = found;
  if (count !== undefined) return toValue(Object.keys(node as object).length, unit);
  return toValue(node, unit ?? marksOf(owner)['x-docs-unit']);
}

function toValue(content: Json, unit?: string): Value {
  const number = formatContent(content, unit);
  // `24` for `24 hours`.
  if (unit === undefined || unit === 'date')
    return {text: number, number: /^[\d.,]*\d/.exec(number)?.[0] ?? number};
  return {text: `${number} ${number === '1' ? unit.replace(/s$/, '') : unit}`, number};
}

function formatContent(content: Json, unit: string | undefined): string {
  if (unit === 'date')
    return new Date(String(content)).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
  if (typeof content === 'number') return content.toLocaleString('en-US', {maximumFractionDigits: 3});
  if (!isList(content)) return String(content);
  const names = content.filter((item) => item !== null).map((item) => `\`${String(item)}\``);
  return new Intl.ListFormat('en').format(names);
}

/** Finds the target of a path below `components`, or below the root of the contract if the path starts with a slash. */
function findNode(
  pointer: string,
  document: OpenApiDocument,
): {readonly node: Json; readonly owner: JsonObject} | MissingPart {
  let node: Json = pointer.startsWith('/') ? document : document.components;
  let owner: JsonObject = {};
  for (const key of pointer.split('/').filter(Boolean)) {
    // An entry of a list is found by its name, as in `/x-docs-rate-classes/read`, or by its index.
    const next: Json | undefined =
      asList(node).find((item) => asObject(item).name === key) ?? getAt(node, [key]);
    if (next === undefined) return {pointer, name: key, known: Object.keys(asObject(node))};
    owner = asObject(node);
    node = next;
  }
  return {node, owner};
}

/** Replaces `:value[cursor-lifetime]` in the texts of a contract. Returns the problems of unknown names. */
export function insertValues(sources: readonly Source[], values: Values): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<object>();
  const expand = (node: Json): void => {
    if ((!isObject(node) && !isList(node)) || seen.has(node)) return;
    seen.add(node);
    for (const [key, item] of Object.entries(node)) {
      if (typeof item !== 'string') expand(item as Json);
      else if (item.includes(':value['))
        (node as Record<string, Json>)[key] = item.replace(VALUE, (text, name: string) => {
          const value = values.get(name);
          const place = value ? undefined : placeOf({sources}, node, [key]);
          if (place) problems.push(loadMessages.noValue(place, {name, known: [...values.keys()]}));
          return value?.text ?? text;
        });
    }
  };
  for (const {text, value} of sources) if (text.includes(':value[')) expand(value);
  return problems;
}

const VALUE = /:value\[([^\]]*)\]/g;

/** Replaces `:value[cursor-lifetime]` in a text. @throws ContentError for an unknown name */
export const replaceValues = (text: string, values: Values): string =>
  text.replace(VALUE, (_, name: string) => requireValue(name, values).text);

/** Returns a value by its name. @throws ContentError with the nearest names */
export const requireValue = (name: string, values: Values): Value => requireKnown('value', name, values);
