import {test as base, type Page} from '@playwright/test';
import {controlProcessor, readIn} from '../engines/chromium';
import {runTask} from '../engines/runTask';
import {serveSite, type Site} from '../engines/site';
import {tasks} from '../engines/tasks';

/** The built site on its own server, and one page with its cache. The tests of a worker share them, one after the other. */
const test = base.extend<object, {visit: {readonly site: Site; readonly page: Page}}>({
  visit: [
    async ({browser}, use) => {
      const site = await serveSite();
      const permissions = ['clipboard-read', 'clipboard-write'];
      const page = await browser.newPage({permissions});
      await use({site, page});
      await page.close();
      site.close();
    },
    {scope: 'worker'},
  ],
});

for (const task of tasks) {
  test(`${task.area}: ${task.name}`, async ({visit: {site, page}}) => {
    await page.emulateMedia({reducedMotion: task.prefersReducedMotion ? 'reduce' : 'no-preference'});
    await runTask(task, {reader: readIn(page), slowDown: await controlProcessor(page)}, site);
  });
}
