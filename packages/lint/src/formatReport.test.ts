import {expect, it} from 'vitest';
import {formatReport, formats} from './formatReport';

it('the last line has the totals, and says so after an error that hides others', () => {
  const finding = {file: 'web/a.mdx', line: 7, rule: 'link', messageId: 'page', data: {}, message: 'Broken.'};
  const lastLine = (...rules: readonly string[]): string | undefined => {
    const findings = rules.map((rule) => ({...finding, rule}));
    return formatReport({findings, rules: [], files: 3}, performance.now()).split('\n').at(-1);
  };
  const totals = '2 findings in 1 file. Checked 3 files in 0.0 s.';
  expect(lastLine('link', 'link')).toBe(totals);
  expect(lastLine('link', 'directive')).toBe(
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
