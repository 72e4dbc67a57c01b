import {expect, test} from 'vitest';
import {Matrix} from './matrix';
import type {Task} from './tasks';

const createTask = (task: Pick<Task, 'area' | 'name' | 'notPossible'>): Task => ({
  ...task,
  run: () => Promise.resolve(),
});

test('the matrix has a row for each area, and a column for each engine', async () => {
  const [first, second, third] = [
    createTask({area: 'search', name: 'first'}),
    createTask({area: 'search', name: 'second', notPossible: {WebKit: 'its driver has no keyboard'}}),
    createTask({area: 'print', name: 'third'}),
  ];
  const matrix = new Matrix([first, second, third]);
  const pass = (): Promise<void> => Promise.resolve();
  const fail = (): Promise<void> => Promise.reject(new Error('wrong'));
  await matrix.record('Chromium', first, pass);
  await matrix.record('Chromium', second, pass);
  await expect(matrix.record('Firefox', first, fail)).rejects.toThrow('wrong');
  await matrix.record('Firefox', second, pass);
  await matrix.record('WebKit', first, pass);
  const lines = matrix.format().split('\n');
  expect(lines[0]).toMatch(/^ +Chromium +Firefox +WebKit$/);
  expect(lines.find((line) => line.startsWith('search'))).toMatch(/^search +✓ 2 +✗ 1 of 2 +✓ 1 of 2$/);
  expect(lines.find((line) => line.startsWith('print'))).toMatch(/^print +– +– +–$/);
  expect(lines.at(-1)).toBe('not possible: search, second, in WebKit: its driver has no keyboard');
});
