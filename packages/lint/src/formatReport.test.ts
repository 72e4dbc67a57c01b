import {expect, it} from 'vitest';
import {formatTotals} from './formatReport';

it('after an error that hides others, the last line says so', () => {
  const finding = {file: 'web/a.mdx', line: 7, rule: 'link', messageId: 'page', data: {}, message: 'Broken.'};
  const totals = '2 findings in 1 file. Checked 3 files in 1.0 s.';
  expect(formatTotals([finding, finding], 3, 1)).toBe(totals);
  expect(formatTotals([finding, {...finding, rule: 'directive'}], 3, 1)).toBe(
    `${totals} After you fix directive, the next check can find more errors.`,
  );
});
