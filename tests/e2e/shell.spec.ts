import {type Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** Scrolls and waits for the new position, because two immediate scrolls can be merged into one. */
async function scroll(page: Page, distance: number): Promise<void> {
  const readPosition = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await readPosition();
  await page.mouse.wheel(0, distance);
  await expect.poll(readPosition).not.toBe(before);
}

test.describe('navbar', () => {
  test('stays on a large screen', async ({page}) => {
    await open(page, '/web/2.0/rest/devices');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await page.locator('#unlock').evaluate((heading) => heading.scrollIntoView());
    await expect(navbar).toBeInViewport({ratio: 1});
  });

  test('hides when the reader scrolls down, but not while it has the focus @phone-only @phone', async ({
    page,
  }) => {
    // A page without diagrams, because rendering one can scroll the page up, which shows the navbar.
    await open(page, '/web/2.0/pagination');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await scroll(page, 600);
    await scroll(page, 600);
    await expect(navbar).not.toBeInViewport();
    await scroll(page, -300);
    await expect(navbar).toBeInViewport();
    await scroll(page, 300);
    await expect(navbar).not.toBeInViewport();
    await navbar.getByRole('button', {name: 'Toggle navigation bar'}).focus();
    await expect(navbar).toBeInViewport({ratio: 1});
    await scroll(page, 300);
    await expect(navbar).toBeInViewport({ratio: 1});
  });
});
