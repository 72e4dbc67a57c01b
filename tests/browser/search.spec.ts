import {type Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const box = (page: Page) => page.getByLabel('Search', {exact: true});

test.describe('search', () => {
  for (const shortcut of ['Control+k', 'Meta+k']) {
    test(`${shortcut} puts the focus into the search box`, async ({page}) => {
      // The box listens to the key of the reader's platform.
      await page.addInitScript(
        (platform) => Object.defineProperty(navigator, 'userAgentData', {value: {platform}}),
        shortcut.startsWith('Meta') ? 'macOS' : 'Linux',
      );
      await open(page, '/web/2.0/introduction');
      await page.keyboard.press(shortcut);
      await expect(box(page)).toBeFocused();
    });
  }

  test('a hint names the shortcut', async ({page}) => {
    await open(page, '/');
    await expect(page.locator('.navbar kbd')).toHaveText(['ctrl', 'K']);
  });

  test('suggests at most eight hits, then leads to all of them', async ({page}) => {
    await open(page, '/web/2.0/introduction');
    await box(page).fill('credential');
    const suggestions = page.getByRole('option');
    await expect(suggestions.first()).toBeVisible();
    expect(await suggestions.count()).toBeLessThanOrEqual(8);
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page).toHaveURL(/\/search\/?\?q=credential/);
  });

  test('says “No results” where there are none @phone', async ({page}) => {
    await open(page, '/web/2.0/introduction');
    await box(page).fill('zzyzx');
    await expect(page.getByText('No results')).toBeVisible();
  });

  test('a button clears the box', async ({page}) => {
    await open(page, '/');
    await box(page).fill('holder');
    await page.locator('.navbar__search button').click();
    await expect(box(page)).toHaveValue('');
  });

  test('the page of results takes the query from its address @phone', async ({page}) => {
    await open(page, '/search?q=holder');
    await expect(
      page
        .locator('main, article, section')
        .getByRole('link', {name: /holder/i})
        .first(),
    ).toBeVisible();
  });

  test('asks for its own index and for nothing else', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') asked.push(request.url());
    });
    await open(page, '/search?q=holder');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    for (const url of asked)
      expect(new URL(url).pathname + new URL(url).search).toMatch(
        /^\/(web\/1\.0\/)?search-index\.json\?_=\w+$/,
      );
  });
});
