import {afterAll, beforeAll, describe, test} from 'vitest';
import {browserEngines} from '../../scripts/lib/engines';
import {startFirefox} from './firefox';
import type {Engine} from './reader';
import {serveSlowSite, type SlowSite} from './site';
import {tasks} from './tasks';
import {startWebKit} from './webkit';

const drivers = {Firefox: startFirefox, WebKit: startWebKit};

for (const {name, find} of browserEngines) {
  const executable = await find();
  // In CI, a missing engine is an error: see scripts/engines.ts.
  describe.skipIf(!executable)(`in ${name}`, () => {
    let engine: Engine;
    let site: SlowSite;
    beforeAll(async () => {
      site = await serveSlowSite();
      engine = await drivers[name](executable ?? '');
    });
    afterAll(async () => {
      await engine?.stop();
      site?.close();
    });

    test.each(tasks)('$name', ({run}) => run(engine.reader, site));
  });
}
