import {describe, expect, it} from 'vitest';
import {checkBooks} from './books';

describe('the list of books', () => {
  const valid = {books: [{id: 'ios', label: 'iOS'}], renamedPages: [], footer: [], notFound: []};
  const check = (value: unknown, exists = true) => checkBooks(JSON.stringify(value, null, 2), () => exists);

  it('has known keys, and each book has its files', () => {
    expect(check(valid)).toEqual([]);
    expect(check({...valid, foter: []})).toMatchObject([{messageId: 'invalid', line: 11}]);
    expect(check({...valid, books: [{id: 'ios'}]})).toMatchObject([{data: {key: 'books > 0'}}]);
    expect(check(valid, false)).toMatchObject([{messageId: 'files', data: {book: 'ios'}, line: 4}]);
  });

  it('that isn’t JSON is reported', () => {
    expect(checkBooks('{', () => true)).toMatchObject([{messageId: 'syntax'}]);
  });
});
