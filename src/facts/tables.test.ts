import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {expectCaught} from '../../tests/fixtures/falseStatements';
import {readFactPage} from './factPage';
import {checkTables} from './tables';

/** A table: its page, the start of its header, and the start of one of its rows. */
const tables: readonly (readonly [file: string, header: string, row: string])[] = [
  ['web/rest/cloud-nodes.mdx', '| Policy | First', '| `limited` |'],
  ['web/rest/custom-fields.mdx', '| Kind | JSON', '| `choice` |'],
  ['web/rest/rules.mdx', '| Kind | Effect', '| `systemEvent` |'],
  ['web/rest/rules.mdx', '| Rung | Check', '| `policy` |'],
  ['web/rest/webhooks.mdx', '| `secrecy` | Card', '| `noNames` |'],
];

describe('a table that restates an enumeration', () => {
  it.each(tables)(
    'in %s below "%s" has only values of the enumeration, not instead of %s',
    (file, _, row) => {
      expectCaught(checkTables, {
        file,
        from: row,
        to: '| `anonymous` |',
        says: /"anonymous" is not a value of/,
      });
    },
  );

  it.each(tables)('in %s below "%s" has the row %s', (file, header, row) => {
    const to = row.replaceAll('`', '');
    expectCaught(checkTables, {file, from: row, to, at: header, says: /lacks \w+\. Add the rows/});
  });

  it('can show a part, if a comment says so', () => {
    const [file, row] = ['web/rest/cloud-nodes.mdx', '| Policy | First'];
    const text = readFileSync(file, 'utf8').replace('| `limited` |', '| limited |');
    const findings = (comment: string): string[] => {
      const page = readFactPage(file, text.replace(row, `{/* part of ${comment} */}\n\n${row}`));
      return page ? checkTables(page).findings.map(({message}) => message) : [];
    };
    expect(findings('CloudNode.offlinePolicy')).toEqual([]);
    expect(findings('CloudNode.offlinePolicies')).toEqual([
      expect.stringContaining('Did you mean CloudNode.offlinePolicy'),
    ]);
  });
});
