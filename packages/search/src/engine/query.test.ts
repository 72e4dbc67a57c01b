import {expect, test} from 'vitest';
import {prepareQuery as prepare, readSynonyms, type Query} from './query';

const synonyms = readSynonyms({book: 'volume'});
const prepareQuery = (typed: string): Query => prepare(typed, synonyms);

const keysOf = (typed: string): string[] => prepareQuery(typed).words.map(({key}) => key);

test('an HTTP method is a method only if other words follow', () => {
  expect(prepareQuery('POST members')).toMatchObject({method: 'POST', words: [{key: 'member'}]});
  expect(prepareQuery('GET')).not.toHaveProperty('method');
  expect(prepareQuery('PUT or PATCH')).not.toHaveProperty('method');
});

test('an HTTP method without other words is a question about the method', () => {
  expect(keysOf('DELETE')).toEqual(['delete', 'method']);
  expect(keysOf('delete')).toEqual(['delete']);
});

test('stop words count only if the query contains nothing else', () => {
  expect(keysOf('how do I get a token')).toEqual(['get', 'token']);
  expect(keysOf('how to')).toEqual(['how', 'to']);
});

test.each(['"members"', 'members~2', 'members*', 'members^10', 't:members', '+members', '-members'])(
  'the query %s is not parsed as lunr syntax',
  (typed) => {
    expect(keysOf(typed)).toContain('member');
  },
);

test('a long query is truncated', () => {
  expect(keysOf('x'.repeat(10_000))[0]?.length).toBeLessThanOrEqual(200);
  expect(prepareQuery('a b c d '.repeat(2_000)).words.length).toBeLessThanOrEqual(12);
});

test('control characters separate words', () => {
  expect(keysOf('mem\u0000ber\u200b')).toEqual(['mem', 'ber']);
});

test('the ID of an object is a synonym of the object', () => {
  expect(prepareQuery('branchId').words[0]?.synonyms).toContain('branch');
});

test('a synonym finds our term but not the reverse, and the forms of a word share a stem', () => {
  expect(prepareQuery('volume').words[0]?.synonyms).toContain('book');
  expect(prepareQuery('book').words[0]?.synonyms).not.toContain('volume');
  expect(prepareQuery('notifications').words[0]?.stem).toBe(prepareQuery('notify').words[0]?.stem);
});
