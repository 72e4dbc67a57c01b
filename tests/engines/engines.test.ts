import {setTimeout as wait} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findTestBrowser} from '../../scripts/lib/browser';
import {browserEngines} from '../../scripts/lib/engines';
import {say} from '../../scripts/lib/say';
import {startChromium} from './chromium';
import {startFirefox} from './firefox';
import {Matrix} from './matrix';
import type {Driver, Engine} from './reader';
import {serveSite, type Site} from './site';
import {desktop, tasks, type EngineName, type Task} from './tasks';
import {startWebKit} from './webkit';

const drivers: Readonly<Record<EngineName, Driver>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};
const engines = [
  {name: 'Chromium', find: () => Promise.resolve(findTestBrowser())},
  ...browserEngines,
] as const;

/** How long a page can take to report an error, in milliseconds. */
const reportDelay = 50;

const matrix = new Matrix(tasks);
const missing: string[] = [];

/** Runs a task in a window of the default size. The page must not report other errors than those that the task allows. */
async function runTask({run, allowedErrors, slowDown = 1}: Task, engine: Engine, site: Site): Promise<void> {
  site.conditions = {};
  site.takeErrors();
  await engine.reader.resize(desktop.width, desktop.height);
  await engine.slowDown?.(slowDown);
  await run(engine.reader, site);
  await wait(reportDelay);
  expect(site.takeErrors().filter((error) => !allowedErrors?.test(error))).toEqual([]);
}

for (const {name, find} of engines) {
  const executable = (await find()) ?? '';
  if (!executable) missing.push(name);
  if (!executable && process.env.CI === 'true')
    test(`${name} is installed`, () => expect.fail(`${name} is missing. CI requires every engine.`));

  for (const prefersReducedMotion of [false, true]) {
    const preference = prefersReducedMotion ? ' with reduced motion' : '';
    describe.skipIf(!executable)(`in ${name}${preference}`, () => {
      let engine: Engine;
      let site: Site;
      beforeAll(async () => {
        site = await serveSite();
        engine = await drivers[name](executable, {prefersReducedMotion});
      });
      afterAll(async () => {
        await engine?.stop();
        site?.close();
      });

      for (const task of tasks.filter((one) => Boolean(one.prefersReducedMotion) === prefersReducedMotion))
        test.skipIf(Boolean(task.notPossible?.[name]))(`${task.area}: ${task.name}`, () =>
          matrix.record(name, task, () => runTask(task, engine, site)),
        );
    });
  }
}

afterAll(() => {
  say(`\n${matrix.format()}`);
  missing.forEach((name) => say(`${name} isn't installed, so its tasks didn't run.`));
});
