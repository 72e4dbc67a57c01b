import {expect, test} from 'vitest';
import {writeGroups, type IndexedPage} from '../plugin/writeGroups';
import type {PageSection} from '../plugin/readPage';
import {books} from '../testing/books';
import {defaultBook} from './books';
import {search, type Hit} from './engine';
import {loadIndex, type SiteIndex} from './siteIndex';

const section = (id: string, name: string, more: Partial<PageSection> = {}): PageSection => ({
  ...{id, name, isField: false, text: '', parts: []},
  ...more,
});

const page = (
  url: string,
  sections: readonly PageSection[],
  more: Partial<IndexedPage> = {},
): IndexedPage => ({
  ...{url, sections, title: sections[0]?.name ?? ''},
  ...{categories: [], description: '', keywords: '', otherNames: [], aliases: []},
  ...more,
});

/** Builds an index, and reads it as the browser does. */
const indexOf = (...pages: readonly IndexedPage[]): SiteIndex =>
  loadIndex(JSON.parse(JSON.stringify(writeGroups(pages))) as ReturnType<typeof writeGroups>);

const current = indexOf(
  page(
    '/web/2.0/books',
    [
      section('', 'Books', {text: 'Books for members. The weather really matters. Books, books.'}),
      section('list', 'List books', {
        operation: 'GET /books',
        text: 'Returns all books. updatedSince: Only books that have changed.',
        parts: [{id: 'list-query-updated-since', name: 'updatedSince'}],
      }),
      section('renew', 'Renew a book', {operation: 'POST /books/{bookId}/renew', text: 'Extends the loan.'}),
      section('book-kind', 'kind', {isField: true, text: 'Kind of book.'}),
      section('event-book-renewed', 'book.renewed', {text: 'A book renewed.'}),
    ],
    {
      categories: ['Catalog'],
      aliases: [{id: 'renew', phrases: ['keep longer']}],
      otherNames: [{name: 'volumes', version: '1.0'}],
    },
  ),
  page('/ios/books', [section('', 'Books on iOS')]),
);

const older = indexOf(page('/web/1.0/books', [section('', 'Books'), section('lend', 'Lend a book')]));
const indexes = [current, older];

const findHits = (typed: string, {book = defaultBook(books), limit = 8} = {}): readonly Hit[] =>
  search(indexes, typed, {settings: {books, synonyms: {book: 'tome'}}, currentBook: book, limit}).hits;

const find = (...query: Parameters<typeof findHits>): string[] =>
  findHits(...query).map(({url, hash}) => url + hash);

test.each([
  ['renew', '/web/2.0/books#renew'],
  ['POST books', '/web/2.0/books#renew'],
  ['/books/{id}/renew', '/web/2.0/books#renew'],
  ['keep longer', '/web/2.0/books#renew'],
  ['list tomes', '/web/2.0/books#list'],
  ['kind', '/web/2.0/books#book-kind'],
  ['x-zzz-kind', '/web/2.0/books#book-kind'],
  ['book renew', '/web/2.0/books#renew'],
  ['book.renewed', '/web/2.0/books#event-book-renewed'],
  ['ios books', '/ios/books'],
  ['volumes', '/web/2.0/books'],
  ['renw', '/web/2.0/books#renew'],
  ['extends loan', '/web/2.0/books#renew'],
])('a search for %s finds %s', (typed, place) => {
  expect(find(typed)[0]).toBe(place);
});

test('the version that the visitor is reading comes first', () => {
  expect(find('books', {book: books[1]})[0]).toBe('/web/1.0/books');
});

test.each(['list books updatedSince', 'list books updated since'])(
  '%s leads to the parameter, and then to its operation',
  (typed) => {
    expect(find(typed).slice(0, 2)).toEqual([
      '/web/2.0/books#list-query-updated-since',
      '/web/2.0/books#list',
    ]);
  },
);

test('a parameter without its operation leads to the operation', () => {
  expect(find('list books')).not.toContain('/web/2.0/books#list-query-updated-since');
});

test('a result has the categories and the page that contain it', () => {
  expect(findHits('renew')[0]?.breadcrumb).toEqual(['Catalog', 'Books']);
});

test('there are never more results than the limit', () => {
  expect(find('list books updatedSince', {limit: 1})).toHaveLength(1);
});

test('a name that contains the whole query is explained by the first sentence', () => {
  expect(findHits('books')[0]?.snippet.text).toMatch(/^Books for members/);
});

test('only words that the visitor typed are marked, not their synonyms', () => {
  const marked = (typed: string): string[] =>
    findHits(typed)[0]?.name.marks.map(([start, end]) => 'Renew a book'.slice(start, end)) ?? [];
  expect(marked('renew tome')).toEqual(['Renew']);
  expect(marked('renew books')).toEqual(['Renew', 'book']);
});

test('words of a sentence that no name contains do not outvote the others', () => {
  expect(find('how do members really renew a book in bad weather')[0]).toBe('/web/2.0/books#renew');
});
