import type {Page} from '@playwright/test';
import {expect, holdRequests, open, test} from './fixtures';

const introduction = '/web/2.0/introduction';
const indexes = '**/search-index.json*';
const olderIndex = '**/web/1.0/search-index.json*';
const newerIndex = /:\d+\/search-index\.json/;

const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.locator('.navbar').getByRole('status');

/** Types into the empty search box and waits for results. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill('');
  await expect(options(page)).toHaveCount(0);
  await box(page).fill(words);
  await expect(options(page).first()).toBeVisible();
}

/** Presses Retry from the keyboard. */
async function retry(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Retry'})).toBeFocused();
  await page.keyboard.press('Enter');
}

test('suggestions have a place, a type, and marks, those of the current version first, and their number is announced', async ({
  page,
}) => {
  await open(page, '/web/1.0/introduction');
  const first = options(page).first();
  await search(page, 'credential');
  await expect(first).toContainText('Credentials');
  await expect(first).toContainText('Page · Web API 1.0 › People and access');
  await expect(status(page)).toContainText(/\d+ results \(showing the first 8\)\. .*\d+ in Web API 1\.0/);
  await search(page, 'POST unlock door');
  await expect(first).toContainText('POST Unlock a door');
  await expect(first.locator('mark').first()).toHaveText('Unlock');
  await open(page, introduction);
  await search(page, 'relockOn');
  await expect(first.locator('[data-snippet]')).toHaveText(/^string · \S/);
  await expect(first).toContainText('Field · Web API 2.0 › Doors and hardware › Devices');
  await search(page, 'list holders updatedSince');
  await expect(first).toContainText(/Field · .* › Holders › List holders$/);
  await search(page, 'people');
  await expect(first).toContainText('Holders People in 1.0');
});

test('suggestions are links, which open in a new tab with the middle button or a modifier', async ({
  page,
  context,
}) => {
  await open(page, introduction);
  await search(page, 'unlock a door');
  const first = options(page).first();
  await expect(first).toHaveAttribute('href', '/web/2.0/rest/devices#unlock');
  await expect(options(page).last()).toHaveAttribute('href', '/search?q=unlock+a+door');
  const clicks = [() => first.click({button: 'middle'}), () => first.click({modifiers: ['ControlOrMeta']})];
  for (const click of clicks) {
    const opened = context.waitForEvent('page');
    await click();
    await expect(await opened).toHaveURL('/web/2.0/rest/devices#unlock');
  }
  await first.click();
  await expect(page).toHaveURL('/web/2.0/rest/devices#unlock');
});

// The specification has the shortcuts that focus the box.
test('keys work in the box as the ARIA practices require', async ({page}) => {
  await open(page, introduction);
  await search(page, 'holder');
  const active = page.locator('[role=option][aria-selected=true]');
  for (const [key, at] of [
    ['Home', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['End', 8],
    ['ArrowDown', 0],
    ['ArrowUp', 8],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active).toHaveCount(1);
    await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', `search-item-${at}`);
  }
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toHaveValue('holder');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await search(page, 'holder');
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Clear search'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('the box opens all results without moving the page, and then has no text and no list @phone', async ({
  page,
}) => {
  await open(page, introduction);
  await page.evaluate(() => scrollTo({top: 900, behavior: 'instant'}));
  await page.keyboard.press('Control+K');
  await page.keyboard.type('card format');
  await expect(options(page).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=card+format');
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await expect(page.locator('main li a', {hasText: 'Card formats'}).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('main li a').first()).toBeFocused();
  await box(page).click();
  await expect(box(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
});

test('the box shows an error if the index is an HTML page of a proxy, and Retry loads it again', async ({
  page,
}) => {
  const signIn = {contentType: 'text/html', body: '<!doctype html><p>Sign in</p>'};
  await page.route(indexes, (route) => route.fulfill(signIn));
  await open(page, introduction);
  await box(page).fill('holder');
  await expect(status(page)).toHaveText('The search index couldn’t be loaded.');
  await page.unroute(indexes);
  await retry(page);
  await expect(options(page).first()).toContainText('Holders');
  await expect(box(page)).toBeFocused();
});

test('one version is searched if the index of another cannot be loaded, with a message, and Retry loads it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route(olderIndex, (route) => route.abort());
  await open(page, introduction);
  await search(page, 'holder');
  await expect(options(page).first()).toContainText('Holders');
  await expect(status(page)).toContainText('Part of the search index couldn’t be loaded');
  await page.unroute(olderIndex);
  await retry(page);
  await expect(status(page)).toContainText('results');
  await expect(status(page)).not.toContainText('Part of the search index');
});

test('the box shows “Searching…” while the index loads, and results keep their order while that of another version loads @phone', async ({
  page,
}) => {
  const releaseOlder = await holdRequests(page, olderIndex);
  const release = await holdRequests(page, newerIndex);
  await open(page, introduction);
  await box(page).fill('panel clock');
  await expect(status(page)).toHaveText('Searching…');
  await expect(page.locator('.navbar p').getByText('Searching…')).toBeVisible();
  release();
  await expect(options(page).first()).toBeVisible();
  const results = (await options(page).allTextContents()).slice(0, -1);
  releaseOlder();
  await expect(status(page)).toContainText('in Web API 1.0');
  expect((await options(page).allTextContents()).slice(0, results.length)).toEqual(results);
});

test('the box shows that the reader is offline, and works again when the reader is online', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  // On a page with a diagram, its scripts would cause other network errors.
  await open(page, '/web/2.0/postman-collection');
  await page.route(indexes, (route) => route.abort('internetdisconnected'));
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  await context.setOffline(true);
  await box(page).fill('holder');
  await expect(status(page)).toHaveText(/^You’re offline/);
  await page.unroute(indexes);
  await context.setOffline(false);
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect(options(page).first()).toContainText('Holders');
});

// The specification has the parameters of its URL.
test('the search page names the kind of each result, and the other books with results if the current one has none', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await open(page, '/search?q=unlock&ctx=web&version=1.0');
  await expect(main.getByRole('heading', {level: 2}).first()).toContainText('Web API 1.0');
  const parts = main.locator('section a[href*="#"]');
  await expect(parts.first()).toBeVisible();
  for (const text of await parts.allTextContents())
    expect(text).toMatch(/(?:Section|Field|Operation|Event|Error)$/);
  await main.getByRole('link', {name: /^iOS SDK/}).click();
  await expect(page).toHaveURL('/search?q=unlock&ctx=ios');
  await open(page, '/search?q=floor%20group&ctx=ios');
  await expect(main.getByRole('status')).toHaveText(
    /^No results\. \d+ in Web API 2\.0, \d+ in Web API 1\.0\./,
  );
});
