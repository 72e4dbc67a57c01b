import {type Page} from '@playwright/test';
import {expect, hydrated, open, test} from './fixtures';

const page2 = '/web/2.0/rest/holders';

/** Scrolls and waits for the new position, because two immediate scrolls can be merged into one. */
async function scroll(page: Page, distance: number): Promise<void> {
  const readPosition = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await readPosition();
  await page.mouse.wheel(0, distance);
  await expect.poll(readPosition).not.toBe(before);
}

test.describe('navbar', () => {
  test('has three links on the left, one for each book', async ({page}) => {
    await open(page, '/');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    for (const [name, path] of [
      ['Web API', '/web/2.0/introduction'],
      ['iOS SDK', '/ios/introduction'],
      ['Android SDK', '/android/introduction'],
    ] as const) {
      await expect(navbar.getByRole('link', {name, exact: true})).toHaveAttribute('href', path);
    }
  });

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

  test('hides when the reader scrolls down and returns when the reader scrolls up @phone-only @phone', async ({
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
  });

  test('never hides while it has the focus @phone-only @phone', async ({page}) => {
    await open(page, page2);
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await scroll(page, 600);
    await scroll(page, 600);
    await expect(navbar).not.toBeInViewport();
    await navbar.getByRole('button', {name: 'Toggle navigation bar'}).focus();
    await expect(navbar).toBeInViewport({ratio: 1});
    await scroll(page, 300);
    await expect(navbar).toBeInViewport({ratio: 1});
  });
});

test.describe('mobile menu', () => {
  test('contains the version menu @phone-only @phone', async ({page}) => {
    await open(page, '/');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('button', {name: 'Versions'}).click();
    await menu.getByRole('link', {name: '1.0', exact: true}).click();
    await expect(page).toHaveURL('/web/1.0/introduction');
  });
});

test.describe('every page', () => {
  for (const route of ['/', page2]) {
    test(`${route} starts with a link that skips to the content`, async ({page}) => {
      await open(page, route);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', {name: 'Skip to main content'});
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });
  }
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

test('an unknown path returns 404 with the not-found page, the navbar, and the footer @phone', async ({
  page,
  pageErrors,
}) => {
  // Chromium logs the 404 of the document itself.
  pageErrors.allow(/status of 404/);
  for (const path of ['/nothing', '/web/2.0/nothing', '/web/0.1/introduction']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Page not found'})).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2025');
  }
});
