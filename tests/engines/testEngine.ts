import {setTimeout as wait} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Driver, Engine} from './reader';
import {serveSite, type Site} from './site';
import {desktop, tasks, type EngineName, type Task} from './tasks';

/** How long a page can take to report an error, in milliseconds. */
const reportDelay = 50;

/** Runs a task in a window of the default size. The page must not report other errors than those that the task allows. */
async function runTask({run, allowedErrors, slowDown = 1}: Task, engine: Engine, site: Site): Promise<void> {
  // The last page of the previous task can still be loading, and reports the files that the browser stops loading.
  await engine.reader.open('about:blank');
  site.startVisit();
  await engine.reader.resize(desktop.width, desktop.height);
  await engine.slowDown?.(slowDown);
  await run(engine.reader, site);
  await wait(reportDelay);
  expect(site.listErrors().filter((error) => !allowedErrors?.test(error))).toEqual([]);
}

/**
 * Defines a test for each task in an engine, with and without a preference for reduced motion.
 *
 * @param executable the program of the engine
 */
export function testEngine(name: EngineName, executable: string | undefined, start: Driver): void {
  for (const prefersReducedMotion of [false, true]) {
    const preference = prefersReducedMotion ? ' with reduced motion' : '';
    describe(`in ${name}${preference}`, () => {
      let engine: Engine;
      let site: Site;
      beforeAll(async () => {
        site = await serveSite();
        if (executable === undefined)
          throw new Error(`${name} isn’t installed. Run: npm run test:long-tools`);
        engine = await start(executable, {prefersReducedMotion});
      });
      afterAll(async () => {
        await engine?.stop();
        site?.close();
      });

      for (const task of tasks.filter((one) => Boolean(one.prefersReducedMotion) === prefersReducedMotion)) {
        test.skipIf(task.notPossible?.[name])(`${task.area}: ${task.name}`, () =>
          runTask(task, engine, site),
        );
      }
    });
  }
}
