import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError, toProblem, type Problem} from './finding';
import {suggestNames} from './names';
import {asObject, getAt, isList, isObject} from './json';
import {requireKnown} from './require';
import {placeIn, placeOf} from './source';
import type {Json, JsonObject, OpenApiDocument, Source, Value} from './types';

/** A row of `x-values`: the value itself, or its source. */
type ValueRow =
  string | number | Partial<Readonly<Record<'from' | 'count' | 'constant' | 'calculate' | 'unit', string>>>;

type Values = ReadonlyMap<string, Value>;

/** What a row refers to. */
interface Context {
  /** The folder of the project, with the programs whose constants are values. */
  readonly root: string;
  readonly document: OpenApiDocument;
  /** The values above the row. */
  readonly values: Values;
}

/** Reads `components/x-values` of all files, and the problems of its rows. */
export function readValues(
  sources: readonly Source[],
  {root, document}: Omit<Context, 'values'>,
): {readonly values: Values; readonly problems: readonly Problem[]} {
  const values = new Map<string, Value>();
  const problems: Problem[] = [];
  for (const source of sources) {
    for (const [name, row] of Object.entries(asObject(getAt(source.value, ['components', 'x-values'])))) {
      try {
        values.set(name, readValue(row as ValueRow, {root, document, values}));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        problems.push(toProblem(placeIn(source, ['components', 'x-values', name]), error.message));
      }
    }
  }
  return {values, problems};
}

function readValue(row: ValueRow, {root, document, values}: Context): Value {
  if (!isObject(row)) return toValue(row, undefined);
  const {from, count, constant, calculate, unit} = row as Exclude<ValueRow, string | number>;
  if (calculate !== undefined) return compute(calculate, unit, values);
  if (constant !== undefined) return readConstant(constant, root);
  const {node, owner} = findNode(from ?? count ?? '', document);
  if (from === undefined)
    return toValue(isList(node) ? node.length : Object.keys(asObject(node)).length, unit);
  const ownUnit = owner['x-unit'];
  return toValue(node, unit ?? (typeof ownUnit === 'string' ? ownUnit : undefined));
}

function toValue(content: Json, unit: string | undefined): Value {
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
function findNode(pointer: string, document: OpenApiDocument): {node: Json; owner: JsonObject} {
  let node: Json = pointer.startsWith('/') ? document : document.components;
  let owner: JsonObject = {};
  for (const key of pointer.split('/').filter(Boolean)) {
    // An entry of a list is found by its name, as in `/x-rate-classes/read`, or by its index.
    const named: Json | undefined = isList(node)
      ? node.find((item) => asObject(item).name === key)
      : undefined;
    const next: Json | undefined = named ?? getAt(node, [key]);
    if (next === undefined)
      throw new ContentError(
        `The contract has no ${pointer}. ${suggestNames(key, Object.keys(asObject(node)))}`,
      );
    owner = asObject(node);
    node = next;
  }
  return {node, owner};
}

/** Reads a constant of a program: `samples/Web20/TokenSource.cs#Margin`. */
function readConstant(constant: string, root: string): Value {
  const [file = '', name = ''] = constant.split('#');
  const program = path.resolve(root, file);
  if (!existsSync(program)) throw new ContentError(`There is no file ${file}.`);
  const pattern = new RegExp(String.raw`\b${name} = (?:TimeSpan\.From(?<unit>\w+)\()?(?<number>[\d.]+)`);
  const {number, unit} = pattern.exec(readFileSync(program, 'utf8'))?.groups ?? {};
  if (number === undefined) throw new ContentError(`${file} has no number "${name} = …".`);
  return toValue(Number(number), unit?.toLowerCase());
}

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** Calculates `people * 2 / import-rate` from left to right, with the numbers of the values above, and rounds the result. */
function compute(formula: string, unit: string | undefined, values: Values): Value {
  const toNumber = (word = ''): number =>
    Number((values.get(word)?.number ?? word).replaceAll(',', '') || NaN);
  const [first, ...rest] = formula.split(' ');
  let result = toNumber(first);
  for (let index = 0; index < rest.length; index += 2) {
    const operate = operators[rest[index] ?? ''];
    result = operate ? operate(result, toNumber(rest[index + 1])) : NaN;
  }
  if (Number.isFinite(result)) return toValue(Math.round(result), unit);
  const form = 'Write values above this one, numbers, and the operators + - * /, separated by spaces.';
  throw new ContentError(`"${formula}" can’t be calculated. ${form}`);
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
        try {
          (node as Record<string, Json>)[key] = replaceValues(item, values);
        } catch (error) {
          const place = placeOf({sources}, node, [key]);
          if (!(error instanceof ContentError)) throw error;
          if (place) problems.push(toProblem(place, error.message));
        }
    }
  };
  for (const {text, value} of sources) if (text.includes(':value[')) expand(value);
  return problems;
}

/** Replaces `:value[cursor-lifetime]` in a text. @throws ContentError for an unknown name */
export const replaceValues = (text: string, values: Values): string =>
  text.replace(/:value\[([^\]]*)\]/g, (_, name: string) => requireValue(name, values).text);

/** Returns a value by its name. @throws ContentError with the nearest names */
export const requireValue = (name: string, values: Values): Value => requireKnown('value', name, values);
