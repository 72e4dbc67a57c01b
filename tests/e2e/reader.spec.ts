import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const route = '/web/2.0/rest/webhooks';

test('the menu of a page links to its Markdown, which is a separate file', async ({page, request}) => {
  await page.goto(route);
  await page.getByText('Formats', {exact: true}).click();
  const menu = page.locator('details', {has: page.getByText('Formats', {exact: true})});
  const link = menu.getByRole('link', {name: /^Markdown/});
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toMatch(/^text\/markdown/);
  expect(await response.text()).toContain('# Webhooks');
});

test('the groups of a long table open together @phone', async ({page}) => {
  await open(page, '/web/2.0/rest/permissions');
  const groups = page.locator('#by-operation').locator('xpath=../following-sibling::details');
  await expect(groups.first().getByRole('table')).toBeHidden();
  await page
    .locator('.api-row', {has: page.locator('#by-operation')})
    .getByRole('button')
    .click();
  await expect(groups.first().getByRole('table')).toBeVisible();
});

/** The menus, with the control that opens each, and an entry of it. */
const menus: readonly {
  name: string;
  width: number;
  control: (page: Page) => Locator;
  entry: (page: Page) => Locator;
}[] = [
  {
    name: 'the formats of a page',
    width: 1280,
    control: (page) => page.getByText('Formats', {exact: true}),
    entry: (page) => page.getByRole('link', {name: 'Markdown .md', exact: true}),
  },
  {
    name: 'the examples of a sample',
    width: 1280,
    control: (page) => page.locator('.samples__menu > summary').first(),
    entry: (page) => page.locator('.samples__menu').getByRole('tab').last(),
  },
  {
    name: 'the versions',
    width: 1280,
    control: (page) => page.getByRole('button', {name: '2.0 (latest)'}),
    entry: (page) => page.locator('.navbar').getByRole('link', {name: '1.0', exact: true}),
  },
  {
    name: 'the contents on a phone',
    width: 375,
    control: (page) => page.locator('.theme-doc-toc-mobile > summary'),
    entry: (page) => page.locator('.theme-doc-toc-mobile').getByRole('link').first(),
  },
];

for (const {name, width, ...find} of menus) {
  test(`the menu with ${name} closes on Esc, and on a press elsewhere`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, '/web/2.0/rest/groups');
    const [control, entry] = [find.control(page), find.entry(page)];
    await control.click();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await control.click();
    await expect(entry).toBeVisible();
    await page.mouse.click(width / 3, 780);
    await expect(entry).toBeHidden();
  });
}

test('a menu of examples shows the pressed one', async ({page}) => {
  await open(page, '/web/2.0/rest/groups');
  const menu = page.locator('.samples__menu');
  const names = await menu.getByRole('tab', {includeHidden: true}).allTextContents();
  await menu.locator('summary').click();
  await menu.getByRole('tab').last().click();
  await expect(menu.locator('summary')).toHaveText(names.at(-1) ?? '');
  await expect(menu.locator('summary')).toBeFocused();
  await expect(page.getByRole('tabpanel', {name: names.at(-1), exact: true})).toBeVisible();
});

test('the bar on a phone shows the current heading, and its contents lead to others', async ({page}) => {
  await page.setViewportSize({width: 375, height: 800});
  await open(page, `${route}#verify-the-signature`);
  const bar = page.locator('.theme-doc-toc-mobile > summary');
  await expect(bar).toContainText('Verify the signature');
  await expect(bar).toBeInViewport();
  await bar.click();
  await page.locator('.theme-doc-toc-mobile').getByRole('link', {name: 'Retry schedule'}).click();
  await expect(bar).toContainText('Retry schedule');
  await expect(page.getByRole('heading', {name: 'Retry schedule'})).toBeInViewport();
});
