import fc from 'fast-check';
import {expect, test} from 'vitest';
import {books, newestBook, orderIndexFolders, type SearchBook} from '../../src/search/engine/books';
import {loadIndex} from '../../src/search/engine/collect';
import {hitTypes, indexFile, namesFile, type SearchGroup} from '../../src/search/engine/documents';
import {search, type Hit} from '../../src/search/engine/engine';
import questions from '../fixtures/searchQueries.json';
import {readBuilt} from './site';

/** What a developer asks, where, and the places that answer: `#` ends a page's own address, `*` is any letters. */
interface Question {
  readonly query: string;
  readonly reading: string;
  readonly find: readonly string[];
  /** Put aside while the ranking was tuned. */
  readonly heldOut: boolean;
}

const readGroups = (folder: string): SearchGroup[] =>
  JSON.parse(readBuilt(folder + indexFile)) as SearchGroup[];
const indexes = orderIndexFolders(newestBook()).map((folder) => loadIndex(readGroups(folder)));

function findReading(name: string): SearchBook {
  const book = books.find(({path}) => path === name.replace(' ', '/'));
  if (!book)
    throw new Error(
      `tests/fixtures/searchQueries.json reads “${name}”; the books are ${books.map(({path}) => path).join(', ')}.`,
    );
  return book;
}

const toPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`);

function answers({url, hash}: Hit, place: string): boolean {
  const [page = '', anchor] = place.split('#');
  return url === page && (anchor === undefined || toPattern(anchor).test(hash.slice(1)));
}

const rankOf = ({query, reading, find}: Question): number =>
  search(indexes, query, {reading: findReading(reading), limit: 8}).hits.findIndex((hit) =>
    find.some((place) => answers(hit, place)),
  ) + 1;

test.each([
  {half: 'those that ranking was tuned with', heldOut: false, least: {first: 0.96, inThree: 0.985}},
  // What a stranger's words find that nobody has tuned for: what is reached. The aim is 0.95 first and all in three.
  {half: 'those put aside unread', heldOut: true, least: {first: 0.82, inThree: 0.91}},
])('developers find the answer to their question first: $half', ({half, heldOut, least}) => {
  const asked = (questions as Question[]).filter((question) => question.heldOut === heldOut);
  const ranks = asked.map((question) => ({...question, rank: rankOf(question)}));
  const share = (most: number): number =>
    ranks.filter(({rank}) => rank > 0 && rank <= most).length / ranks.length;
  process.stdout.write(
    `Search, ${half}: ${asked.length} questions, ${(share(1) * 100).toFixed(1)} % first, ${(share(3) * 100).toFixed(1)} % in the first three\n`,
  );
  const missed = ranks
    .filter(({rank}) => rank !== 1)
    .map(({query, reading, rank}) => `${query} (${reading}): ${rank || 'not in eight'}`);
  const shown = heldOut ? 'which of them is not shown: they would be read' : missed.join('\n');
  expect(share(1), shown).toBeGreaterThanOrEqual(least.first);
  expect(share(3), shown).toBeGreaterThanOrEqual(least.inThree);
});

test('an index has the five groups of the search plugin, each document a page that is built', () => {
  const groups = readGroups('');
  expect(groups).toHaveLength(hitTypes.length);
  for (const {documents} of groups)
    for (const {u} of documents) expect(readBuilt(`${u.slice(1)}.html`)).not.toBe('');
});

test('the names alone find what is named, before the texts have come', () => {
  const names = loadIndex(JSON.parse(readBuilt(namesFile)) as SearchGroup[]);
  const [first] = search([names], 'delete user', {reading: newestBook(), limit: 8}).hits;
  expect(names.isWhole).toBe(false);
  expect(first).toMatchObject({url: '/web/2.0/rest/holders', hash: '#delete'});
});

test('nothing that can be typed throws or hangs', () => {
  const syntax = fc.string({
    unit: fc.constantFrom('"', '~', '*', '^', ':', '+', '-', '\\', '(', 'a', ' ', '1', '\u0000'),
  });
  const typed = fc.oneof(fc.string({unit: 'binary', maxLength: 80}), syntax);
  fc.assert(
    fc.property(typed, (text) => {
      search(indexes, text, {reading: newestBook(), limit: 8});
    }),
    {numRuns: 1_000},
  );
  for (const long of ['a'.repeat(10_000), 'holder '.repeat(1_500), '~*^:" '.repeat(1_700)])
    search(indexes, long, {reading: newestBook(), limit: 8});
}, 120_000);
