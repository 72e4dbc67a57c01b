import {expect, hydrated, test} from '../e2e/fixtures';

/** The slow connection of Chromium's developer tools. */
const slow = {offline: false, downloadThroughput: 50_000, uploadThroughput: 20_000, latency: 800};

test('a page, a link, and search work on a 2g connection', async ({page, context}) => {
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
