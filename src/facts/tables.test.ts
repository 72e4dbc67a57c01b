import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readFactPage} from './factPage';
import {catchError, replaceOnce, type SeededError} from './seededError';
import {checkTables} from './tables';

/** Rows with a value that the enumeration doesn't have. */
const wrongValues: readonly SeededError[] = [
  ['web/rest/cloud-nodes.mdx', '| `limited` |', '| `restricted` |'],
  ['web/rest/custom-fields.mdx', '| `choice` |', '| `option` |'],
  ['web/rest/rules.mdx', '| `systemEvent` |', '| `alarm` |'],
  ['web/rest/rules.mdx', '| `policy` |', '| `pin` |'],
  ['web/rest/webhooks.mdx', '| `noNames` |', '| `anonymous` |'],
];

/** Rows that are missing. The finding has the line of the table. */
const missingRows: readonly (readonly [header: string, ...error: SeededError])[] = [
  ['| Policy | First', 'web/rest/cloud-nodes.mdx', '| `limited` |', '| limited |'],
  ['| Kind | JSON', 'web/rest/custom-fields.mdx', '| `choice` |', '| choice |'],
  ['| Kind | Effect', 'web/rest/rules.mdx', '| `systemEvent` |', '| alarms |'],
  ['| Rung | Check', 'web/rest/rules.mdx', '| `policy` |', '| policy |'],
  ['| `secrecy` | Card', 'web/rest/webhooks.mdx', '| `noNames` |', '| no names |'],
];

function check(error: SeededError): {line: number; message: string}[] {
  const page = readFactPage(error[0], replaceOnce(readFileSync(error[0], 'utf8'), error).text);
  return page ? checkTables(page).findings.map(({line, message}) => ({line, message})) : [];
}

describe('a table that restates an enumeration', () => {
  it.each(wrongValues)('%s: has no row %s with the value %s', (...error) => {
    expect(catchError(checkTables, error)).toEqual(['incomplete-table']);
  });

  it.each(missingRows)('%s in %s has the row %s', (header, ...error) => {
    const line =
      readFileSync(error[0], 'utf8')
        .split('\n')
        .findIndex((text) => text.startsWith(header)) + 1;
    expect(check(error)).toMatchObject([
      {line, message: expect.stringMatching(/ lacks \w+\. Add the rows/) as string},
    ]);
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
