import {describe, expect, test} from 'vitest';
import type {Step} from '../steps';
import {one, type Count} from './counts';
import {deferLongSteps, runSteps, select} from './runSteps';

const step = (name: string, more: Partial<Step> = {}): Step => ({name, command: name, count: one, ...more});
const passed: Count = {passed: 1, failed: 0, skipped: 0};
const failed: Count = {passed: 0, failed: 1, skipped: 0};

/** Runs steps whose outcome is given, and notes which were running together. */
async function play(
  steps: Step[],
  outcomes: Record<string, Count> = {},
): Promise<{total: Count; log: string[]; logged: string[]}> {
  const log: string[] = [];
  const running = new Set<string>();
  const start = async ({name}: Step): Promise<Count> => {
    running.add(name);
    log.push([...running].join('+'));
    await Promise.resolve();
    running.delete(name);
    return outcomes[name] ?? passed;
  };
  const logged: string[] = [];
  const total = await runSteps(steps, {start, log: (line) => logged.push(line)});
  return {total, log, logged};
}

describe('running steps', () => {
  test('at most two steps run at the same time', async () => {
    const {log} = await play([step('a'), step('b'), step('c')]);
    expect(log).toContain('a+b');
    expect(log.filter((entry) => entry.split('+').length > 2)).toEqual([]);
  });

  test('an exclusive step runs without others', async () => {
    const {log} = await play([step('a'), step('b', {alone: true}), step('c')]);
    expect(log).toContain('b');
  });

  test('a step waits for the steps that it needs', async () => {
    const {log} = await play([step('browser', {after: ['build']}), step('build')]);
    expect(log).toEqual(['build', 'browser']);
  });

  test('if a step fails, all steps that need it are skipped', async () => {
    const steps = [step('build'), step('built', {after: ['build']}), step('more', {after: ['built']})];
    const {total, log, logged} = await play(steps, {build: failed});
    expect(log).toEqual(['build']);
    expect(logged[0]).toContain('"build" failed');
    expect(total).toEqual({passed: 0, failed: 1, skipped: 2});
  });

  test('a needed step that doesn’t run is an error, not an endless wait', async () => {
    await expect(play([step('browser', {after: ['build']})])).rejects.toThrow('browser');
  });
});

describe('the full suite', () => {
  const steps = deferLongSteps([
    step('long', {full: true, after: ['build']}),
    step('build'),
    step('lint'),
    step('longer', {full: true}),
  ]);

  test('runs the steps of the quick suite first, each once', async () => {
    const {log, total} = await play(steps);
    expect(log).toEqual(['build', 'build+lint', 'long', 'long+longer']);
    expect(total).toEqual({passed: 4, failed: 0, skipped: 0});
  });

  test('skips its longer steps when a quick step has failed', async () => {
    const {total} = await play(steps, {lint: failed});
    expect(total).toEqual({passed: 1, failed: 1, skipped: 2});
  });
});

describe('selecting steps', () => {
  const steps = [step('lint'), step('build'), step('browser', {after: ['build']})];

  test('no name means all', () => {
    expect(select(steps, [])).toEqual(steps);
  });

  test('a named step includes the steps that it needs', () => {
    expect(select(steps, ['browser']).map(({name}) => name)).toEqual(['build', 'browser']);
  });

  test('an unknown name is rejected with the known names', () => {
    expect(() => select(steps, ['tests'])).toThrow('Steps: lint, build, browser');
  });
});
