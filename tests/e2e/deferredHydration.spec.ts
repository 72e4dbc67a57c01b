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
  test('two clicks are repeated as two clicks', async ({page}) => {
    const release = await holdRequests(page);
    await page.goto(reference, {waitUntil: 'commit'});
    const toggle = page.getByRole('button', {name: /dark and light mode/});
    await toggle.click();
    await toggle.click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
  });
});
