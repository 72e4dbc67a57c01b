import {expect, it, test} from 'vitest';
import {parseAliases} from './parseAliases';

const file = 'docs/search-aliases.yaml';

test('aliases belong to a page or to one of its anchors, and have a line number', () => {
  const text = 'books:\n  page: [volume]\n  renew: [extend loan, keep longer]\n';
  expect(parseAliases(text, file)).toEqual({
    aliases: [
      {page: 'books', id: '', phrases: ['volume'], place: {file, line: 2, column: 3}},
      {
        page: 'books',
        id: 'renew',
        phrases: ['extend loan', 'keep longer'],
        place: {file, line: 3, column: 3},
      },
    ],
    errors: [],
  });
  expect(parseAliases('', file)).toEqual({aliases: [], errors: []});
});

it.each([
  ['books:\n  renew: extend loan', 2, 'Expected a page ID with lists of phrases'],
  ['books:\n  renew: [1]', 2, 'Expected a page ID with lists of phrases'],
  ['books: [volume]', 1, 'Expected a page ID with lists of phrases'],
  ['- volume', 1, 'Expected a page ID with lists of phrases'],
  ['books: {renew: [}', 1, ''],
])('the error in %j is reported with its line', (text, line, message) => {
  expect(parseAliases(text, file).errors).toMatchObject([
    {file, line, message: expect.stringContaining(message) as unknown},
  ]);
});
