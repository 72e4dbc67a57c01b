import {expect, it} from 'vitest';
import {formatFacts, formatSave} from './formatReport';

it('the build reports the facts that it compared, by kind', () => {
  expect(formatFacts({names: 2100, story: 0, numbers: 640})).toBe(
    'Compared 2,740 facts: names 2,100, numbers 640.',
  );
});

it('the preview prints one line for each save, with the duration and the findings of the file', () => {
  const findings = [
    {file: 'web/a.mdx', line: 7, rule: 'link', message: 'Broken.'},
    {file: 'web/b.mdx', line: 1, rule: 'link', message: 'Broken.'},
  ];
  const now = new Date(2026, 0, 2, 10, 3, 12);
  expect(formatSave({file: 'web/a.mdx', findings: [], seconds: 0.41, now})).toBe(
    '10:03:12 web/a.mdx: no findings (0.4 s)',
  );
  expect(formatSave({file: 'web/a.mdx', findings, seconds: 1, now})).toBe(
    '10:03:12 web/a.mdx: 1 finding, 1 in other files (1.0 s)\n  7:1     Broken.  link',
  );
});
