import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {countHonestly, format, formatSamples, sum} from './counts.mjs';
import {inRoot} from './root.mjs';
import {run} from './run.mjs';
import {fail, say} from './say.mjs';

/**
 * @typedef {import('../steps.mjs').Step} Step
 * @typedef {import('./counts.mjs').Count} Count
 */

const atOnce = 2;
const reports = '.cache/test';

/**
 * The named steps and all that they need; all steps when none is named.
 *
 * @param {readonly Step[]} steps
 * @param {string[]} names
 * @returns {Step[]} in the table's order
 */
export function select(steps, names) {
  if (names.length === 0) return [...steps];
  const known = steps.map(({name}) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no step “${unknown}”: the steps are ${known.join(', ')}.`);
  const needed = new Set(names);
  for (const {name, after = []} of [...steps].reverse()) {
    if (needed.has(name)) after.forEach((other) => needed.add(other));
  }
  return steps.filter(({name}) => needed.has(name));
}

/**
 * The steps of `npm run test:full`: those of `npm test`, and the longer ones when all of those have passed.
 *
 * @param {readonly Step[]} steps
 * @returns {Step[]}
 */
export function deferLongSteps(steps) {
  const short = steps.filter(({full}) => !full).map(({name}) => name);
  return steps.map((step) => (step.full ? {...step, after: [...short, ...(step.after ?? [])]} : step));
}

/** @param {Step} step @returns {Promise<Count>} */
async function runStep({name, command, count, alone}) {
  const report = inRoot(reports, `${name}.json`);
  rmSync(report, {force: true});
  say(`… ${name}`);
  const started = Date.now();
  const {code, output} = await run(command, {live: alone, environment: {REPORT_FILE: report}});
  writeFileSync(inRoot(reports, `${name}.log`), output);
  const result = countHonestly(count, {code, output, report: () => readFileSync(report, 'utf8')});
  if (result.failed > 0 && !alone) say(output);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${format(result)} (${seconds} s)`);
  result.skippedNames?.forEach((skipped) => say(`  skipped: ${skipped}`));
  const samples = formatSamples(result);
  if (samples) say(`  ${samples}`);
  return result;
}

/**
 * Runs steps, two at a time, each as soon as those it needs have passed.
 *
 * @param {readonly Step[]} steps
 * @param {object} [how]
 * @param {(step: Step) => Promise<Count>} [how.start] runs one step
 * @param {(line: string) => void} [how.tell] gets each skipped step with the reason
 * @returns {Promise<Count>} the sum over all steps; a step whose need has failed counts as one skipped
 */
export async function runSteps(steps, {start = runStep, tell = say} = {}) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  /** @type {Set<string>} */
  const broken = new Set();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const waiting = [...steps];

  /** @param {Step} step @param {Count} count @param {boolean} isBroken */
  const finish = (step, count, isBroken) => {
    counts.set(step.name, count);
    running.delete(step);
    if (isBroken) broken.add(step.name);
  };
  /** @param {Step} step */
  const isReady = ({after = [], alone}) =>
    after.every((name) => counts.has(name)) && !(alone && running.size > 0);
  const takeNext = () => {
    if (running.size >= atOnce || [...running.keys()].some(({alone}) => alone)) return undefined;
    const index = waiting.findIndex(isReady);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  while (waiting.length + running.size > 0) {
    for (let next = takeNext(); next; next = takeNext()) {
      const step = next;
      const cause = step.after?.find((name) => broken.has(name));
      if (cause) {
        tell(`– ${step.name}: skipped, because “${cause}” failed`);
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
      throw new Error(
        `These steps wait for steps that are not there: ${waiting.map(({name}) => name).join(', ')}.`,
      );
  }
  return sum([...counts.values()]);
}

/**
 * Runs steps and ends with the line `N passed, N failed, N skipped` and an exit code that agrees with it.
 *
 * @param {readonly Step[]} steps
 * @param {string[]} names the steps to run; none means all
 */
export async function report(steps, names) {
  let chosen;
  try {
    chosen = select(steps, names);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  mkdirSync(inRoot(reports), {recursive: true});
  const total = await runSteps(chosen);
  process.exitCode = total.failed > 0 ? 1 : 0;
  const samples = formatSamples(total);
  if (samples) say(samples);
  say(format(total));
}
