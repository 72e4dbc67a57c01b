import {describe, expect, it} from 'vitest';
import {expectCaught} from '../../tests/fixtures/falseStatements';
import {readFactPage} from './factPage';
import {checkTimelines} from './timelines';

describe('a duration that differs from the times in its table is reported with its line', () => {
  it.each([
    ['web/rest/webhooks.mdx', '`openSeconds: 5`', '`openSeconds: 7`'],
    ['web/rest/webhooks.mdx', '`openSeconds: 45`', '`openSeconds: 46`'],
    ['web/rest/webhooks.mdx', '`allowedSeconds: 45`', '`allowedSeconds: 60`'],
    ['web/rest/webhooks.mdx', '`alarmSeconds: 206`', '`alarmSeconds: 250`'],
    ['web/rest/rules.mdx', '`2026-03-29T04:00:00Z`', '`2026-03-29T05:00:00Z`'],
    ['web/rest/rules.mdx', '`2026-11-01T12:00:00Z` | 9 hours', '`2026-11-01T12:00:00Z` | 8 hours'],
  ])('%s: %s', (file, from, to) => {
    expectCaught(checkTimelines, {file, from, to, says: /should be .*according to the times/});
  });
});

it.each([
  ['web/rest/webhooks.mdx', 5],
  ['web/rest/rules.mdx', 4],
])('%s states %i durations, and all of them are right', (file, number) => {
  const page = readFactPage(file);
  expect(page && checkTimelines(page)).toEqual({findings: [], checked: number});
});
