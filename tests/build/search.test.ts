import fc from 'fast-check';
import {expect, test} from 'vitest';
import {books, newestBook, orderIndexFolders, type SearchBook} from '../../src/search/engine/books';
import {loadIndex} from '../../src/search/engine/collect';
import {hitTypes, indexFile, namesFile, type SearchGroup} from '../../src/search/engine/documents';
import {search, type Hit} from '../../src/search/engine/engine';
import questions from '../fixtures/searchQueries.json';
import {readBuilt} from './site';

/** A query, the book in which a developer searches, and the expected results. `#` alone is the top of a page; `*` matches any text. */
interface Question {
  readonly query: string;
  readonly reading: string;
  readonly find: readonly string[];
  /** Whether the query was excluded from tuning. */
  readonly heldOut: boolean;
}

const readGroups = (folder: string): SearchGroup[] =>
  JSON.parse(readBuilt(folder + indexFile)) as SearchGroup[];
const indexes = orderIndexFolders(newestBook()).map((folder) => loadIndex(readGroups(folder)));

function findCurrentBook(name: string): SearchBook {
  const book = books.find(({path}) => path === name.replace(' ', '/'));
  if (!book)
    throw new Error(
      `tests/fixtures/searchQueries.json contains the unknown book “${name}”. Available: ${books.map(({path}) => path).join(', ')}.`,
    );
  return book;
}

const toPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`);

function isExpected({url, hash}: Hit, place: string): boolean {
  const [page = '', anchor] = place.split('#');
  return url === page && (anchor === undefined || toPattern(anchor).test(hash.slice(1)));
}

const rankOf = ({query, reading, find}: Question): number =>
  search(indexes, query, {currentBook: findCurrentBook(reading), limit: 8}).hits.findIndex((hit) =>
    find.some((place) => isExpected(hit, place)),
  ) + 1;

test.each([
  {half: 'used for tuning', heldOut: false, least: {first: 0.96, inThree: 0.985}},
  // Queries that weren't used for tuning. The goal is 0.95 for the first result and 1 for the first three. The pages were
  // rewritten after the ranking was tuned, which lowered the first figure from 0.82 to 0.78.
  {half: 'excluded from tuning', heldOut: true, least: {first: 0.78, inThree: 0.91}},
])('developers find the page that they need as the first result: queries $half', ({half, heldOut, least}) => {
  const asked = (questions as Question[]).filter((question) => question.heldOut === heldOut);
  const ranks = asked.map((question) => ({...question, rank: rankOf(question)}));
  const share = (most: number): number =>
    ranks.filter(({rank}) => rank > 0 && rank <= most).length / ranks.length;
  process.stdout.write(
    `Search, queries ${half}: ${asked.length} in total, ${(share(1) * 100).toFixed(1)} % first, ${(share(3) * 100).toFixed(1)} % in the first three\n`,
  );
  const missed = ranks
    .filter(({rank}) => rank !== 1)
    .map(({query, reading, rank}) => `${query} (${reading}): ${rank || 'not in eight'}`);
  const shown = heldOut ? 'the failed queries are hidden, to keep them out of tuning' : missed.join('\n');
  expect(share(1), shown).toBeGreaterThanOrEqual(least.first);
  expect(share(3), shown).toBeGreaterThanOrEqual(least.inThree);
});

test('an index has the five groups of the search plugin, and each document belongs to a built page', () => {
  const groups = readGroups('');
  expect(groups).toHaveLength(hitTypes.length);
  for (const {documents} of groups)
    for (const {u} of documents) expect(readBuilt(`${u.slice(1)}.html`)).not.toBe('');
});

test('the index of names finds names before the texts have loaded', () => {
  const names = loadIndex(JSON.parse(readBuilt(namesFile)) as SearchGroup[]);
  const [first] = search([names], 'delete user', {currentBook: newestBook(), limit: 8}).hits;
  expect(names.isWhole).toBe(false);
  expect(first).toMatchObject({url: '/web/2.0/rest/holders', hash: '#delete'});
});

test('no query throws or hangs', () => {
  const syntax = fc.string({
    unit: fc.constantFrom('"', '~', '*', '^', ':', '+', '-', '\\', '(', 'a', ' ', '1', '\u0000'),
  });
  const typed = fc.oneof(fc.string({unit: 'binary', maxLength: 80}), syntax);
  fc.assert(
    fc.property(typed, (text) => {
      search(indexes, text, {currentBook: newestBook(), limit: 8});
    }),
    {numRuns: 1_000},
  );
  for (const long of ['a'.repeat(10_000), 'holder '.repeat(1_500), '~*^:" '.repeat(1_700)])
    search(indexes, long, {currentBook: newestBook(), limit: 8});
}, 120_000);
