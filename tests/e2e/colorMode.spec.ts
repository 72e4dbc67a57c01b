import {expect, hydrated, test} from './fixtures';

const theme = 'data-theme';

test.describe('color mode', () => {
  test('without a selected mode, the page follows the system, even if it changes', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute(theme, 'dark');
    await hydrated(page);
    await page.emulateMedia({colorScheme: 'light'});
    await expect(page.locator('html')).toHaveAttribute(theme, 'light');
  });

  test('a system without a preference gets light mode', async ({page}) => {
    await page.emulateMedia({colorScheme: 'no-preference'});
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute(theme, 'light');
  });
});
