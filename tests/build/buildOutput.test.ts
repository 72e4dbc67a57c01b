import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {buildLog} from '../../scripts/lib/root.mjs';

/** What the build may say although it sounds like a warning, each with its reason. Today: nothing. */
const accepted: readonly {pattern: RegExp; reason: string}[] = [];

const alarming = /warn|deprecat|error|experimental|update available/i;

test('the build warns of nothing that is not listed here with its reason', () => {
  const lines = readFileSync(buildLog, 'utf8').split('\n');
  const warnings = lines.filter(
    (line) => alarming.test(line) && !accepted.some(({pattern}) => pattern.test(line)),
  );
  expect(warnings).toEqual([]);
});
