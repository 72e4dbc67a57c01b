import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {withoutExceptions} from './exceptions';
import {selectReported} from './lint';

it('a comment excepts the next line with text from one rule, if it has a reason', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'exceptions-'));
  const lines = [
    '{/* lint-disable-next-line language -- The name of a product. */}',
    '',
    'Lift',
    'Lift',
    '# lint-disable-next-line language',
    'Lift',
    '# lint-disable-next-line link -- It is planned.',
    'Lift',
  ];
  writeFileSync(path.join(root, 'a.mdx'), lines.join('\n'));
  const findings = lines.flatMap((text, index) =>
    text === 'Lift'
      ? [{file: 'a.mdx', line: index + 1, rule: 'language', messageId: 'error', data: {}, message: 'Lift.'}]
      : [],
  );
  expect(withoutExceptions(findings, root).map(({line}) => line)).toEqual([4, 6, 8]);
});

it('a finding hides those that it causes, unless its rule is switched off', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'exceptions-'));
  const finding = {file: 'a.mdx', line: 1, messageId: 'error', data: {}};
  const found = [
    {...finding, rule: 'name', message: 'Wrong name.'},
    {...finding, rule: 'link', message: 'Wrong link.', cause: {rules: ['name']}},
  ];
  writeFileSync(path.join(root, 'a.mdx'), 'Text');
  const rules = (off?: string[]): string[] => selectReported(found, {root, off}).map(({rule}) => rule);
  expect(rules()).toEqual(['name']);
  expect(rules(['name'])).toEqual(['link']);
});
