import {test as base} from '@playwright/test';
import {controlProcessor, readIn} from '../engines/chromium';
import {runTask} from '../engines/runTask';
import {serveSite, type Site} from '../engines/site';
import {tasks} from '../engines/tasks';

/** The built site on its own server. The tests of a worker share it, one after the other. */
const test = base.extend<object, {site: Site}>({
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      site.close();
    },
    {scope: 'worker'},
  ],
});

test.use({permissions: ['clipboard-read', 'clipboard-write']});

for (const task of tasks.filter(({notPossible}) => !notPossible?.Chromium)) {
  test(`${task.area}: ${task.name}`, async ({page, site}) => {
    await page.emulateMedia({reducedMotion: task.prefersReducedMotion ? 'reduce' : 'no-preference'});
    await runTask(task, {reader: readIn(page), slowDown: await controlProcessor(page)}, site);
  });
}
