import {expect, it} from 'vitest';
import {formats, formatTotals} from './formatReport';

it('after an error that hides others, the last line says so', () => {
  const finding = {file: 'web/a.mdx', line: 7, rule: 'link', messageId: 'page', data: {}, message: 'Broken.'};
  const totals = '2 findings in 1 file. Checked 3 files in 1.0 s.';
  expect(formatTotals([finding, finding], 3, 1)).toBe(totals);
  expect(formatTotals([finding, {...finding, rule: 'directive'}], 3, 1)).toBe(
    `${totals} After you fix directive, the next check can find more errors.`,
  );
});

it('GitHub gets an annotation without characters of its commands, and SARIF the rule and the place', () => {
  const finding = {
    file: 'web/a,b.mdx',
    line: 7,
    rule: 'link',
    messageId: 'page',
    data: {},
    message: '50%\nB',
  };
  const report = {findings: [finding], rules: [{id: 'link', docs: 'Links lead to pages.'}]};
  expect(formats.github(report)).toBe('::error file=web/a%2Cb.mdx,line=7,col=1,title=link::50%25%0AB');
  expect(JSON.parse(formats.sarif(report))).toMatchObject({
    runs: [
      {
        tool: {driver: {rules: [{id: 'link'}]}},
        results: [{ruleId: 'link', locations: [{physicalLocation: {region: {startLine: 7}}}]}],
      },
    ],
  });
});
