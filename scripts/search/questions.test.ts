import {expect, it} from 'vitest';
import {describeShare} from './evaluate';
import {allQuestions, strictQuestions} from './questions';

it('no search is used both for fitting and for the figures of unseen searches', () => {
  const fitted = new Set(allQuestions.map(({query}) => query.toLowerCase()));
  expect(strictQuestions.filter(({query}) => fitted.has(query.toLowerCase()))).toEqual([]);
});

it('a share has a confidence interval', () => {
  expect(describeShare(140, 150)).toBe('93.3 % (88.2 to 96.3)');
  expect(describeShare(0, 10)).toBe('0.0 % (0.0 to 27.8)');
});
