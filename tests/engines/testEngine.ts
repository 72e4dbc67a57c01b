import {afterAll, beforeAll, describe, test} from 'vitest';
import type {Driver, Engine} from './reader';
import {runTask} from './runTask';
import {serveSite, type Site} from './site';
import {engineTasks, type EngineName} from './tasks';

/**
 * Defines a test for each task in an engine, with and without a preference for reduced motion.
 *
 * @param executable the program of the engine
 */
export function testEngine(name: EngineName, executable: string | undefined, start: Driver): void {
  for (const prefersReducedMotion of [false, true]) {
    describe(`in ${name}${prefersReducedMotion ? ' with reduced motion' : ''}`, () => {
      let engine: Engine;
      let site: Site;
      beforeAll(async () => {
        if (executable === undefined)
          throw new Error(`${name} isn’t installed. Run: npm run test:long-tools`);
        site = await serveSite();
        engine = await start(executable, {prefersReducedMotion});
      });
      afterAll(async () => {
        await engine?.stop();
        site?.close();
      });

      for (const task of engineTasks.filter(
        (one) => Boolean(one.prefersReducedMotion) === prefersReducedMotion,
      ))
        test.skipIf(task.notPossible?.[name])(`${task.area}: ${task.name}`, () =>
          runTask(task, engine, site),
        );
    });
  }
}
