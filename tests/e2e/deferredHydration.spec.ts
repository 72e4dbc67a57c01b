import {expect, holdRequests, hydrated, test} from './fixtures';

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

test.describe('while the page is loading', () => {
  test('a click on a button is repeated', async ({page}) => {
    const release = await holdRequests(page);
    await page.goto(reference, {waitUntil: 'commit'});
    const menu = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: '2.0 (latest)'});
    await menu.click();
    release();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });
});
