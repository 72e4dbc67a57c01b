import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readAddress, writeAddress} from './address';
import {books} from '../engine/books';

test('without context and version all books are searched, the newest first', () => {
  expect(readAddress('?q=unlock')).toEqual({typed: 'unlock', reading: books[0]});
});

test.each(books)('the address of a search in $label is read as it was written', (book) => {
  const {typed, reading, within} = readAddress(writeAddress('a & b?', book).slice('/search'.length));
  expect({typed, reading, within}).toEqual({typed: 'a & b?', reading: book, within: [book]});
});

test('the version may be written as the search plugin writes it', () => {
  expect(readAddress('?version=web%2F1.0').reading.path).toBe('web/1.0');
});

test('an unknown context or version is said and searches on', () => {
  expect(readAddress('?q=x&ctx=windows&version=7.0')).toMatchObject({typed: 'x', reading: books[0]});
  expect(readAddress('?q=x&ctx=windows').notice).toContain('windows');
  expect(readAddress('?q=x&version=7.0').notice).toContain('7.0');
});

test('any address can be read', () => {
  fc.assert(fc.property(fc.string({unit: 'binary'}), (query) => void readAddress(query)));
});
