import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {toProblem, type Problem} from './finding';
import {suggestNames} from './names';
import {asObject, getAt, isList, isObject, type Path} from './pointer';
import {copySource, placeIn} from './source';
import type {Json, JsonObject, Source, Value} from './types';

/** A row of `x-values`: the value itself, or its source. */
type ValueRow =
  string | number | Partial<Readonly<Record<'from' | 'count' | 'constant' | 'calculate' | 'unit', string>>>;

type Sources = readonly [Source, ...Source[]];

/** The contract with its values in its texts, and the values for pages. */
export interface Inserted {
  readonly sources: Sources;
  readonly values: ReadonlyMap<string, Value>;
  readonly problems: readonly Problem[];
}

/** `:value[cursor-lifetime]` in a text of the contract. */
const DIRECTIVE = /:value\[(?<name>[^\]]*)\]/g;

/**
 * Reads `components/x-values`, and inserts each value where a text of the contract names it.
 *
 * @param root the folder of the project, with the programs whose constants are values
 */
export function insertValues(sources: Sources, root: string): Inserted {
  const values = new Map<string, Value>();
  const problems: Problem[] = [];
  for (const source of sources) {
    for (const [name, row] of Object.entries(valuesOf(source))) {
      const value = readValue(row as ValueRow, {root, sources, source, values});
      const [key, message] = 'problem' in value ? value.problem : [];
      if (message === undefined) values.set(name, value as Value);
      else problems.push(toProblem(placeIn(source, ['components', 'x-values', name, key ?? '']), message));
    }
  }
  const expand = (source: Source): Source => expandSource(source, {values, problems});
  const [first, ...others] = sources;
  return {sources: [expand(first), ...others.map(expand)], values, problems};
}

const valuesOf = ({value}: Source): JsonObject => asObject(getAt(value, ['components', 'x-values']));

/** The key of a row that is wrong, and why. */
interface Wrong {
  readonly problem: readonly [key: string, message: string];
}

interface Context {
  /** The folder of the project. */
  readonly root: string;
  readonly sources: Sources;
  /** The file of the row. */
  readonly source: Source;
  /** The values above the row. */
  readonly values: ReadonlyMap<string, Value>;
}

function readValue(row: ValueRow, context: Context): Value | Wrong {
  if (!isObject(row)) return toValue(row, undefined);
  const {from, count, constant, calculate, unit} = row as Exclude<ValueRow, string | number>;
  if (calculate !== undefined) return compute(calculate, unit, context);
  if (constant !== undefined) return readConstant(constant, context.root);
  const pointer = from ?? count ?? '';
  const found = findNode(pointer, context.sources);
  const key = from === undefined ? 'count' : 'from';
  if (typeof found === 'string') return {problem: [key, found]};
  const {node, owner, file} = found;
  if (count !== undefined) return toValue(Object.keys(asObject(node)).length || listLength(node), unit, file);
  return toValue(node, unit ?? readUnit(owner), file);
}

const listLength = (node: Json): number => (isList(node) ? node.length : 0);
const readUnit = ({'x-unit': unit}: JsonObject): string | undefined =>
  typeof unit === 'string' ? unit : undefined;

function toValue(content: Json, unit: string | undefined, file?: string): Value {
  const number = formatContent(content, unit);
  if (unit === undefined || unit === 'date') return {text: number, number: leadingNumber(number), file};
  return {text: `${number} ${number === '1' ? unit.replace(/s$/, '') : unit}`, number, file};
}

function formatContent(content: Json, unit: string | undefined): string {
  if (unit === 'date')
    return new Date(String(content)).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
  if (typeof content === 'number') return content.toLocaleString('en-US', {maximumFractionDigits: 3});
  if (!isList(content)) return String(content);
  const names = content.filter((item) => item !== null).map((item) => `\`${String(item)}\``);
  return new Intl.ListFormat('en').format(names);
}

/** `24` for `24 hours`. */
const leadingNumber = (text: string): string => /^[\d.,]*\d/.exec(text)?.[0] ?? text;

/** Finds the target of a path below `components`, or below the root of the contract if the path starts with a slash. */
function findNode(
  pointer: string,
  sources: Sources,
): {readonly node: Json; readonly owner: JsonObject; readonly file: string} | string {
  const isRoot = pointer.startsWith('/');
  const keys = pointer.split('/').filter(Boolean);
  let deepest: {readonly key: string; readonly known: Json | undefined; readonly depth: number} | undefined;
  for (const {file, value} of sources) {
    let node: Json | undefined = isRoot ? value : asObject(value).components;
    let owner: JsonObject = {};
    for (const [depth, key] of keys.entries()) {
      const next = step(node, key);
      if (next === undefined && depth >= (deepest?.depth ?? 0)) deepest = {key, known: node, depth};
      owner = asObject(node);
      node = next;
      if (node === undefined) break;
    }
    if (node !== undefined && keys.length > 0) return {node, owner, file};
  }
  return `The contract has no ${pointer}. ${suggestNames(deepest?.key ?? '', Object.keys(asObject(deepest?.known)))}`;
}

/** An entry of a list is found by its name, as in `/x-rate-classes/read`, or by its index. */
const step = (node: Json | undefined, key: string): Json | undefined =>
  isList(node) ? (node.find((item) => asObject(item).name === key) ?? node[Number(key)]) : getAt(node, [key]);

/** Reads a constant of a program: `samples/Web20/TokenSource.cs#Margin`. */
function readConstant(constant: string, root: string): Value | Wrong {
  const [file = '', name = ''] = constant.split('#');
  const program = path.resolve(root, file);
  if (!existsSync(program)) return {problem: ['constant', `There is no file ${file}.`]};
  const pattern = new RegExp(String.raw`\b${name} = (?:TimeSpan\.From(?<unit>\w+)\()?(?<number>[\d.]+)`);
  const {number, unit} = pattern.exec(readFileSync(program, 'utf8'))?.groups ?? {};
  if (number === undefined) return {problem: ['constant', `${file} has no number "${name} = …".`]};
  return toValue(Number(number), unit?.toLowerCase());
}

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** Calculates `people * 2 / import-rate` from left to right, with the numbers of the values above, and rounds the result. */
function compute(formula: string, unit: string | undefined, {values}: Context): Value | Wrong {
  const [first = '', ...rest] = formula.split(' ');
  let result = toNumber(first, values);
  for (let index = 0; index < rest.length; index += 2) {
    const operate = operators[rest[index] ?? ''];
    result = operate ? operate(result, toNumber(rest[index + 1] ?? '', values)) : NaN;
  }
  if (Number.isFinite(result)) return toValue(Math.round(result), unit);
  const form = 'Write values above this one, numbers, and the operators + - * /, separated by spaces.';
  return {problem: ['calculate', `"${formula}" can’t be calculated. ${form}`]};
}

const toNumber = (word: string, values: Context['values']): number =>
  Number((values.get(word)?.number ?? word).replaceAll(',', ''));

interface Expansion {
  readonly values: ReadonlyMap<string, Value>;
  readonly problems: Problem[];
}

/** A copy of a file with its values in its texts. A file without them stays the same object. */
function expandSource(source: Source, {values, problems}: Expansion): Source {
  if (!source.text.includes(':value[')) return source;
  const expandText = (text: string, path: Path): string =>
    text.replace(DIRECTIVE, (directive, name: string) => {
      const value = values.get(name);
      if (value) return value.text;
      problems.push(toProblem(placeIn(source, path), explainUnknownValue(name, values)));
      return directive;
    });
  // A YAML alias is the same object as its anchor, also in the copy.
  const copies = new Map<object, Json>();
  const expand = (node: Json, path: Path): Json => {
    if (typeof node === 'string') return expandText(node, path);
    if (!isObject(node) && !isList(node)) return node;
    const copy = copies.get(node) ?? copyOf(node, (item, key) => expand(item, [...path, key]));
    copies.set(node, copy);
    return copy;
  };
  return copySource(source, expand(source.value, []));
}

function copyOf(node: JsonObject | readonly Json[], copy: (item: Json, key: string | number) => Json): Json {
  if (isList(node)) return node.map(copy);
  return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, copy(item, key)]));
}

/** The message for a name that isn't below `x-values`. */
export const explainUnknownValue = (name: string, values: ReadonlyMap<string, Value>): string =>
  `There is no value "${name}". ${suggestNames(name, values.keys())}`;
