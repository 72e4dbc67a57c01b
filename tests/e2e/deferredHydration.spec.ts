import {readBuilt} from '../build/site';
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

  test('a click that was handled before hydration is not repeated', async ({page}) => {
    await page.addInitScript(() => {
      const copies = {count: 0};
      Object.assign(window, {copies});
      navigator.clipboard.writeText = () => {
        copies.count++;
        return Promise.resolve();
      };
    });
    const release = await holdRequests(page, /assets\/js\/(?!main|runtime)/);
    await page.goto(reference, {waitUntil: 'commit'});
    await expect(page.locator('.reader-announcement')).toBeAttached();
    const button = page
      .locator('.sample')
      .first()
      .getByRole('button', {name: /^Copy:/});
    await button.click();
    await expect(button).toHaveAttribute('data-copied', 'true');
    release();
    await hydrated(page);
    expect(await page.evaluate(() => (window as Window & {copies?: {count: number}}).copies?.count)).toBe(1);
  });
});

test('a banner is shown once if the site is served from the wrong folder', async ({page, pageErrors}) => {
  pageErrors.allow(/status of 404/);
  const home = readBuilt('index.html');
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/folder/'
      ? route.fulfill({body: home, contentType: 'text/html'})
      : route.fulfill({status: 404, body: 'Nothing here'}),
  );
  await page.goto('/folder/');
  await expect(page.getByText('site did not load properly')).toHaveCount(1);
});
