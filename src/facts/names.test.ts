import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {expectCaught, expectCaughtInContract} from '../../tests/fixtures/falseStatements';
import {applyBrand} from '../brand';
import {findContractRoot, loadContract} from '../contract';
import {formatFinding} from '../finding';
import {listFiles} from '../listFiles';
import {bookVersions, versions} from '../site';
import {readFactPage} from './factPage';
import {checkNames} from './names';
import {findUnusedNames} from './namesInBook';
import {checkContractNames} from './namesInContract';

const V1 = 'web_versioned_docs/version-1.0';

/** A page, a correct name, and a wrong one. */
type SeededError = readonly [file: string, from: string, to: string];

/** At least one error of every kind of name, in paragraphs, tables, headings, lists, and admonitions. */
const errors: readonly SeededError[] = [
  ['web/rest/devices.mdx', '`heldOpenSeconds`', '`heldOpenTime`'],
  ['web/rest/devices.mdx', '`scheduledUnlock`', '`scheduleUnlock`'],
  ['web/rest/holders.mdx', '`groupIds`', '`groups[].id`'],
  ['web/rest/permissions.mdx', '`grantee.name`', '`grantee.fullName`'],
  ['web/rest/credentials.mdx', '`device.duress`', '`device.duress.used`'],
  ['web/marketplace.mdx', '`permission.*`', '`grant.*`'],
  ['web/authentication.mdx', '`card-number-taken`', '`card-number-used`'],
  ['web/rest/partitions.mdx', '`admin`', '`administrator`'],
  ['web/authentication.mdx', '`commands:execute`', '`commands:run`'],
  ['web/pagination.mdx', 'class `read`', 'class `reads`'],
  ['web/introduction.mdx', '`Idempotency-Key`', '`Idempotence-Key`'],
  ['web/introduction.mdx', '`ETag`', '`Etag`'],
  ['web/code-tutorial.mdx', '`204`', '`206`'],
  ['web/introduction.mdx', '`412 Precondition Failed`', '`412 Conflict`'],
  ['web/authentication.mdx', '/v2/oauth/revoke`', '/v2/oauth/revocations`'],
  ['web/rest/webhooks.mdx', '`cause: exitRequest`', '`cause: exitButton`'],
  ['web/rest/webhooks.mdx', '`openSeconds: 45`', '`openTime: 45`'],
  ['web/rest/rules.mdx', '`firstIn: true`', '`firstIn: 1`'],
  ['web/rest/holders.mdx', '`search=Q-1187`', '`query=Q-1187`'],
  ['web/rest/credentials.mdx', '1. Create the visitor', '1. Create the visitor with `makeHolder`'],
  ['web/rate-limits.mdx', '`RetryPost`', '`RepeatPost`'],
  ['web/introduction.mdx', '`application/merge-patch+json`', '`application/json-patch+json`'],
  ['web/rest/holders.mdx', '`samples/Web20/HrSync.cs`', '`samples/Web20/HrImport.cs`'],
  [
    'web/rest/credentials.mdx',
    '`b8726a8c-21b9-4286-8f55-a8e715dfc36f`',
    '`b8726a8c-21b9-4286-8f55-a8e715dfc36e`',
  ],
  ['web/rest/custom-fields.mdx', '`"night"`', '`"midnight"`'],
  ['web/rest/webhooks.mdx', 'Remove `whsec_`', 'Remove `secret_`'],
  [`${V1}/code-tutorial.mdx`, '`employee_no`', '`employeeNo`'],
  [`${V1}/rest/devices.mdx`, '`open_time`', '`unlockSeconds`'],
  [`${V1}/rest/webhooks.mdx`, '`X-Gatehouse-Signature`', '`X-Gatehouse-Sign`'],
  [`${V1}/rest/webhooks.mdx`, '`door_held`', '`door_held_open`'],
  [`${V1}/rest/credentials.mdx`, '`{"status": 1}`', '`{"statuses": 1}`'],
  [`${V1}/pagination.mdx`, '`X-Total-Count`', '`X-Total`'],
  [`${V1}/introduction.mdx`, '`https://panel-4101.', '`https://panels-4101.'],
  [`${V1}/rest/migration.mdx`, '| `apb_timeout`', '| `forgetAfterMinutes`'],
  [`${V1}/rest/migration.mdx`, '`heldOpenSeconds`, 5', '`held_time`, 5'],
  ['ios/getting-started.mdx', '`phoneModel`', '`deviceModel`'],
  ['android/getting-started.mdx', '`sentAt`', '`sendAt`'],
];

describe('names in code font on pages', () => {
  it.each(errors)('%s: reports %s if it is %s', (file, from, to) => {
    expectCaught(checkNames, {file, from, to, says: /If it belongs to something else, add it/});
  });

  it.each<SeededError>([
    ['web/rest/webhooks.mdx', '[`device.lock.changed`]', '[`device.mode.changed`]'],
    ['web/authentication.mdx', '[`scope-missing`]', '[`role-too-weak`]'],
  ])('%s: reports a link to %s with the name %s', (file, from, to) => {
    expectCaught(checkNames, {file, from, to, says: /links to/});
  });

  it('suggests the nearest name, and says how to allow it', () => {
    const [file, says] = [
      'web/rest/devices.mdx',
      /^"heldOpenSecond" is not a name of version [\d.]+\. Did you mean heldOpenSeconds.* web\/facts\.yaml with a reason\.$/,
    ];
    expectCaught(checkNames, {file, from: '`heldOpenSeconds`', to: '`heldOpenSecond`', says});
  });
});

it('a name that differs in one word is reported with similar names', () => {
  expectCaught(checkNames, {
    file: 'web_versioned_docs/version-1.0/rest/people.mdx',
    from: '`start_date`',
    to: '`begin_date`',
    says: /^"begin_date" .* Similar: start_date, end_date\. If/,
  });
});

describe('names in code font in contracts', () => {
  it.each(versions)('agree with the contract of $number', ({folder}) => {
    const {findings} = checkContractNames(loadContract(`${folder}/openapi`));
    expect(findings.map(formatFinding).join('\n')).toBe('');
  });

  it('are reported with file and line', () => {
    expectCaughtInContract(checkContractNames, [
      ['devices.yaml', '`unlockSeconds`, or', '`unlockTime`, or'],
      ['devices.yaml', 'Ends with `device.door.secured`', 'Ends with `device.door.safe`'],
      ['streaming.yaml', '`events:read` scope', '`event:read` scope'],
      ['common.yaml', '`412 Precondition Failed`', '`412 Not Found`'],
      ['errors.yaml', '`Retry-After`', '`Retry-In`'],
      ['events-access.yaml', '`group.updated` event follows', '`group.changed` event follows'],
    ]);
  });
});

describe('facts.yaml', () => {
  it.each(bookVersions)('of $folder has no unused name', ({folder}) => {
    const pages = listFiles(folder, /\.mdx$/).map((file) => ({
      file,
      source: applyBrand(readFileSync(file, 'utf8')),
    }));
    const root = findContractRoot(`${folder}/page.mdx`);
    const contract = root === undefined ? undefined : loadContract(root);
    const unused = findUnusedNames({book: folder, pages, contract});
    expect(unused.map(formatFinding).join('\n')).toBe('');
  });

  it('has an error for each unused name, with its line', () => {
    const book = mkdtempSync(path.join(tmpdir(), 'facts-'));
    writeFileSync(
      path.join(book, 'facts.yaml'),
      'names:\n  - reason: Columns\n    values: [left_on, gone_on]\n',
    );
    const pages = [{file: `${book}/page.mdx`, source: 'The columns are `left_on` and `hired`.\n'}];
    const unused = findUnusedNames({book, pages, contract: undefined});
    rmSync(book, {recursive: true});
    expect(unused.map(({line, message}) => `${line}: ${message}`)).toEqual([
      '3: No page uses the name "gone_on". Delete it here, and its row if it’s the only value.',
    ]);
  });

  it.each([
    [
      'a misspelled section',
      'name:\n  - reason: Columns\n',
      /:1: "name" is not a section\. Did you mean names\?$/,
    ],
    ['a syntax error', 'names:\n  - reason: [Columns\n', /:2: /],
  ])('has an error for %s', (_, text, error) => {
    const book = mkdtempSync(path.join(tmpdir(), 'facts-'));
    writeFileSync(path.join(book, 'facts.yaml'), text);
    expect(() => findUnusedNames({book, pages: [], contract: undefined})).toThrow(error);
    rmSync(book, {recursive: true});
  });
});

it('the placeholder of a parameter is a known name', () => {
  const page = readFileSync('web/rest/groups.mdx', 'utf8');
  const check = (name: string): number => {
    const read = readFactPage('web/rest/groups.mdx', `${page}\nReplace \`${name}\` with an ID.\n`);
    return read ? checkNames(read).findings.length : 0;
  };
  expect(check('{ruleId}')).toBe(0);
  expect(check('{roolId}')).toBe(1);
});

it('a scope that resembles no other is reported with all scopes', () => {
  const text = readFileSync('web/code-tutorial.mdx', 'utf8').replace('`access:read`', '`holders:read`');
  const read = readFactPage('web/code-tutorial.mdx', text);
  const messages = read ? checkNames(read).findings.map(({message}) => message) : [];
  expect(messages).toEqual([
    expect.stringMatching(/^"holders:read" is not a scope of version [\d.]+ Known: .*access:read/),
  ]);
});

it('a name that facts.yaml allows on the page is suggested', () => {
  const text = readFileSync('web/rest/credentials.mdx', 'utf8');
  expect(text).toContain('`generated-only`');
  const read = readFactPage('web/rest/credentials.mdx', text.replace('`generated-only`', '`generate-only`'));
  const messages = read ? checkNames(read).findings.map(({message}) => message) : [];
  expect(messages).toEqual([expect.stringMatching(/^"generate-only" .* Did you mean generated-only\?/)]);
});
