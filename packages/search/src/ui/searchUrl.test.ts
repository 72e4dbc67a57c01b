import fc from 'fast-check';
import {expect, test} from 'vitest';
import {books} from '../testing/books';
import {parseSearchUrl as parse, searchUrl} from './searchUrl';

const parseSearchUrl = (query: string): ReturnType<typeof parse> => parse(query, books);

test('without context and version, all books are searched, starting with the newest', () => {
  expect(parseSearchUrl('?q=renew')).toEqual({typed: 'renew', currentBook: books[0]});
});

test.each(books)('the URL of a search in $label can be parsed', (book) => {
  const {typed, currentBook, within} = parseSearchUrl(searchUrl('a & b?', book).slice('/search'.length));
  expect({typed, currentBook, within}).toEqual({typed: 'a & b?', currentBook: book, within: [book]});
});

test('the version can have the format of the search plugin', () => {
  expect(parseSearchUrl('?version=web%2F1.0').currentBook.url).toBe('web/1.0');
});

test('an unknown context or version is ignored', () => {
  expect(parseSearchUrl('?q=x&ctx=windows&version=7.0')).toEqual({typed: 'x', currentBook: books[0]});
});

test('any query string can be parsed', () => {
  fc.assert(fc.property(fc.string({unit: 'binary'}), (query) => void parseSearchUrl(query)));
});
