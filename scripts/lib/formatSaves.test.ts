import {describe, expect, it} from 'vitest';
import {formatSaves, type SaveReport} from './formatSaves';

describe('the preview prints after a save', () => {
  const own = {file: 'web/a.mdx', line: 7, rule: 'link', messageId: 'page', data: {}, message: 'Broken.'};
  const other = {file: 'web/b.mdx', line: 1, rule: 'link', messageId: 'page', data: {}, message: 'Broken.'};
  const save: SaveReport = {
    files: ['web/a.mdx'],
    findings: [],
    previous: [],
    seconds: 0.41,
    now: new Date(2026, 0, 2, 10, 3, 12),
  };

  it.each([
    ['one line with the duration', {}, ['10:03:12 web/a.mdx: no findings (0.4 s)']],
    [
      'the findings of the file, and the new ones of other files',
      {findings: [own, other]},
      [
        '10:03:12 web/a.mdx: 1 finding, 1 in other files (0.4 s)',
        '  7:1     Broken.  link',
        '  web/b.mdx',
        '    1:1     Broken.  link',
      ],
    ],
  ])('%s', (_, own, lines) => expect(formatSaves({...save, ...own}).split('\n')).toEqual(lines));

  it('the first findings of other files', () => {
    const findings = Array.from({length: 8}, (_, index) => ({...other, line: index + 1}));
    const shown = formatSaves({...save, findings}).split('\n');
    expect(shown).toHaveLength(12);
    expect(shown.at(-1)).toBe('  For 3 more findings, run npm run check.');
  });
});
