import {existsSync, readFileSync, rmSync} from 'node:fs';
import {cpus} from 'node:os';
import type {Count} from './counts';
import {inRoot} from './root';
import {writeMarkdown} from './writeMarkdown';

/** A step that ran. */
export interface FinishedStep {
  readonly name: string;
  readonly count: Count;
  readonly seconds: number;
}

/** The page that `npm run test:full -- --write` writes. */
const page = 'docs/benchmarks/tests.md';

/** The file of the matrix that `tests/engines/matrixReporter.ts` writes. */
export const matrixFile = '.cache/test/matrix.txt';

/** Draws the page: the counts and the minutes of a run and its steps, and the matrix of tasks and browser engines. */
export function drawRun(steps: readonly FinishedStep[], matrix: string, minutes: number): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    steps.reduce((total, {count}) => total + count[key], 0);
  const row = (name: string, {passed, failed, skipped}: Count, time: number): string =>
    `| ${name} | ${passed} | ${failed} | ${skipped} | ${time.toFixed(1)} |`;
  const total = {passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped')};
  return [
    '# The last complete test run',
    '`npm run test:full -- --write` writes this page. Up to two steps run at the same time, so their minutes overlap.',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.`,
    [
      '| Step | Passed | Failed | Skipped | Minutes |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...steps.map(({name, count, seconds}) => row(name, count, seconds / 60)),
      row('**All**', total, minutes),
    ].join('\n'),
    '## Tasks of readers in each browser engine',
    `\`\`\`text\n${matrix}\n\`\`\`\n`,
  ].join('\n\n');
}

/** Removes the matrix of an earlier run. */
export const forgetMatrix = (): void => rmSync(inRoot(matrixFile), {force: true});

/** Writes the page. A run without the step `engines` has no matrix. */
export async function recordRun(steps: readonly FinishedStep[], minutes: number): Promise<void> {
  const matrix = existsSync(inRoot(matrixFile))
    ? readFileSync(inRoot(matrixFile), 'utf8').trimEnd()
    : 'not run';
  await writeMarkdown(inRoot(page), drawRun(steps, matrix, minutes));
}
