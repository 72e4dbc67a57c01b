import {expect, it} from 'vitest';
import type {Finding} from '../finding';
import {withoutConsequences} from './consequences';

const found = (...rules: string[]): Finding[] =>
  rules.map((rule) => ({file: 'web/a.mdx', line: 1, rule, message: ''}));

it('a finding that follows from another one is dropped', () => {
  expect(withoutConsequences(found('generated-sample', 'example-valid'))).toEqual(found('example-valid'));
  expect(withoutConsequences(found('region', 'region-unused'))).toEqual(found('region'));
});

it('a finding without its cause is reported', () => {
  const findings = found('generated-sample', 'region-unused', 'link');
  expect(withoutConsequences(findings)).toEqual(findings);
});
