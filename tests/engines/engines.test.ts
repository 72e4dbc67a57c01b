import {afterAll, beforeAll, describe, test} from 'vitest';
import {browserEngines} from '../../scripts/lib/engines';
import {startFirefox} from './firefox';
import type {Engine} from './reader';
import {serveSite, type Site} from './site';
import {tasks} from './tasks';
import {startWebKit} from './webkit';

const drivers = {Firefox: startFirefox, WebKit: startWebKit};

for (const {name, find} of browserEngines) {
  const executable = await find();
  // In CI, a missing engine is an error: see scripts/engines.ts.
  describe.skipIf(!executable)(`in ${name}`, () => {
    let engine: Engine;
    let site: Site;
    beforeAll(async () => {
      site = await serveSite();
      engine = await drivers[name](executable ?? '');
    });
    afterAll(async () => {
      await engine?.stop();
      site?.close();
    });

    for (const {name: task, run} of tasks) test(task, () => run(engine.reader, site));
  });
}
