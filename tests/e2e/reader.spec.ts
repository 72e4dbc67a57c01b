import {readBuilt} from '../build/site';
import {expect, hydrated, open, test} from './fixtures';

const route = '/web/2.0/rest/webhooks';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('a reader copies the page as Markdown, a request as curl, and the URL of an operation @phone', async ({
  page,
}) => {
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(route);
  await hydrated(page);

  // Poll the clipboard, because a busy machine can miss a label that is shown for two seconds.
  await page.getByRole('button', {name: 'Copy page'}).click();
  const copy = readBuilt(`${route}.md`);
  await expect.poll(async () => (await clipboard()) === copy).toBe(true);
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();

  const create = page.locator('.api-operation:has(#create) .sample[data-lang=http]').first();
  await create.getByRole('tab', {name: 'cURL'}).click();
  await create.getByRole('button', {name: /^Copy:/}).click();
  await expect
    .poll(clipboard)
    .toMatch(/^curl 'https:[^']*\/webhooks' \\\n {2}--header "Authorization: Bearer \$ACCESS_TOKEN"/);

  // Center the link, because scrolling up shows the navbar, which can cover a link at the top.
  const sign = page.locator('#create .hash-link');
  await sign.evaluate((element) => element.scrollIntoView({block: 'center'}));
  await sign.click();
  await expect.poll(clipboard).toBe(new URL(`${route}#create`, page.url()).href);
  await expect(page).toHaveURL(/#create$/);
});

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
