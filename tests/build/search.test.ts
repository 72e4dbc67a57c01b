import {brotliCompressSync} from 'node:zlib';
import fc from 'fast-check';
import {defaultBook, indexFile, search, type SearchGroup} from 'docusaurus-api-search/engine';
import {expect, test} from 'vitest';
import {
  allQuestions,
  findCurrentBook,
  isExpected,
  readIndexes,
  type Question,
} from '../../scripts/search/questions';
import {searchSettings as settings} from '../../src/config/search';
import {readBuilt} from './site';

const indexes = readIndexes();
const readGroups = (): SearchGroup[] => JSON.parse(readBuilt(indexFile)) as SearchGroup[];

const rankOf = ({query, reading, find}: Question): number =>
  search(indexes, query, {settings, currentBook: findCurrentBook(reading), limit: 8}).hits.findIndex(
    ({url, hash}) => find.some((place) => isExpected(url, hash, place)),
  ) + 1;

// The weights were fitted to these queries, each without an alias that equals it. For an independent measure, run `npm run search -- --evaluate`.
test('developers find the place that they need', () => {
  const ranks = allQuestions.map((question) => ({...question, rank: rankOf(question)}));
  const share = (most: number): number =>
    ranks.filter(({rank}) => rank > 0 && rank <= most).length / ranks.length;
  const missed = ranks
    .filter(({rank}) => rank !== 1)
    .map(({query, reading, rank}) => `${query} (${reading}): ${rank || 'not in eight'}`)
    .join('\n');
  expect(share(1), missed).toBeGreaterThanOrEqual(0.86);
  expect(share(3), missed).toBeGreaterThanOrEqual(0.935);
});

test('each document of an index belongs to a built page', () => {
  const pages = new Set(readGroups().flatMap(({documents}) => documents.map(({u}) => u)));
  for (const page of pages) expect(readBuilt(`${page.slice(1)}.html`)).not.toBe('');
});

test('the index of a version fits into the transfer budget', () => {
  const compressed = brotliCompressSync(readBuilt(indexFile)).length;
  expect(compressed).toBeLessThan(250_000);
});

test('no query throws or hangs', () => {
  const syntax = fc.string({
    unit: fc.constantFrom('"', '~', '*', '^', ':', '+', '-', '\\', '(', 'a', ' ', '1', '\u0000'),
  });
  const typed = fc.oneof(fc.string({unit: 'binary', maxLength: 80}), syntax);
  fc.assert(
    fc.property(typed, (text) => {
      search(indexes, text, {settings, currentBook: defaultBook(settings.books), limit: 8});
    }),
    {numRuns: 200},
  );
  for (const long of ['a'.repeat(10_000), 'holder '.repeat(1_500), '~*^:" '.repeat(1_700)])
    search(indexes, long, {settings, currentBook: defaultBook(settings.books), limit: 8});
});
