import {expect, open, test} from './fixtures';

const route = '/web/2.0/rest/webhooks';

test('the menu of a page links to its Markdown, which is a separate file', async ({page, request}) => {
  await page.goto(route);
  await page.getByText('Formats', {exact: true}).click();
  const menu = page.locator('details', {has: page.getByText('Formats', {exact: true})});
  const link = menu.getByRole('link', {name: 'Markdown', exact: true});
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toMatch(/^text\/markdown/);
  expect(await response.text()).toContain('# Webhooks');
});

test('the filter of a long table leaves the matching rows and the names of their groups @phone', async ({
  page,
}) => {
  await open(page, '/web/2.0/rest/permissions');
  const table = page.locator('.api-filtered');
  const rows = table.locator('tbody tr:visible');
  const count = await rows.count();
  expect(count).toBeGreaterThan(100);
  await page.getByLabel('Filter operations').fill('unlock door');
  await expect(rows).toHaveText([/^\s*Devices/, /^\s*Unlock a door/]);
  await page.getByLabel('Filter operations').fill('');
  await expect(rows).toHaveCount(count);
});
