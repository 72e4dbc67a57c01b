import {expect, test} from 'vitest';
import {prepareQuery, tidyQuery} from './query';

const keysOf = (typed: string): string[] => prepareQuery(typed).words.map(({key}) => key);

test('a verb in front of a thing is a verb; alone it is a word', () => {
  expect(prepareQuery('POST holders')).toMatchObject({verb: 'POST', words: [{key: 'holder'}]});
  expect(prepareQuery('GET')).not.toHaveProperty('verb');
  expect(keysOf('GET')).toEqual(['get']);
});

test('words without a question of their own count only where nothing else was typed', () => {
  expect(keysOf('how do I get a token')).toEqual(['get', 'token']);
  expect(keysOf('how to')).toEqual(['how', 'to']);
});

test.each(['"holders"', 'holders~2', 'holders*', 'holders^10', 't:holders', '+holders', '-holders'])(
  'the syntax of lunr in %s is no syntax',
  (typed) => {
    expect(keysOf(typed)).toContain('holder');
  },
);

test('a question is cut before it is as long as a file', () => {
  expect(tidyQuery('x'.repeat(10_000))).toHaveLength(200);
  expect(prepareQuery('a b c d '.repeat(2_000)).words.length).toBeLessThanOrEqual(12);
});

test('control characters are no part of a word', () => {
  expect(keysOf('hol\u0000der\u200b')).toEqual(['hol', 'der']);
});

test('the id of a thing also means the thing', () => {
  expect(prepareQuery('panelId').words[0]?.meanings).toContain('panel');
});

test('an everyday word also means ours, and a form of a word has its stem', () => {
  expect(prepareQuery('badge').words[0]?.meanings).toContain('credential');
  expect(prepareQuery('credential').words[0]?.meanings).not.toContain('badge');
  expect(prepareQuery('notifications').words[0]?.stem).toBe(prepareQuery('notify').words[0]?.stem);
});

test('a word for deleting asks for DELETE, unless a verb or a path was typed', () => {
  expect([...prepareQuery('kick user').actions]).toEqual(['DELETE']);
  expect([...prepareQuery('POST remove').actions]).toEqual([]);
  expect([...prepareQuery('/holders/remove').actions]).toEqual([]);
});
