import type {Locator, Page} from '@playwright/test';
import {expect, markDocument, open, test} from './fixtures';

const contents = '.theme-doc-toc-mobile';

/** The menus of a page, with the control that opens each, and an entry of it. The contents are a menu on a phone. */
const menus: readonly {
  readonly width: number;
  readonly control: (page: Page) => Locator;
  readonly entry: (page: Page) => Locator;
}[] = [
  {
    width: 1280,
    control: (page) => page.locator('summary', {hasText: /^Formats$/}),
    entry: (page) => page.getByRole('link', {name: 'Markdown .md', exact: true}),
  },
  {
    width: 1280,
    control: (page) => page.locator('.api-samples__menu > summary').first(),
    entry: (page) => page.locator('.api-samples__menu').getByRole('tab').last(),
  },
  {
    width: 1280,
    control: (page) => page.getByRole('button', {name: '2.0 (latest)'}),
    entry: (page) => page.locator('.navbar').getByRole('link', {name: '1.0', exact: true}),
  },
  {
    width: 375,
    control: (page) => page.locator(`${contents} > summary`),
    entry: (page) => page.locator(contents).getByRole('link').first(),
  },
];

test('menus open on Enter and on a press, and close on Esc, which keeps the focus, and on a press elsewhere', async ({
  page,
}) => {
  await open(page, '/web/2.0/rest/groups');
  for (const {width, ...find} of menus) {
    await page.setViewportSize({width, height: 800});
    const [control, entry] = [find.control(page), find.entry(page)];
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(control).toBeFocused();
    await control.click();
    await expect(entry).toBeVisible();
    await page.mouse.click(width / 3, 780);
    await expect(entry).toBeHidden();
  }
});

test('a menu of examples shows the pressed one', async ({page}) => {
  await open(page, '/web/2.0/rest/groups');
  const menu = page.locator('.api-samples__menu');
  const names = await menu.getByRole('tab', {includeHidden: true}).allTextContents();
  await menu.locator('summary').click();
  await menu.getByRole('tab').last().click();
  await expect(menu.locator('summary')).toHaveText(names.at(-1) ?? '');
  await expect(menu.locator('summary')).toBeFocused();
  await expect(page.getByRole('tabpanel', {name: names.at(-1), exact: true})).toBeVisible();
});

test('the bar on a phone shows the current heading, and its contents lead to others', async ({page}) => {
  await page.setViewportSize({width: 375, height: 800});
  await open(page, '/web/2.0/rest/webhooks#verify-the-signature');
  const bar = page.locator(`${contents} > summary`);
  await expect(bar).toContainText('Verify the signature');
  await expect(bar).toBeInViewport();
  await bar.click();
  await page.locator(contents).getByRole('link', {name: 'Retry schedule'}).click();
  await expect(bar).toContainText('Retry schedule');
  await expect(page.getByRole('heading', {name: 'Retry schedule'})).toBeInViewport();
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

test('the version menu opens the top of the same page of the other version, even if it was renamed, or the introduction if there is none', async ({
  page,
}) => {
  const right = page.locator('.navbar__items--right');
  for (const [from, label, to] of [
    // The other page doesn't have the anchor.
    ['/web/2.0/rest/holders#import', '1.0', '/web/1.0/rest/people'],
    ['/web/1.0/rest/people', '2.0 (latest)', '/web/2.0/rest/holders'],
    ['/web/1.0/rest/migration', '2.0 (latest)', '/web/2.0/introduction'],
    ['/web/2.0/new-architecture', '1.0', '/web/1.0/introduction'],
    ['/', '2.0 (latest)', '/web/2.0/introduction'],
  ] as const) {
    await open(page, from);
    if (from.includes('#')) await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const isSameDocument = await markDocument(page);
    await right.locator('.dropdown > button').click();
    await right.getByRole('link', {name: label, exact: true}).click();
    await expect(page).toHaveURL(to);
    expect(await isSameDocument(), from).toBe(true);
    // The URL changes before the page does.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The next reader has no preferred version.
    await page.evaluate(() => localStorage.clear());
  }
});
