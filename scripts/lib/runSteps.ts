import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {ContentError} from '../../src/contentError';
import type {Step} from '../steps';
import {countChecks, format, formatSamples, sum, type Count} from './counts';
import {recordRun, type FinishedStep} from './recordRun';
import {inRoot} from './root';
import {say} from './say';
import {run} from './shell';

const maximumParallel = 2;
const reports = '.cache/test';

/**
 * Selects the named steps and all steps that they need. Without names, it selects all steps.
 *
 * @throws ContentError if a name is unknown
 */
export function select(steps: readonly Step[], names: readonly string[]): Step[] {
  if (names.length === 0) return [...steps];
  const known = steps.map(({name}) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new ContentError(`There is no step "${unknown}". Steps: ${known.join(', ')}.`);
  const needed = new Set(names);
  for (const {name, after = []} of [...steps].reverse()) {
    if (needed.has(name)) after.forEach((other) => needed.add(other));
  }
  return steps.filter(({name}) => needed.has(name));
}

/** The steps of `npm run test:full`: those of `npm test`, and the longer ones if all others have passed. */
export function deferLongSteps(steps: readonly Step[]): Step[] {
  const short = steps.filter(({full}) => !full).map(({name}) => name);
  return steps.map((step) => (step.full ? {...step, after: [...short, ...(step.after ?? [])]} : step));
}

async function runStep(
  {name, command, count, alone = false}: Step,
  finished: FinishedStep[],
): Promise<Count> {
  const report = inRoot(reports, `${name}.json`);
  rmSync(report, {force: true});
  say(`… ${name}`);
  const started = Date.now();
  const {code, output} = await run(command, {live: alone, environment: {REPORT_FILE: report}});
  writeFileSync(inRoot(reports, `${name}.log`), output);
  const result = countChecks(count, {code, output, report: () => readFileSync(report, 'utf8')});
  if (result.failed > 0 && !alone) say(output);
  const seconds = (Date.now() - started) / 1000;
  finished.push({name, count: result, seconds});
  say(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${format(result)} (${seconds.toFixed(1)} s)`);
  result.skippedNames?.forEach((skipped) => say(`  skipped: ${skipped}`));
  const samples = formatSamples(result);
  if (samples) say(`  ${samples}`);
  return result;
}

/**
 * Runs steps, two at a time, each as soon as the steps that it needs have passed.
 *
 * @param options.start runs one step
 * @param options.log receives a message for each skipped step
 * @returns the sum of all steps. A step that needs a failed step counts as skipped.
 */
export async function runSteps(
  steps: readonly Step[],
  {start, log = say}: {start: (step: Step) => Promise<Count>; log?: (line: string) => void},
): Promise<Count> {
  const counts = new Map<string, Count>();
  const failed = new Set<string>();
  const running = new Map<Step, Promise<void>>();
  const waiting = [...steps];

  const finish = (step: Step, count: Count, isFailed: boolean): void => {
    counts.set(step.name, count);
    running.delete(step);
    if (isFailed) failed.add(step.name);
  };
  const isReady = ({after = [], alone}: Step): boolean =>
    after.every((name) => counts.has(name)) && !(alone && running.size > 0);
  const takeNext = (): Step | undefined => {
    if (running.size >= maximumParallel || [...running.keys()].some(({alone}) => alone)) return undefined;
    const index = waiting.findIndex(isReady);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  while (waiting.length + running.size > 0) {
    for (let next = takeNext(); next; next = takeNext()) {
      const step = next;
      const cause = step.after?.find((name) => failed.has(name));
      if (cause) {
        log(`– ${step.name}: skipped, because "${cause}" failed`);
        finish(step, {passed: 0, failed: 0, skipped: 1}, true);
      } else {
        running.set(
          step,
          start(step).then((count) => finish(step, count, count.failed > 0)),
        );
      }
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0)
      throw new Error(`These steps need steps that don’t run: ${waiting.map(({name}) => name).join(', ')}.`);
  }
  return sum([...counts.values()]);
}

/**
 * Runs steps. The last line is `N passed, N failed, N skipped`, and the exit code agrees with it.
 *
 * @param names the steps to run; none means all
 * @param isRecorded writes the counts and the minutes to `docs/benchmarks/tests.md`
 */
export async function report(
  steps: readonly Step[],
  names: readonly string[],
  isRecorded = false,
): Promise<void> {
  const chosen = select(steps, names);
  mkdirSync(inRoot(reports), {recursive: true});
  const started = Date.now();
  const finished: FinishedStep[] = [];
  const total = await runSteps(chosen, {start: (step) => runStep(step, finished)});
  if (isRecorded) await recordRun(finished, (Date.now() - started) / 60_000);
  process.exitCode = total.failed > 0 ? 1 : 0;
  const samples = formatSamples(total);
  if (samples) say(samples);
  say(format(total));
}
