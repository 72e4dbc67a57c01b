import {expect, hydrated, test} from '../e2e/fixtures';

/** What Chromium’s own tools call slow: 50 kB in a second, and almost a second until the first of them. */
const slow = {offline: false, downloadThroughput: 50_000, uploadThroughput: 20_000, latency: 800};

test('on a 2g connection a page is read, a link followed and something found', async ({page, context}) => {
  test.slow();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.emulateNetworkConditions', {...slow, connectionType: 'cellular2g'});
  await page.goto('/web/2.0/pagination', {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1, name: 'Pagination'})).toBeVisible({timeout: 60_000});
  await page.waitForLoadState('load');
  await hydrated(page);
  await page.locator('.menu').getByRole('link', {name: 'Rate limits', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Rate limits'})).toBeVisible({timeout: 60_000});
  await page.locator('.navbar').getByLabel('Search the documentation').fill('holder');
  await expect(page.getByRole('option').first()).toContainText('Holder', {timeout: 60_000});
});
