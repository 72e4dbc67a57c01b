import {expect, it} from 'vitest';
import {allQuestions, strictQuestions} from './questions';

it('no search is used both for fitting and for the figures of unseen searches', () => {
  const fitted = new Set(allQuestions.map(({query}) => query.toLowerCase()));
  expect(strictQuestions.filter(({query}) => fitted.has(query.toLowerCase()))).toEqual([]);
});
