import {expect, it} from 'vitest';
import {expectCaught, expectCaughtInContract} from '../../tests/fixtures/falseStatements';
import {checkContractFieldValues, checkFieldValues} from './fieldValues';
import {readFactPage} from './factPage';

const pages: readonly (readonly [file: string, from: string, to: string])[] = [
  ['web/code-tutorial.mdx', '`state` is `done`', '`state` is `granted`'],
  ['web/rest/devices.mdx', '`lockType` is `failSafe`', '`lockType` is `lockdown`'],
  ['web/rest/devices.mdx', '`cloudNodeOnline` to `false`', '`cloudNodeOnline` to `null`'],
  ['web/rest/holders.mdx', '`enabled` = `false`', '`enabled` = `0`'],
  ['web/introduction.mdx', '`synchronization` changes to `failed`', '`synchronization` changes to `active`'],
];

it.each(pages)('%s: reports %s if it is %s', (file, from, to) => {
  expectCaught(checkFieldValues, {file, from, to, says: /is never/});
});

it('lists the values of the field', () => {
  expectCaught(checkFieldValues, {
    file: 'web/rest/devices.mdx',
    from: '`lockType` is `failSafe`',
    to: '`lockType` is `lockdown`',
    says: /^"lockType" is never "lockdown"\. Its values: failSecure, failSafe\.$/,
  });
});

it('reports a value of another field in a contract', () => {
  expectCaughtInContract(checkContractFieldValues, [
    ['streaming.yaml', '(`systemId` is `null`)', '(`systemId` is `false`)'],
  ]);
});

it('accepts two fields, a value of another version, and a word that no contract has', () => {
  const sentences = [
    'Record from `startsAt` to `endsAt`.',
    'Version 1.0 has no states: `status` is `0`.',
    'In the file, `validUntil` is `\\N`.',
  ];
  const text = `---\ntitle: A\ndescription: B\n---\n\n${sentences.join('\n\n')}\n`;
  const page = readFactPage('web/rest/devices.mdx', text);
  expect(page && checkFieldValues(page).findings).toEqual([]);
});
