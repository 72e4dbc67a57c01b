import {expect, it} from 'vitest';
import {formatFacts} from './formatReport';

it('the build reports the facts that it compared, by kind', () => {
  expect(formatFacts({names: 2100, story: 0, numbers: 640})).toBe(
    'Compared 2,740 facts: names 2,100, numbers 640.',
  );
});
