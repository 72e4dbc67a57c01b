import {expect, test} from 'vitest';
import {rewriteIndex} from '../plugin/rewriteIndex';
import type {Section} from '../plugin/readSections';
import {books} from '../testing/books';
import {defaultBook} from './books';
import type {SearchGroup} from './documents';
import {search, type Hit} from './engine';
import {loadIndex} from './siteIndex';

const section = (id: string, name: string, more: Partial<Section> = {}): Section => ({
  ...{id, name, isField: false, text: '', parts: []},
  ...more,
});

const pages: Readonly<Record<string, readonly Section[]>> = {
  '/web/2.0/doors': [
    section('', 'Doors', {text: 'Doors unlock for members. The weather really matters. Doors, doors.'}),
    section('list', 'List doors', {
      method: 'GET',
      path: '/doors',
      text: 'Returns all doors. updatedSince: Only doors that have changed.',
      parts: [{id: 'list-query-updated-since', name: 'updatedSince'}],
    }),
    section('unlock', 'Unlock a door', {method: 'POST', path: '/doors/{doorId}/unlock', text: 'Opens it.'}),
    section('door-kind', 'kind', {isField: true, text: 'Kind of door.'}),
    section('event-door-unlocked', 'door.unlocked', {text: 'A door unlocked.'}),
  ],
  '/web/1.0/doors': [section('', 'Doors'), section('open', 'Open a door')],
  '/ios/doors': [section('', 'Doors on iOS')],
};

/** Builds an index as the plugin does after the wrapped plugin has found the pages. */
const indexOf = (urls: readonly string[]) =>
  loadIndex(
    rewriteIndex(
      [urls.map((u, i) => ({i, t: pages[u]?.[0]?.name ?? '', u, b: []})), [], [], [], []].map(
        (documents): SearchGroup => ({documents, index: {}}),
      ),
      {
        readSections: (url) => pages[url] ?? [],
        readOtherNames: () => [],
        readAliases: (url) =>
          url === '/web/2.0/doors'
            ? [
                {
                  page: url,
                  id: 'unlock',
                  phrases: ['buzz in'],
                  place: {file: 'aliases.yaml', line: 1, column: 1},
                },
              ]
            : [],
      },
    ),
  );

const indexes = [indexOf(['/web/2.0/doors', '/ios/doors']), indexOf(['/web/1.0/doors'])];

const findHits = (typed: string, {book = defaultBook(books), limit = 8} = {}): readonly Hit[] =>
  search(indexes, typed, {settings: {books, synonyms: {door: 'gate'}}, currentBook: book, limit}).hits;

const find = (...query: Parameters<typeof findHits>): string[] =>
  findHits(...query).map(({url, hash}) => url + hash);

test.each([
  ['unlock', '/web/2.0/doors#unlock'],
  ['POST doors', '/web/2.0/doors#unlock'],
  ['/doors/{id}/unlock', '/web/2.0/doors#unlock'],
  ['buzz in', '/web/2.0/doors#unlock'],
  ['list gates', '/web/2.0/doors#list'],
  ['kind', '/web/2.0/doors#door-kind'],
  ['x-zzz-kind', '/web/2.0/doors#door-kind'],
  ['door unlock', '/web/2.0/doors#unlock'],
  ['door.unlocked', '/web/2.0/doors#event-door-unlocked'],
  ['ios doors', '/ios/doors'],
])('a search for %s finds %s', (typed, place) => {
  expect(find(typed)[0]).toBe(place);
});

test('the version that the reader is reading comes first', () => {
  expect(find('doors', {book: books[1]})[0]).toBe('/web/1.0/doors');
});

test.each(['list doors updatedSince', 'list doors updated since'])(
  '%s leads to the parameter, and then to its operation',
  (typed) => {
    expect(find(typed).slice(0, 2)).toEqual([
      '/web/2.0/doors#list-query-updated-since',
      '/web/2.0/doors#list',
    ]);
  },
);

test('a parameter without its operation leads to the operation', () => {
  expect(find('list doors')).not.toContain('/web/2.0/doors#list-query-updated-since');
});

test('there are never more results than the limit', () => {
  expect(find('list doors updatedSince', {limit: 1})).toHaveLength(1);
});

test('a name that contains the whole query is explained by the first sentence', () => {
  expect(findHits('doors')[0]?.snippet.text).toMatch(/^Doors unlock for members/);
});

test('only words that the reader typed are marked, not their synonyms', () => {
  const marked = (typed: string): string[] =>
    findHits(typed)[0]?.name.marks.map(([start, end]) => 'Unlock a door'.slice(start, end)) ?? [];
  expect(marked('unlock gate')).toEqual(['Unlock']);
  expect(marked('unlock doors')).toEqual(['Unlock', 'door']);
});

test('words of a sentence that no name contains do not outvote the others', () => {
  expect(find('how do members really unlock a door in bad weather')[0]).toBe('/web/2.0/doors#unlock');
});
