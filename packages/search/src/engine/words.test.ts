import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readKeys, readNameKeys, readWords} from './words';

test.each(['book_lists', 'bookLists', 'book-lists', 'BookList', 'Book_Lists', 'book.lists'])(
  '%s has one key for the whole and keys for its parts',
  (written) => {
    expect(readKeys(written)).toEqual(['booklist', 'book', 'list']);
  },
);

test('a name has a key for its words without a space', () => {
  expect(readNameKeys('Book lists')).toContain('booklist');
});

test('a path is split into segments, without the braces of parameters', () => {
  expect(readWords('/libraries/{libraryId}/members').map(({key}) => key)).toEqual([
    'library',
    'libraryid',
    'member',
  ]);
});

test('statuses, headers, and codes of the API have a key for the whole', () => {
  expect(readKeys('401 Retry-After copy-number-taken B10301')).toEqual([
    '401', // prettier-ignore
    'retryafter',
    'retry',
    'after',
    'copynumbertaken',
    'copy',
    'number',
    'taken',
    'b10301',
  ]);
});

test.each([
  ['members', 'member'],
  ['policies', 'policy'],
  ['matches', 'match'],
  ['addresses', 'address'],
  ['status', 'status'],
  ['access', 'access'],
  ['ids', 'ids'],
])('the key of %s is %s', (plural, singular) => {
  expect(readKeys(plural)).toEqual([singular]);
});

test('positions are correct after characters with two code units', () => {
  const text = '📚 openSeconds!';
  const [word] = readWords(text);
  expect(text.slice(word?.start, word?.end)).toBe('openSeconds');
});

test('every word of any text has a key and a range', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 300}), (text) => {
      expect(readWords(text).every(({key, start, end}) => key !== '' && start < end)).toBe(true);
    }),
  );
});

test('finds the words of a sentence in a script without spaces', () => {
  expect(readKeys('注文を一覧する')).toEqual(expect.arrayContaining(['注文', '一覧']));
});
