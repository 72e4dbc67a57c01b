import {brotliCompressSync} from 'node:zlib';
import fc from 'fast-check';
import {defaultBook, indexFile, search, type SearchGroup} from 'docusaurus-api-search/engine';
import {expect, test} from 'vitest';
import {questionFiles, rankExpected, readIndexes, readQuestions} from '../../scripts/search/questions';
import {searchSettings as settings} from '../../src/config/search';
import {readBuilt} from './site';

const indexes = readIndexes();
const options = {settings, currentBook: defaultBook(settings.books), limit: 8};
const [fitted, unseen] = questionFiles.map(readQuestions);

// The weights were fitted to these queries, each without an alias that equals it. For an independent measure, run `npm run search -- --evaluate`.
test('developers find the place that they need', () => {
  const ranks = (fitted ?? []).map((question) => ({
    ...question,
    rank: rankExpected(indexes, question).place,
  }));
  const share = (most: number): number =>
    ranks.filter(({rank}) => rank > 0 && rank <= most).length / ranks.length;
  const missed = ranks
    .filter(({rank}) => rank !== 1)
    .map(({query, reading, rank}) => `${query} (${reading}): ${rank || 'not in eight'}`)
    .join('\n');
  expect(share(1), missed).toBeGreaterThanOrEqual(0.86);
  expect(share(3), missed).toBeGreaterThanOrEqual(0.935);
});

test('no search is used both for fitting and for the figures of unseen searches', () => {
  const known = new Set(fitted?.map(({query}) => query.toLowerCase()));
  expect(unseen?.filter(({query}) => known.has(query.toLowerCase()))).toEqual([]);
});

// The specification has a test of the format of the index.
test('each document of an index belongs to a built page', () => {
  const groups = JSON.parse(readBuilt(indexFile)) as SearchGroup[];
  const pages = new Set(groups.flatMap(({documents}) => documents.map(({u}) => u)));
  expect(pages.size).toBeGreaterThan(20);
  for (const page of pages) expect(readBuilt(`${page.slice(1)}.html`)).not.toBe('');
});

test('the index of a version fits into the transfer budget', () => {
  expect(brotliCompressSync(readBuilt(indexFile)).length).toBeLessThan(250_000);
});

test('no query throws or hangs', () => {
  const syntax = fc.string({
    unit: fc.constantFrom('"', '~', '*', '^', ':', '+', '-', '\\', '(', 'a', ' ', '1', '\u0000'),
  });
  const typed = fc.oneof(fc.string({unit: 'binary', maxLength: 80}), syntax);
  fc.assert(
    fc.property(typed, (text) => void search(indexes, text, options)),
    {numRuns: 100},
  );
  for (const long of ['a'.repeat(10_000), 'holder '.repeat(1_500), '~*^:" '.repeat(1_700)])
    search(indexes, long, options);
});
