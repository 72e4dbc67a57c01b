import {expect, it} from 'vitest';
import type {Finding} from '../finding';
import {formatFacts, formatSave, formatStopped} from './formatReport';

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
    [
      '10:03:12 web/a.mdx: 1 finding, 1 in other files (1.0 s)',
      '  7:1     Broken.  link',
      '  web/b.mdx',
      '    1:1     Broken.  link',
    ].join('\n'),
  );
  const many = Array.from({length: 8}, (_, index) => ({...findings[1], line: index + 1}) as Finding);
  const shown = formatSave({file: 'web/a.mdx', findings: many, seconds: 1, now}).split('\n');
  expect(shown).toHaveLength(12);
  expect(shown.at(-1)).toBe('  For 3 more findings, run npm run check.');
  expect(formatStopped('web/a.mdx', now)).toBe('10:03:12 web/a.mdx: not checked');
});
