import {expect, hydrated, test} from './fixtures';

const reference = '/web/2.0/rest/devices';

test('a page runs its scripts after it has loaded', async ({page}) => {
  await page.goto(reference);
  await hydrated(page);
  const requests = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
    return scripts.map(({startTime}) => startTime >= (visit?.loadEventStart ?? Infinity));
  });
  expect(requests).toContain(true);
  expect(requests).not.toContain(false);
});
