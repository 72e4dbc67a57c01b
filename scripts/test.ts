/** `npm test`: runs the npm scripts of the tests, two at a time, and prints what runs, how long it took, and what is left. */
import {parseArgs} from 'node:util';
import {say} from './lib/say';
import {run} from './lib/shell';

/** The scripts in the order of their start, each with those that it needs. The slowest ones are first. */
type Plan = ReadonlyMap<string, readonly string[]>;

const short: Plan = new Map([
  ['build', []],
  ['test:tools', []],
  ['test:browser', ['build', 'test:tools']],
  ['test:samples', []],
  ['test:built', ['build']],
  ['test:lint', []],
  ['test:types', []],
  ['test:unit', []],
  ['test:spelling', []],
  ['test:format', []],
  ['test:build-errors', []],
  ['test:openapi', []],
]);

const long: Plan = new Map([
  ['test:long-tools', []],
  ['test:release', ['test:long-tools']],
  ['test:engines', ['test:long-tools']],
  ['test:every-route', ['test:long-tools']],
]);

const code: Plan = new Map(
  ['lint', 'types', 'unit', 'spelling', 'format'].map((name) => [`test:${name}`, []]),
);

export const usage = `Usage: npm test -- [--code | --long]

Runs all tests that take less than a few minutes. A failed script stops only the scripts that need it.

  --code   run only those of the code
  --long   run the other tests instead, with the site that npm test has built

The scripts, each of which you can run alone, after those that it needs:
${[...short, ...long].map(([name, needed]) => `  npm run ${name.padEnd(18)} ${needed.join(', ')}`).join('\n')}`;

const SLOTS = 2;

export async function main(args: string[]): Promise<void> {
  const {values} = parseArgs({args, options: {code: {type: 'boolean'}, long: {type: 'boolean'}}});
  const plan = values.long ? long : values.code ? code : short;
  const started = performance.now();
  const waiting = new Set(plan.keys());
  const running = new Map<string, Promise<void>>();
  const passed = new Set<string>();
  const isReady = (name: string): boolean => (plan.get(name) ?? []).every((needed) => passed.has(needed));
  for (;;) {
    for (const name of [...waiting].filter(isReady).slice(0, SLOTS - running.size)) {
      waiting.delete(name);
      running.set(name, runScript(name));
    }
    if (running.size === 0) break;
    say(`  Running: ${list(running.keys())}. Left: ${list(waiting)}.`);
    await Promise.race(running.values());
  }
  const failed = [...plan.keys()].filter((name) => !passed.has(name) && !waiting.has(name));
  say(
    `${passed.size} scripts passed in ${secondsSince(started)}. Failed: ${list(failed)}. Not run: ${list(waiting)}.`,
  );
  process.exitCode = passed.size === plan.size ? 0 : 1;

  async function runScript(name: string): Promise<void> {
    const start = performance.now();
    const result = await run(`npm run --silent ${name}`);
    running.delete(name);
    if (result.code === 0) passed.add(name);
    else say(result.output);
    const tests = result.output.match(/\d+ passed/g)?.at(-1) ?? '';
    say(`${result.code === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${secondsSince(start).padStart(6)}  ${tests}`);
  }
}

const list = (names: Iterable<string>): string => [...names].join(', ') || 'none';

const secondsSince = (start: number): string => `${Math.round((performance.now() - start) / 1000)} s`;
