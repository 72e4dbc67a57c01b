import {controlProcessor, readIn} from '../engines/chromium';
import type {Reader} from '../engines/reader';
import {serveSite, type Site} from '../engines/site';
import type {Task} from '../engines/tasks';
import {test as base} from './fixtures';

/** The built site on its own server. The tests of a worker share it, one after the other. */
const test = base.extend<{reader: Reader}, {site: Site}>({
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      site.close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({site}, use) => use(site.origin),
  reader: async ({page}, use) => use(readIn(page)),
});

/** Defines one test in Chromium for each task. */
export function testTasks(tasks: readonly Task[]): void {
  for (const {name, run, slowDown} of tasks) {
    test(name, async ({reader, site, page}) => {
      if (slowDown) await (await controlProcessor(page))(slowDown);
      await run(reader, site);
    });
  }
}
