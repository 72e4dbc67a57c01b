import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {findContractRoot, loadContract, suggestNames} from '../contract';
import {asObject, getAt, isList, isObject, parsePointer} from '../contract/pointer';
import {placeIn} from '../contract/source';
import type {Json, Source} from '../contract/types';
import type {Problem} from '../finding';
import {readDataFile} from './dataFile';
import {FACTS_FILE} from './factPage';
import {isSame, parseQuantity, readNumbers} from './numbersText';

/** The keys of calculations. */
export const operations = ['sum', 'difference', 'product', 'quotient'] as const;
export type Operation = (typeof operations)[number];

const rowKeys = ['value', 'from', 'count', 'reason', 'unit', 'atMost', ...operations];

/**
 * Checks the row of a fact: its keys, the format of its value, and whether its sources state the value.
 *
 * @param at the path of the row, such as `quantities`, `page-size`
 * @returns the first problem, at the key or the source that is wrong
 */
export function checkRow(book: string, source: Source, at: readonly string[]): Problem | undefined {
  const row = asObject(getAt(source.value, at));
  const complain = (message: string, ...below: readonly (string | number)[]): Problem => ({
    ...placeIn(source, [...at, ...below]),
    message: `"${at.at(-1)}": ${message}`,
  });
  const unknown = Object.keys(row).find((key) => !rowKeys.includes(key));
  if (unknown !== undefined)
    return complain(`"${unknown}" is not a key of a fact. ${suggestNames(unknown, rowKeys)}`, unknown);
  if (operations.some((key) => key in row)) return undefined;
  if (row.value === undefined) return complain('The fact has no value. Write {value: …, from: …}.');
  const text = String(row.value);
  const format = checkFormat(text);
  if (format !== undefined) return complain(format, 'value');
  if (row.reason !== undefined) return undefined;
  if (row.from === undefined && row.count === undefined)
    return complain('Add `from` with a pointer to its source, or `reason` if no source states it.');
  for (const key of ['from', 'count'] as const) {
    const pointers = listPointers(row[key]);
    for (const [index, pointer] of pointers.entries()) {
      const problem = checkSource(book, {text, key}, pointer);
      if (problem?.isMissing) return complain(problem.message, key, ...(isList(row[key]) ? [index] : []));
      if (problem) return complain(problem.message, 'value');
    }
  }
  return undefined;
}

const listPointers = (node: Json | undefined): string[] =>
  isList(node) ? node.map(String) : node === undefined ? [] : [String(node)];

/** Pages write times with two digits, and a number, a date, or a time is one expression. */
function checkFormat(text: string): string | undefined {
  if (/^\d+:\d/.test(text) && !/^[0-2]\d:[0-5]\d(?::[0-5]\d)?$/.test(text))
    return `${text} is not a time. Write it with two digits in each part, such as 07:58 or 07:58:14.`;
  const [first, second] = readNumbers(text);
  if (first && !second && first.text === text) return undefined;
  return `${text} is not a number, a date, or a time. Write it like 50, 24 hours, 'March 8, 2026', or '07:58'.`;
}

interface SourceProblem {
  readonly isMissing: boolean;
  readonly message: string;
}

/**
 * Compares a fact with the text of a source, or with its number of entries.
 *
 * `pathItems/token/post/x-limits` is below `components` in the contract of the book, `web#…` in that of another book, and
 * `src/books.json#/books` in a data file. A pointer that starts with a slash starts at the root.
 */
function checkSource(
  book: string,
  {text, key}: {readonly text: string; readonly key: 'from' | 'count'},
  pointer: string,
): SourceProblem | undefined {
  const [fragment = '', place = book] = pointer.split('#').reverse();
  const document = readDocument(place);
  if (document === undefined)
    return {
      isMissing: true,
      message: `The source ${pointer} doesn’t exist, because there is no file ${place}.`,
    };
  const keys = parsePointer(`#${fragment.startsWith('/') ? fragment : `/components/${fragment}`}`);
  const node = getInData(document, keys);
  if (node === undefined) {
    const advice = /[#/]/.test(pointer) ? explainMissing(document, keys) : sourceForm;
    return {isMissing: true, message: `The source ${pointer} doesn’t exist. ${advice}`};
  }
  if (key === 'count') return checkCount(node, text, pointer);
  if (states(node, text)) return undefined;
  const others = listNumbers(node).slice(0, 5).join(', ');
  const message = `value is ${text}, but its source ${pointer} has ${others === '' ? 'no number' : others}. Correct the one that is wrong.`;
  return {isMissing: false, message};
}

/** A list and an object have as many entries as the fact says. */
function checkCount(node: Json, text: string, pointer: string): SourceProblem | undefined {
  const entries = isList(node) || isObject(node) ? Object.keys(node).length : 0;
  if (parseQuantity(text)?.value === entries) return undefined;
  const message = `value is ${text}, but ${pointer} has ${entries} entries. Correct the one that is wrong.`;
  return {isMissing: false, message};
}

const sourceForm =
  'Write the place of the number, such as pathItems/token/post/x-limits, or, if nothing states it, reason: … instead of from: ….';

/** The first key that doesn't exist, with the nearest one. */
function explainMissing(document: Json, keys: readonly string[]): string {
  const count = keys.findIndex((_, index) => getInData(document, keys.slice(0, index + 1)) === undefined);
  const parent = getInData(document, keys.slice(0, count));
  const wrong = keys[count] ?? '';
  const known = isObject(parent) || isList(parent) ? Object.keys(parent) : [];
  return `"${wrong}" is wrong. ${suggestNames(wrong, known)}`;
}

/** The contract in the folder of a book, or the content of a data file. */
function readDocument(place: string): Json | undefined {
  if (!existsSync(place)) return undefined;
  const file = path.resolve(place);
  if (!statSync(file).isDirectory()) return readDataFile(file);
  const root = findContractRoot(path.join(file, FACTS_FILE));
  return root === undefined ? undefined : loadContract(root).document;
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
