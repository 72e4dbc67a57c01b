import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {loadContract, type Json} from '../contract';
import {listFiles} from '../listFiles';
import {bookVersions} from '../site';
import {checkFactFile} from './factFile';
import {readFactPage} from './factPage';
import {checkNumbers} from './numbers';
import {loadNumberTable, readNumberTable, type NumberTable} from './numbersTable';

const file = 'web/facts.yaml';
const facts = readFileSync(file, 'utf8');
const pages = listFiles('web', /\.mdx$/).flatMap((name) => readFactPage(name) ?? []);

function readChanged(from: string, to: string): {readonly table: NumberTable; readonly place: string} {
  expect(facts).toContain(from);
  const text = facts.replace(from, to);
  const [before = ''] = facts.split(from);
  const value = parse(text) as Json;
  const place = `${file}:${before.split('\n').length}`;
  return {table: readNumberTable('web', {file: path.resolve(file), text, value}), place};
}

it.each([
  [
    'page-size: {value: 50,',
    'page-size: {value: 60,',
    'value is 60, but its source parameters/Limit/schema/default has 50.',
  ],
  [
    'from: parameters/Limit/schema/default',
    'from: parameters/Limits/schema/default',
    '"Limits" is wrong. Did you mean Limit?',
  ],
  [
    'from: parameters/Limit/schema/default',
    'from: Default of limit',
    'The source Default of limit doesn’t exist. Write the place of the number, such as pathItems/',
  ],
  ['rule-kinds: {value: 7,', 'rule-kinds: {value: 6,', 'value is 6, but schemas/Rule/oneOf has 7 entries.'],
  ['count: schemas/Rule/oneOf', 'count: schemas/Rules/oneOf', '"Rules" is wrong. Did you mean Rule?'],
  ['page-size: {value: 50,', 'page-size: {valu: 50,', '"valu" is not a key of a fact. Did you mean value?'],
  [
    'cursor-lifetime: {value: 24 hours',
    'cursor-lifetime: {value: 24 hourz',
    '24 hourz is not a number, a date, or a time.',
  ],
  [
    '[people, credentials-per-person]',
    '[peeple, credentials-per-person]',
    '"peeple" is not a number or the name of a fact above. Did you mean people',
  ],
  [
    '[cursor-lifetime]',
    '[cursor-lifetim]',
    'There is no fact "cursor-lifetim". Did you mean cursor-lifetime?',
  ],
  [
    '\n  pagination:',
    '\n  paginations:',
    'There is no page "paginations" in this book. Did you mean pagination?',
  ],
])(
  'a mistake in facts.yaml is reported once, at its place, and not on pages: %s → %s',
  (from, to, message) => {
    const {table, place} = readChanged(from, to);
    const findings = checkFactFile('web', table, loadContract('web/openapi'));
    expect(findings.map(({message: text}) => text)).toEqual([expect.stringContaining(message)]);
    const [found] = findings;
    expect(`${found?.file}:${found?.line}`).toBe(to.startsWith('\n') ? nextLine(place) : place);
    expect(to).toContain(readAt(facts.replace(from, to), found).slice(0, 4));
    expect(pages.flatMap((page) => checkNumbers(page, table).findings)).toEqual([]);
  },
);

const nextLine = (place: string): string => place.replace(/\d+$/, (line) => String(Number(line) + 1));

const readAt = (text: string, {line = 1, column = 1}: {line?: number; column?: number} = {}): string =>
  text.split('\n')[line - 1]?.slice(column - 1) ?? '';

it('a renamed heading is reported once, at the list of its section', () => {
  const {table, place} = readChanged('changes-during-pagination: [', 'changes-in-pages: [');
  const findings = pages.flatMap((page) => checkNumbers(page, table).findings);
  expect(findings.map(({file: name, line, message}) => `${name}:${line}: ${message}`)).toEqual([
    `${place}: The page pagination has no section "changes-in-pages". Did you mean changes-during-pagination?`,
  ]);
});

it.each(bookVersions.map(({folder}) => folder))('the facts of %s have no mistake', (book) => {
  const folder = `${book}/openapi`;
  const contract = book.startsWith('web') ? loadContract(folder) : undefined;
  expect(checkFactFile(book, loadNumberTable(book), contract)).toEqual([]);
});
