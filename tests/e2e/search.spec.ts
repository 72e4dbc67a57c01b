import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const introduction = '/web/2.0/introduction';
const indexes = '**/search-index.json*';
const olderIndex = '**/web/1.0/search-index.json*';

const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.locator('.navbar').getByRole('status');

/** Types into the search box and waits for results. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await expect(options(page).first()).toBeVisible();
}

test.describe('the search box', () => {
  test('suggests eight results, those of the current version first, and announces their number', async ({
    page,
  }) => {
    await open(page, '/web/1.0/introduction');
    await search(page, 'credential');
    await expect(options(page)).toHaveCount(9);
    await expect(options(page).first()).toContainText('Credentials');
    await expect(options(page).first()).toContainText('Page · Web API 1.0 › People and access');
    await expect(options(page).first().locator('[data-hit-type=Title]')).toHaveCount(1);
    await expect(options(page).last()).toHaveText('See all results');
    await expect(status(page)).toContainText(/\d+ results \(showing the first 8\)\. .*\d+ in Web API 1\.0/);
  });

  test('shows the HTTP method of an operation, marks the matches, and limits snippets to 50 characters', async ({
    page,
  }) => {
    await open(page, '/web/1.0/introduction');
    await search(page, 'POST unlock door');
    const first = options(page).first();
    await expect(first).toContainText('POST Unlock a door');
    await expect(first.locator('mark').first()).toHaveText('Unlock');
    for (const snippet of await options(page).locator('[data-snippet]').allTextContents())
      expect(snippet.replace(/^… | …$/g, '').length).toBeLessThanOrEqual(50);
  });

  test('shows the type and the first sentence of an exact field, and where it is', async ({page}) => {
    await open(page, introduction);
    await search(page, 'relockOn');
    const first = options(page).first();
    await expect(first.locator('[data-snippet]')).toHaveText(/^string · \S/);
    await expect(first).toContainText('Field · Web API 2.0 › Doors and hardware › Devices');
    await search(page, 'list holders updatedSince');
    await expect(first).toContainText(/Field · .* › Holders › List holders$/);
  });

  test('suggestions are links, which open in a new tab with the middle button or a modifier', async ({
    page,
    context,
  }) => {
    await open(page, introduction);
    await search(page, 'unlock a door');
    await expect(options(page).first()).toHaveAttribute('href', '/web/2.0/rest/devices#unlock');
    await expect(options(page).last()).toHaveAttribute('href', '/search?q=unlock+a+door');
    const first = options(page).first();
    const clicks = [() => first.click({button: 'middle'}), () => first.click({modifiers: ['ControlOrMeta']})];
    for (const click of clicks) {
      const opened = context.waitForEvent('page');
      await click();
      await expect(await opened).toHaveURL('/web/2.0/rest/devices#unlock');
    }
    await first.click();
    await expect(page).toHaveURL('/web/2.0/rest/devices#unlock');
  });

  test('finds a page by its name in another version, and shows that name', async ({page}) => {
    await open(page, introduction);
    await search(page, 'people');
    await expect(options(page).first()).toContainText('Holders People in 1.0');
  });

  test('Ctrl+K and Cmd+K focus it, and keys work as the ARIA practices require', async ({page}) => {
    await open(page, introduction);
    for (const shortcut of ['Control+k', 'Meta+k']) {
      await box(page).blur();
      await page.keyboard.press(shortcut);
      await expect(box(page)).toBeFocused();
    }
    await search(page, 'holder');
    const active = page.locator('[role=option][aria-selected=true]');
    const press = async (key: string, at: number | undefined): Promise<void> => {
      await page.keyboard.press(key);
      if (at === undefined) await expect(active).toHaveCount(0);
      else {
        await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true');
        await expect(box(page)).toHaveAttribute('aria-activedescendant', `search-item-${at}`);
      }
    };
    await press('Home', undefined);
    await press('ArrowDown', 0);
    await press('ArrowDown', 1);
    await press('End', 8);
    await press('ArrowDown', 0);
    await press('ArrowUp', 8);
    await press('Home', 0);
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

  test('opens all results without moving the page, and then has no text and no list @phone', async ({
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

  test('shows an error if the index is an HTML page of a proxy, and Retry loads it again', async ({page}) => {
    const signIn = {contentType: 'text/html', body: '<!doctype html><p>Sign in</p>'};
    await page.route(indexes, (route) => route.fulfill(signIn));
    await open(page, introduction);
    await box(page).fill('holder');
    await expect(status(page)).toHaveText('The search index couldn’t be loaded.');
    await page.unroute(indexes);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Retry'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options(page).first()).toContainText('Holders');
    await expect(box(page)).toBeFocused();
  });

  test('searches one version if the index of another cannot be loaded, shows a message, and Retry loads it', async ({
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
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Retry'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText('results');
    await expect(status(page)).not.toContainText('Part of the search index');
  });

  test('results keep their order while the index of another version loads', async ({page}) => {
    let finishLoading = (): void => undefined;
    const loading = new Promise<void>((resolve) => (finishLoading = resolve));
    await page.route(olderIndex, async (route) => {
      await loading;
      await route.continue();
    });
    await open(page, introduction);
    await search(page, 'panel clock');
    const before = await options(page).allTextContents();
    finishLoading();
    await expect(status(page)).toContainText('in Web API 1.0');
    const after = await options(page).allTextContents();
    const results = before.slice(0, -1);
    expect(after.slice(0, results.length)).toEqual(results);
  });

  test('shows “Searching…” while the index loads @phone', async ({page}) => {
    let finishLoading = (): void => undefined;
    const loading = new Promise<void>((resolve) => (finishLoading = resolve));
    await page.route(indexes, async (route) => {
      await loading;
      await route.continue();
    });
    await open(page, introduction);
    await box(page).fill('holder');
    await expect(status(page)).toHaveText('Searching…');
    await expect(page.locator('.navbar p').getByText('Searching…')).toBeVisible();
    finishLoading();
    await expect(options(page).first()).toContainText('Holders');
  });

  test('shows that the reader is offline, and works again when the reader is online', async ({
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
});

test.describe('the search page', () => {
  test('reads the query, the book, and the version from its URL @phone', async ({page}) => {
    await open(page, '/search?q=unlock&ctx=web&version=1.0');
    const pages = page.getByRole('main').getByRole('heading', {level: 2});
    await expect(pages.first()).toContainText('Web API 1.0');
    for (const name of await pages.allTextContents()) expect(name).toMatch(/Web API 1\.0$/);
    await expect(page.locator('main section a:not([href^="/web/1.0/"])')).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', {name: /^iOS SDK/})
      .click();
    await expect(page).toHaveURL('/search?q=unlock&ctx=ios');
  });

  test('names a result on a page as a section, a field, an operation, an event, or an error', async ({
    page,
  }) => {
    await open(page, '/search?q=unlock');
    const results = page.getByRole('main').locator('section').getByRole('link');
    await expect(results.first()).toBeVisible();
    const parts = await results.and(page.locator('[href*="#"]')).all();
    expect(parts).not.toHaveLength(0);
    for (const part of parts) await expect(part).toHaveText(/(?:Section|Field|Operation|Event|Error)$/);
  });

  test('shows which other books have results if the current one has none', async ({page}) => {
    await open(page, '/search?q=floor%20group&ctx=ios');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^No results\. \d+ in Web API 2\.0, \d+ in Web API 1\.0\./,
    );
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('it shows that search requires JavaScript, and so does the search box', async ({page}) => {
      await page.goto('/search');
      await expect(page.locator('main noscript p')).toHaveText(/^Search requires JavaScript/);
      await expect(page.locator('.navbar noscript span')).toBeVisible();
    });
  });
});
