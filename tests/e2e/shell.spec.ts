import {type Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const page2 = '/web/2.0/rest/holders';

/** Scrolls and waits for the new position, because two immediate scrolls can be merged into one. */
async function scroll(page: Page, distance: number): Promise<void> {
  const readPosition = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await readPosition();
  await page.mouse.wheel(0, distance);
  await expect.poll(readPosition).not.toBe(before);
}

test.describe('navbar', () => {
  test('becomes a menu below 996 px, and not at 997 px', async ({page}) => {
    await open(page, page2);
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await page.setViewportSize({width: 997, height: 800});
    await expect(toggle).toBeHidden();
    await page.setViewportSize({width: 996, height: 800});
    await expect(toggle).toBeVisible();
    await expect(page.locator('.navbar__items').getByRole('link', {name: 'iOS SDK'})).toBeHidden();
  });

  test('stays on a large screen, and shows the title and the current heading below the title', async ({
    page,
  }) => {
    await open(page, '/web/2.0/rest/devices');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    const location = navbar.locator('p');
    await expect(location).toHaveText('');
    await page.locator('#unlock').evaluate((heading) => heading.scrollIntoView());
    await expect(navbar).toBeInViewport({ratio: 1});
    await expect(location).toHaveText('DevicesUnlock a door');
    await expect(location.locator('span').last()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(location).toHaveText('');
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

test('a page starts with a link that skips to the content', async ({page}) => {
  await open(page, page2);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the table of contents lists the headings of levels 2 and 3, and no others', async ({page}) => {
  await open(page, page2);
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const headings = await page
    .locator('article')
    .locator('h2[id], h3[id]')
    .evaluateAll((found) => found.map(({id}) => `#${id}`));
  expect(listed.length).toBeGreaterThan(1);
  expect(listed).toEqual(headings);
});
