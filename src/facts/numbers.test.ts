import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {expectCaught, expectCaughtInContract} from '../../tests/fixtures/falseStatements';
import {loadContract} from '../contract';
import {formatFinding} from '../finding';
import {bookVersions, versions} from '../site';
import {readFactPage} from './factPage';
import {checkNumbers} from './numbers';
import {checkContractNumbers} from './numbersInContract';
import {loadNumberTable} from './numbersTable';
import {formatQuantity, isSame, parseQuantity, readNumbers} from './numbersText';

describe('a number that differs from its source is reported with its line', () => {
  const old = 'web_versioned_docs/version-1.0';
  it.each([
    ['web/authentication.mdx', 'tokens within 60 seconds', 'tokens within 90 seconds'],
    ['web/authentication.mdx', '| 401 | [`token-expired`]', '| 403 | [`token-expired`]'],
    ['web/introduction.mdx', '(default 50, maximum 200)', '(default 200, maximum 50)'],
    ['web/introduction.mdx', '64 cloud nodes, 2,000 groups', '64 cloud nodes, 3,000 groups'],
    ['web/introduction.mdx', '40,000 × 2 = 80,000', '40,000 × 2 = 90,000'],
    ['web/rest/webhooks.mdx', '7½ hours', '8½ hours'],
    ['web/rest/webhooks.mdx', '| 10:02:45 |', '| 10:02:46 |'],
    ['web/rest/rules.mdx', 'to 500 devices', 'to 50 devices'],
    ['web/rest/cloud-nodes.mdx', 'on March 29 and', 'on March 28 and'],
    ['web/rest/credentials.mdx', '1 in 2,500', '1 in 2,600'],
    ['web/code-tutorial.mdx', 'takes 30 minutes', 'takes 20 minutes'],
    [`${old}/rest/webhooks.mdx`, 'after ten minutes', 'after nine minutes'],
    [`${old}/rest/reports.mdx`, 'at 1,000 rows', 'at 10,000 rows'],
    [`${old}/rest/migration.mdx`, '1 to 600 s |', '1 to 900 s |'],
    [`${old}/rate-limits.mdx`, 'allow 120 calls', 'allow 240 calls'],
    [`${old}/introduction.mdx`, '| October 1, 2027 |', '| October 1, 2028 |'],
    ['web/rest/devices.mdx', ': 15 seconds without', ': 16 seconds without'],
    ['web/rest/devices.mdx', 'delivered within 15 seconds expires', 'delivered within 16 seconds expires'],
    ['web/rest/reports.mdx', '[Up to 20 rows', '[Up to 30 rows'],
    ['web/rest/webhooks.mdx', ': 17 stored events', ': 16 stored events'],
    ['web/rest/webhooks.mdx', '14:40:03 card read', '14:40:04 card read'],
    ['ios/getting-started.mdx', 'five invitations', 'six invitations'],
    ['android/getting-started.mdx', 'in 24 hours', 'in 48 hours'],
  ])('%s: %s', (file, from, to) => {
    expectCaught(checkNumbers, {file, from, to, says: /./});
  });
});

it('a number is reported at its column, also in a line that continues a paragraph of a list', () => {
  const seeds = '\n## Seeds\n\nAsk **again** after 987 seconds.\n\n- A client\n  asks after 986 seconds.\n';
  const text = `${readFileSync('web/streaming.mdx', 'utf8')}${seeds}`;
  const page = readFactPage('web/streaming.mdx', text);
  const lines = text.split('\n');
  const seeded = (page ? checkNumbers(page).findings : []).filter(({message}) => message.includes('"98'));
  expect(seeded.map(({line, column = 1}) => lines[line - 1]?.slice(column - 1, column + 2))).toEqual([
    '987',
    '986',
  ]);
});

it('a number in a diagram is reported at its column', () => {
  const text = readFileSync('web/video-integrations.mdx', 'utf8').replace(
    'before to 50 s after',
    'before to 51 s after',
  );
  const page = readFactPage('web/video-integrations.mdx', text);
  const lines = text.split('\n');
  const found = page ? checkNumbers(page).findings : [];
  expect(found.map(({line, column = 1}) => lines[line - 1]?.slice(column - 1, column + 3))).toEqual(['51 s']);
});

describe('numbers with a unit in the texts of a contract', () => {
  it.each(versions)('are facts in $number', ({folder}) => {
    const {findings} = checkContractNumbers(loadContract(`${folder}/openapi`));
    expect(findings.map(formatFinding).join('\n')).toBe('');
  });

  it('are reported with file and line', () => {
    expectCaughtInContract(checkContractNumbers, [
      ['common.yaml', 'within 24 hours, the API', 'within 23 hours, the API'],
      ['events.yaml', 'Store it for three days', 'Store it for four days'],
      ['holders.yaml', 'at most 2 MB', 'at most 3 MB'],
      ['maps.yaml', '10 MB and 64 megapixels', '10 MB and 65 megapixels'],
      ['errors.yaml', '240 to 4,000 pixels', '240 to 3,000 pixels'],
    ]);
  });
});

it.each([
  [
    'The stream also waits for 64 KB.',
    'Facts with this value: message-size. Or add a row to "quantities", such as my-number:',
  ],
  [
    'The server returns 404.',
    '"404" has no source. If it is a status, write `404` in code font. Otherwise, add the name of its fact to numbers > ',
  ],
  [
    'The stream also waits for 5 colors.',
    'Facts with this value: handler-attempts, years, checks-maximum. Or add a row to "quantities",',
  ],
  [
    'The stream also waits for 77 colors.',
    'in web/facts.yaml. Add a row to "quantities", such as my-number: {value: 77, from: …}. Without a source, write reason: … instead of from: ….',
  ],
])('a number without a source names the facts that fit, and the row to add: %s', (sentence, expected) => {
  const text = `${readFileSync('web/streaming.mdx', 'utf8')}\n${sentence}\n`;
  const page = readFactPage('web/streaming.mdx', text);
  const findings = page ? checkNumbers(page).findings : [];
  expect(findings).toMatchObject([{line: text.split('\n').length - 1, rule: 'wrong-number'}]);
  expect(findings[0]?.message).toContain(expected);
});

it('the section of a number above the first heading is explained', () => {
  const text = readFileSync('web/streaming.mdx', 'utf8').replace('\n## ', '\nThere are 777 colors.\n\n## ');
  const page = readFactPage('web/streaming.mdx', text);
  expect(
    page &&
      checkNumbers(page)
        .findings.map(({message}) => message)
        .join('\n'),
  ).toContain('numbers > streaming > page (the text above the first heading) in web/facts.yaml.');
});

it('numbers in another order are one finding, with the names in the order of the page', () => {
  const text = readFileSync('web/introduction.mdx', 'utf8');
  const from = '(default 50, maximum 200)';
  expect(text).toContain(from);
  const page = readFactPage('web/introduction.mdx', text.replace(from, '(maximum 200, default 50)'));
  const findings = page ? checkNumbers(page).findings : [];
  expect(findings.map(({message}) => message)).toEqual([
    expect.stringMatching(
      /^The numbers 200, 50 are in another order than their facts: 50, 200\. .*> lists: \[page-size-maximum, page-size\] in/,
    ),
  ]);
});

it('a number that a page no longer states is reported at its list', () => {
  const text = readFileSync('web/rest/systems.mdx', 'utf8');
  const page = readFactPage('web/rest/systems.mdx', text.replace('365 days', 'one year'));
  const findings = page ? checkNumbers(page).findings : [];
  expect(findings.map(({message}) => message).join()).toContain('doesn’t state "event-retention" (365 days)');
});

describe.each(bookVersions.map(({folder}) => folder))('facts.yaml of %s', (book) => {
  const table = loadNumberTable(book);

  it('has no unused number', () => {
    const used = table.pages.flatMap((page) =>
      table.anchors(page).flatMap((anchor) => table.stated(page, anchor)),
    );
    expect(table.own.filter((name) => !used.includes(name) && !table.linked.has(name))).toEqual([]);
  });
});

it.each([
  ['26-bit cards', '26 bits'],
  ['within five seconds', '5 seconds'],
  ['2½ hours', '2.5 hours'],
  ['1 in 1,000,000', '1 1,000,000'],
  ['from 07:00–19:00', '07:00 19:00'],
  ['one door with two readers', ''],
  ['at https://api.acme.example/v2/doors/17, after 3 failures', '3'],
  ['SHA-256 (RFC 6749)', 'SHA-256 6,749'],
  ['October 24 to 25, 2026', 'October 24 to 25, 2026'],
])('reads the numbers of "%s"', (text, numbers) => {
  const found = readNumbers(text).map(({text: word, quantity}) =>
    quantity ? formatQuantity(quantity) : word,
  );
  expect(found.join(' ')).toBe(numbers);
});

it.each([
  ['60 minutes', '1 hour', 0, true],
  ['8 minutes', '480 seconds', 0, true],
  ['667 minutes', '40,000 seconds', 1, true],
  ['668 minutes', '40,000 seconds', 1, false],
  ['100 bits', '100 seconds', 0, false],
])('%s and %s are compared by their size', (stated, known, precision, expected) => {
  const [a, b] = [parseQuantity(stated), parseQuantity(known)];
  expect(a && b && isSame(a, b, precision)).toBe(expected);
});

it('a wrong time of the story names the file of the story', () => {
  const text = readFileSync('web/rest/rules.mdx', 'utf8').replace('March 8, 2026', 'March 9, 2026');
  const page = readFactPage('web/rest/rules.mdx', text);
  const [finding] = page ? checkNumbers(page).findings : [];
  expect(finding?.message).toContain('change "chicago-spring" in docs/story.yaml, or correct numbers >');
});

it('a number that differs from its fact names the fact and the list, because each of them can be wrong', () => {
  const text = readFileSync('web/rate-limits.mdx', 'utf8');
  expect(text).toContain('60 seconds');
  const page = readFactPage('web/rate-limits.mdx', text.replace('60 seconds', '90 seconds'));
  const messages = page ? checkNumbers(page).findings.map(({message}) => message) : [];
  expect(messages).toEqual([
    expect.stringMatching(
      /^"90 seconds" should be 60 seconds \(([\w-]+)\)\. If the page is right, change "\1" in web\/facts\.yaml, or correct numbers > /,
    ),
  ]);
});
