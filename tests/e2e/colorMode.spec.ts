import {expect, hydrated, open, test} from './fixtures';

const theme = 'data-theme';
const stored = 'theme';

test.describe('color mode', () => {
  test('the button switches between light, dark, and system, and system is not stored @phone', async ({
    page,
  }) => {
    await open(page, '/');
    const html = page.locator('html');
    const menu = page.getByRole('button', {name: 'Toggle navigation bar'});
    if (await menu.isVisible()) await menu.click();
    const toggle = page.getByRole('button', {name: /dark and light mode/}).and(page.locator(':visible'));
    const choice = (): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), stored);

    await expect(toggle).toHaveAccessibleName(/system mode/);
    await toggle.click();
    await expect(toggle).toHaveAccessibleName(/light mode\)/);
    await expect(html).toHaveAttribute(theme, 'light');
    expect(await choice()).toBe('light');
    await toggle.click();
    await expect(toggle).toHaveAccessibleName(/dark mode\)/);
    await expect(html).toHaveAttribute(theme, 'dark');
    expect(await choice()).toBe('dark');
    await toggle.click();
    await expect(toggle).toHaveAccessibleName(/system mode/);
    expect(await choice()).toBeNull();
  });

  test('a selected mode is kept after a reload and overrides the system', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open(page, '/');
    const toggle = page.getByRole('button', {name: /dark and light mode/});
    await toggle.click();
    await toggle.click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute(theme, 'dark');
  });

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

  test('the background is light in light mode and dark in dark mode @every-reader', async ({page}, {
    project,
  }) => {
    await page.goto('/web/2.0/introduction');
    const lightness = await page.evaluate(() => {
      const channels = getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? [];
      return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0) / 3;
    });
    if (project.use.colorScheme === 'dark') expect(lightness).toBeLessThan(80);
    else expect(lightness).toBeGreaterThan(200);
  });
});
