import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Node} from 'yaml';
import {applyBrand} from '../brand';
import {ContentError} from '../contentError';
import {suggestNames} from '../contract';
import {readSource} from '../contract/source';
import {FACTS_FILE} from './factPage';

/** A row below `names:` in `facts.yaml`: names that no contract of the page knows, with the reason. */
export interface AllowedNames {
  readonly reason: string;
  /** Names of other things, such as the columns of an HR export. */
  readonly values: readonly AllowedValue[];
  /** The API version whose names are also known. */
  readonly version: string | undefined;
  /** The pages that the row applies to, such as `rest/holders`. `undefined` for every page of the book. */
  readonly pages: readonly string[] | undefined;
  /** 1-based, in `facts.yaml`. */
  readonly line: number;
}

export interface AllowedValue {
  readonly text: string;
  /** 1-based, in `facts.yaml`. */
  readonly line: number;
  readonly column: number;
}

/** The sections of `facts.yaml`. */
const SECTIONS = ['names', 'diagrams', 'quantities', 'contractQuantities', 'numbers', 'terms', 'opaque'];

const KEYS = ['reason', 'values', 'version', 'pages'];

/**
 * Reads the rows below `names:` in the `facts.yaml` of a book.
 *
 * @throws ContentError with file and line for invalid YAML, for an unknown section, and for a row without a reason, with an
 *   unknown key, or with the wrong type
 */
export function readAllowedNames(book: string): readonly AllowedNames[] {
  const file = `${book}/${FACTS_FILE}`;
  const text = applyBrand(readFileSync(file, 'utf8'));
  const last = known.get(file);
  if (last?.text === text) return last.rows;
  const {problems = []} = readSource(path.resolve(file));
  if (problems.length > 0) throw new ContentError(problems);
  const rows = parseAllowedNames(file, text);
  known.set(file, {text, rows});
  return rows;
}

/** Every page of a book reads the same file. */
const known = new Map<string, {readonly text: string; readonly rows: readonly AllowedNames[]}>();

function parseAllowedNames(file: string, text: string): AllowedNames[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const placeOf = (node: unknown): {line: number; column: number} => {
    const {line, col} = lines.linePos((node as Node).range?.[0] ?? 0);
    return {line, column: col};
  };
  const lineOf = (node: unknown): number => placeOf(node).line;
  const fail = (node: unknown, message: string): never => {
    throw new ContentError(message, {file, ...placeOf(node)});
  };
  const readTexts = (node: unknown, key: string): AllowedValue[] =>
    isSeq(node)
      ? node.items.map((item) =>
          isScalar(item) && typeof item.value === 'string'
            ? {text: item.value, ...placeOf(item)}
            : fail(
                item,
                `Every item of "${key}" must be a text. Put numbers and symbols in quotation marks.`,
              ),
        )
      : fail(node, `"${key}" must be a list.`);
  const sections = isMap(document.contents) ? document.contents.items : [];
  for (const {key} of sections) {
    const section = String(key);
    if (!SECTIONS.includes(section))
      fail(key, `"${section}" is not a section. ${suggestNames(section, SECTIONS)}`);
  }
  const rows: unknown = document.get('names', true);
  if (!isSeq(rows)) return [];
  return rows.items.map((row) => {
    if (!isMap(row)) return fail(row, 'Every row of "names" must have a reason, and values or a version.');
    const unknown = row.items.find(({key}) => !KEYS.includes(String(key)));
    if (unknown)
      fail(unknown.key, `"${String(unknown.key)}" is not a key of "names". Known: ${KEYS.join(', ')}.`);
    const reason = row.get('reason');
    const version = row.get('version');
    if (typeof reason !== 'string' || reason === '') return fail(row, 'The row of "names" has no reason.');
    if (version !== undefined && typeof version !== 'string')
      fail(row, `"version" must be a text. Write version: '${String(version)}'.`);
    return {
      reason,
      version: version as string | undefined,
      values: row.has('values') ? readTexts(row.get('values', true), 'values') : [],
      pages: row.has('pages') ? readTexts(row.get('pages', true), 'pages').map(({text}) => text) : undefined,
      line: lineOf(row),
    };
  });
}

/** Whether a row of `facts.yaml` applies to a file: `rest/holders` is `web/rest/holders.mdx`. */
export function appliesTo(
  {pages}: AllowedNames,
  {book, file}: {readonly book: string; readonly file: string},
): boolean {
  const page = path.posix.relative(book, file).replace(/\.\w+$/, '');
  return pages === undefined || pages.includes(page);
}

/** Whether a row allows a name. */
export function isAllowed(text: string, rows: readonly AllowedNames[]): boolean {
  return rows.some(({values}) => values.some((value) => value.text === text));
}
