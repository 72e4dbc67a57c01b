import {expect, it} from 'vitest';
import {drawRun} from './recordRun';

it('has a row for each step, the sums, and the matrix', () => {
  const page = drawRun(
    [
      {name: 'unit', count: {passed: 10, failed: 0, skipped: 1}, seconds: 90},
      {name: 'lint', count: {passed: 1, failed: 2, skipped: 0}, seconds: 30},
    ],
    'search ✓ 2',
    1.8,
  );
  expect(page).toContain(
    '| unit | 10 | 0 | 1 | 1.5 |\n| lint | 1 | 2 | 0 | 0.5 |\n| **All** | 11 | 2 | 1 | 1.8 |',
  );
  expect(page).toContain('```text\nsearch ✓ 2\n```');
});
