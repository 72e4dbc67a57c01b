import {expect, test} from 'vitest';
import {formatMatrix} from './matrix';

test('the matrix has a row for each area, and a column for each engine', () => {
  const lines = formatMatrix([
    {engine: 'Chromium', area: 'search', task: 'first', state: 'passed'},
    {engine: 'Chromium', area: 'search', task: 'second', state: 'passed'},
    {engine: 'Firefox', area: 'search', task: 'first', state: 'failed'},
    {engine: 'Firefox', area: 'search', task: 'second', state: 'passed'},
    {engine: 'WebKit', area: 'search', task: 'first', state: 'passed'},
    {
      engine: 'WebKit',
      area: 'search',
      task: 'second',
      state: 'skipped',
      notPossible: 'its driver has no keyboard',
    },
  ]).split('\n');
  expect(lines[0]).toMatch(/^ +Chromium +Firefox +WebKit$/);
  expect(lines.find((line) => line.startsWith('search'))).toMatch(/^search +✓ 2 +✗ 1 of 2 +✓ 1 of 2$/);
  expect(lines.find((line) => line.startsWith('print'))).toMatch(/^print +– +– +–$/);
  expect(lines.at(-1)).toBe('not possible: search, second, in WebKit: its driver has no keyboard');
});
