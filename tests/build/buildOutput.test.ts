import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {buildLog} from '../../scripts/lib/root';

/** Accepted lines of the build output that look like warnings, each with its reason. Currently empty. */
const accepted: readonly {pattern: RegExp; reason: string}[] = [];

const alarming = /warn|deprecat|error|experimental|update available/i;

test('the build has no warnings except those with a reason', () => {
  const lines = readFileSync(buildLog, 'utf8').split('\n');
  const warnings = lines.filter(
    (line) => alarming.test(line) && !accepted.some(({pattern}) => pattern.test(line)),
  );
  expect(warnings).toEqual([]);
});
