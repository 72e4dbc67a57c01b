import fc from 'fast-check';
import {expect, test} from 'vitest';
import {snippetLength} from './books';
import {cutSnippet} from './snippet';

const long = `${'The bus leaves at noon. '.repeat(20)}Then the library reopens for five hours. ${'And so on. '.repeat(20)}`;

test('a snippet contains the match and marks it', () => {
  const {text, marks} = cutSnippet(long, new Set(['reopen']));
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['reopens']);
  expect(text.startsWith('… ')).toBe(true);
});

test('a snippet of a text without a match is its beginning', () => {
  expect(cutSnippet(long, new Set(['nothing'])).text.startsWith('The bus leaves')).toBe(true);
});

test('a snippet is never longer than the limit and contains its marks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('library', 'a', 'reopens', 'x'.repeat(70), 'é'), {maxLength: 60}),
      (words) => {
        const {text, marks} = cutSnippet(words.join(' '), new Set(['reopen', 'library']));
        expect(text.replace(/^… | …$/g, '').length).toBeLessThanOrEqual(snippetLength);
        for (const [start, end] of marks) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeLessThan(end);
        }
      },
    ),
  );
});
