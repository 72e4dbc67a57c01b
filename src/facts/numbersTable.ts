import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {findContractRoot, loadContract} from '../contract';
import {getAt, isList, isObject, parsePointer} from '../contract/pointer';
import {placeIn, readSource} from '../contract/source';
import type {Json, Source} from '../contract/types';
import type {Finding} from '../finding';
import {FACTS_FILE} from './factPage';
import {convert, formatQuantity, isSame, parseQuantity, readNumbers, type Quantity} from './numbersText';
import {versions} from '../site';
import {stampFiles} from '../stampFiles';
import {readDataFile} from './dataFile';
import {loadStory, STORY_FILE} from './story';

/** A named number, date, or time that pages state. */
export interface Fact {
  readonly name: string;
  /** As `facts.yaml` states it, or as it was computed. */
  readonly text: string;
  /** `undefined` for a date or a time. */
  readonly quantity: Quantity | undefined;
  /** Whether pages can round it. */
  readonly isComputed: boolean;
  /** If its source doesn't state it. */
  readonly finding: Finding | undefined;
}

/** The numbers of one book, from its `facts.yaml` and the story. */
export interface NumberTable {
  readonly file: string;
  /** Its facts by name. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** The names of the facts in `facts.yaml` that a page must state. */
  readonly own: readonly string[];
  /** The names of the facts that other facts use, or that only limit another fact. */
  readonly linked: ReadonlySet<string>;
  /** Words with digits that aren't numbers, such as `SHA-256`. */
  readonly terms: readonly string[];
  /** The names of the facts of a section, in the order of the text. */
  readonly stated: (page: string, anchor: string) => readonly string[];
  /** The pages that have a list. */
  readonly pages: readonly string[];
  /** The anchors of a page that have a list. */
  readonly anchors: (page: string) => readonly string[];
  /** The line of a section or of a whole page. */
  readonly lineOf: (page: string, anchor?: string) => number;
}

const tables = new Map<string, {readonly stamp: string; readonly table: NumberTable}>();

/** Reads the numbers of a book again only if its `facts.yaml` or a source of facts has changed. */
export function loadNumberTable(book: string): NumberTable {
  const file = path.join(book, FACTS_FILE);
  const contracts = versions.map(({folder}) => `${folder}/openapi`);
  const stamp = stampFiles([file, STORY_FILE, 'package.json', 'src/books.json', ...contracts]);
  const known = tables.get(book);
  if (known?.stamp === stamp) return known.table;
  const table = readNumberTable(book, readSource(path.resolve(file)));
  tables.set(book, {stamp, table});
  return table;
}

/** Reads the numbers of a book from the text of its `facts.yaml`. */
export function readNumberTable(book: string, source: Source): NumberTable {
  const facts = new Map<string, Fact>();
  const story = loadStory().source;
  for (const name of keysAt(story, 'times')) facts.set(name, readFact(book, story, ['times', name], facts));
  for (const key of ['quantities', 'contractQuantities']) {
    for (const name of keysAt(source, key)) facts.set(name, readFact(book, source, [key, name], facts));
  }
  return {
    file: placeIn(source, []).file,
    facts,
    own: keysAt(source, 'quantities'),
    linked: findLinked(source),
    terms: readTerms(source),
    stated: (page, anchor) => listTexts(getAt(source.value, ['numbers', page, anchor])),
    pages: keysAt(source, 'numbers'),
    anchors: (page) => Object.keys(objectAt(source, ['numbers', page])),
    lineOf: (page, anchor) =>
      placeIn(source, ['numbers', page, ...(anchor === undefined ? [] : [anchor])]).line,
  };
}

const objectAt = ({value}: Source, at: readonly string[]): Readonly<Record<string, Json>> => {
  const found = getAt(value, at);
  return isObject(found) ? found : {};
};

const keysAt = (source: Source, key: string): string[] => Object.keys(objectAt(source, [key]));

const listTexts = (node: Json | undefined): string[] => (isList(node) ? node.map(String) : []);

function findLinked(source: Source): Set<string> {
  const rows = Object.entries(objectAt(source, ['quantities']));
  return new Set(
    rows.flatMap(([name, row]) => [
      ...operations.flatMap((key) => listTexts(getAt(row, [key]))),
      ...(getAt(row, ['atMost']) === undefined ? [] : [name, String(getAt(row, ['atMost']))]),
    ]),
  );
}

function readTerms({value}: Source): string[] {
  const groups = getAt(value, ['terms']);
  return (isList(groups) ? groups : []).flatMap((group) => listTexts(getAt(group, ['values'])));
}

/** Reads one row: a value with its source or reason, or a calculation with the facts before it. */
function readFact(
  book: string,
  source: Source,
  at: readonly string[],
  known: ReadonlyMap<string, Fact>,
): Fact {
  const name = at.at(-1) ?? '';
  const row = objectAt(source, at);
  const complain = (message: string): Finding => ({
    ...placeIn(source, at),
    rule: 'number-source',
    message: `"${name}": ${message}`,
  });
  const operation = operations.find((key) => key in row);
  if (operation !== undefined) return compute(name, operation, row, known, complain);
  const text = String(row.value ?? '');
  const quantity = parseQuantity(text);
  const fact = {name, text, quantity, isComputed: false};
  const problem = row.reason === undefined ? checkSources(book, text, row.from) : undefined;
  return {...fact, finding: problem === undefined ? undefined : complain(problem)};
}

const operations = ['sum', 'difference', 'product', 'quotient'] as const;
type Operation = (typeof operations)[number];

function compute(
  name: string,
  operation: Operation,
  row: Readonly<Record<string, Json>>,
  known: ReadonlyMap<string, Fact>,
  complain: (message: string) => Finding,
): Fact {
  const operands = listTexts(row[operation]).map((text) => known.get(text)?.quantity ?? parseQuantity(text));
  const unit = parseQuantity(`1 ${typeof row.unit === 'string' ? row.unit : ''}`.trim())?.unit ?? '';
  const quantities = operands.filter((operand) => operand !== undefined);
  const value = calculate(operation, quantities, unit);
  const quantity = {value, unit};
  const limit = typeof row.atMost === 'string' ? known.get(row.atMost) : undefined;
  const problems = [
    ...(quantities.length < operands.length
      ? ['An operand is not a number or the name of a fact above it.']
      : []),
    ...(limit?.quantity && value > limit.quantity.value
      ? [`${formatQuantity(quantity)} is more than ${limit.name}, which is ${limit.text}.`]
      : []),
  ];
  return {
    name,
    text: formatQuantity(quantity),
    quantity,
    isComputed: true,
    finding: problems[0] === undefined ? undefined : complain(problems[0]),
  };
}

/** Sums convert their operands to the unit of the result. Products and quotients use the numbers as they are. */
function calculate(operation: Operation, operands: readonly Quantity[], unit: Quantity['unit']): number {
  const isSum = operation === 'sum' || operation === 'difference';
  const [first = NaN, ...others] = operands.map((operand) =>
    isSum ? convert(operand, unit) : operand.value,
  );
  const steps: Record<Operation, (a: number, b: number) => number> = {
    sum: (a, b) => a + b,
    difference: (a, b) => a - b,
    product: (a, b) => a * b,
    quotient: (a, b) => a / b,
  };
  return others.reduce(steps[operation], first);
}

function checkSources(book: string, text: string, from: Json | undefined): string | undefined {
  const pointers = typeof from === 'string' ? [from] : listTexts(from);
  if (pointers.length === 0)
    return 'Add `from` with a pointer to its source, or `reason` if no source states it.';
  for (const pointer of pointers) {
    const problem = checkSource(book, text, pointer);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * `pathItems/token/post/x-limits` is below `components` in the contract of the book, `web#…` in that of another book, and
 * `src/books.json#/books` in a data file. A pointer that starts with a slash starts at the root.
 */
function checkSource(book: string, text: string, pointer: string): string | undefined {
  const [fragment = '', place = book] = pointer.split('#').reverse();
  const node = readNode(place, fragment.startsWith('/') ? fragment : `/components/${fragment}`);
  if (node === undefined) return `${pointer} doesn't exist.`;
  if (states(node, text)) return undefined;
  const others = listNumbers(node).slice(0, 5).join(', ');
  return `The source ${pointer} doesn't state ${text}. It states ${others === '' ? 'no number' : others}.`;
}

function readNode(place: string, fragment: string): Json | undefined {
  if (!existsSync(place)) return undefined;
  const file = path.resolve(place);
  const keys = parsePointer(`#${fragment}`);
  if (!statSync(file).isDirectory()) return getInData(readDataFile(file), keys);
  const root = findContractRoot(path.join(file, FACTS_FILE));
  return root === undefined ? undefined : getAt(loadContract(root).document, keys);
}

/** The value at keys. The key `number=1.0` finds the entry of a list by one of its values, so that the order can change. */
function getInData(data: Json, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((node, key) => {
    const [property = '', value] = key.split('=');
    if (!isList(node) || value === undefined) return getAt(node, [key]);
    return node.find((entry) => isObject(entry) && entry[property] === value);
  }, data);
}

/** Whether a value, or any value inside it, is the number or contains it in its text. */
function states(node: Json, text: string): boolean {
  if (isList(node) || isObject(node)) return Object.values(node).some((inner: Json) => states(inner, text));
  const known = parseQuantity(text);
  if (typeof node === 'number') return known?.value === node;
  if (typeof node !== 'string') return false;
  if (!known) return node.includes(text) || formatDate(node) === text;
  return readNumbers(node).some(({quantity}) => quantity && isSame(quantity, known));
}

function listNumbers(node: Json): string[] {
  if (isList(node) || isObject(node)) return Object.values(node).flatMap((inner: Json) => listNumbers(inner));
  if (typeof node === 'number') return [String(node)];
  return typeof node === 'string' ? readNumbers(node).map(({text}) => text) : [];
}

/** `October 1, 2027` for a date or an HTTP date; anything else stays. */
function formatDate(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return text;
  return new Date(time).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
}
