import {type Page} from '@playwright/test';
import {expectNoViolations, visualRules} from './axe';
import {expect, open, test} from './fixtures';
import {seedCrash} from './seeds';

const route = '/web/2.0/rate-limits';
const desk = {width: 1280, height: 800};
const phone = {width: 375, height: 800};
const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const status = (page: Page) => page.locator('.navbar').getByRole('status');

/**
 * Fails if axe finds an error in a state of the page, in light or dark mode.
 *
 * @param within the part that covers others in this state, because axe measures only the visible part of a covered link
 * @param expected what assistive technology finds in this part, as a part of Playwright's ARIA snapshot
 */
async function checkState(page: Page, within?: string, expected?: string): Promise<void> {
  if (expected) await expect(page.locator(within ?? 'body').first()).toMatchAriaSnapshot(expected);
  await expectNoViolations(page, 'light', within);
  await expectNoViolations(page, 'dark', within);
}

test.describe('axe finds no errors in', () => {
  test('the search box with results, without results, and with a missing index', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/404/);
    await page.route('**/search-*.json*', (request) => request.fulfill({status: 404, body: 'gone'}));
    await open(page, route);
    await box(page).fill('holder');
    await expect(status(page)).toHaveText(/couldn’t be loaded/);
    await checkState(page, '.navbar');
    await page.unroute('**/search-*.json*');
    await open(page, route);
    await box(page).fill('holder');
    await expect(page.getByRole('option').first()).toBeVisible();
    await checkState(
      page,
      '.navbar',
      `
- navigation "Main":
  - search:
    - combobox "Search the documentation" [expanded]: holder
    - button "Clear search"
    - listbox "Suggestions":
      - option /^Holders/ [selected]
      - option "See all results"
    - status: /\\d+ results/`,
    );
    await box(page).fill('zzwebhookzz');
    await expect(status(page)).toHaveText(/^No results/);
    await checkState(page, '.navbar', '- strong: No results');
  });

  test('the search page with and without results', async ({page}) => {
    await open(page, '/search?q=door&ctx=web&version=1.0');
    await expect(page.getByRole('main').getByRole('heading', {level: 2}).first()).toContainText('1.0');
    await checkState(
      page,
      undefined,
      `
- main:
  - heading "Search" [level=1]
  - search "Search page":
    - searchbox "What are you looking for?": door
  - navigation "Books":
    - link "All documentation"
    - link /Web API 2\\.0/
  - status: /\\d+ results/
  - heading /^Devices/ [level=2]
  - list:
    - listitem:
      - link`,
    );
    await open(page, '/search?q=zzwebhookzz');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No results/);
    await checkState(
      page,
      undefined,
      `
- main:
  - status: /^No results/
  - heading "What you can search for" [level=2]
  - list:
    - listitem:
      - link "unlock a door"
  - heading "Starting points" [level=2]
  - list:
    - listitem:
      - link "Introduction to the Web API"`,
    );
  });

  test('the version menu, and a page without the announcement', async ({page}) => {
    await page.setViewportSize(desk);
    await open(page, route);
    await page.getByRole('button', {name: '2.0 (latest)'}).click();
    await expect(page.getByRole('link', {name: '1.0', exact: true}).first()).toBeVisible();
    await checkState(
      page,
      '.navbar',
      `
- navigation "Main":
  - button "2.0 (latest)" [expanded]
  - list:
    - listitem:
      - link "2.0 (latest)"
    - listitem:
      - link "1.0"`,
    );
    await page.keyboard.press('Escape');
    await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
    await checkState(page);
  });

  test('the menus and the contents on a phone', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, route);
    await page.locator('.theme-doc-toc-mobile > summary').click();
    await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    await checkState(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.getByRole('link', {name: 'Rate limits'})).toBeVisible();
    await checkState(
      page,
      '.navbar',
      `
- navigation "Main":
  - button "Toggle navigation bar" [expanded]
  - button "Close navigation bar"
  - button "← Back to main menu"
  - list:
    - listitem:
      - list:
        - listitem:
          - link "Introduction"`,
    );
    await menu.getByRole('button', {name: '← Back to main menu'}).click();
    const older = menu.getByRole('link', {name: '1.0', exact: true});
    await expect(older).toBeVisible();
    await expect(older).toHaveAttribute('href', '/web/1.0/rate-limits');
    await checkState(page, '.navbar');
  });

  test('a sample with another selected tab', async ({page}) => {
    await open(page, '/web/2.0/rest/floor-groups');
    await page.locator('.api-operation:has(#create)').getByRole('tab', {name: 'cURL'}).click();
    await checkState(
      page,
      '.api-operation:has(#create) .api-sample[data-lang=http]',
      `
- figure:
  - tablist "Language":
    - tab "HTTP"
    - tab "cURL" [selected]
  - 'button "Copy: Create a floor group"'
  - tabpanel "Create a floor group, cURL"`,
    );
  });

  test('a page that crashed, and one whose code fails to load', async ({page, pageErrors}) => {
    pageErrors.allow(/seeded crash|ERR_FAILED|ChunkLoadError|Loading chunk/);
    const crash = await seedCrash(page);
    await open(page, '/web/2.0/introduction');
    await crash.set(true);
    await page.getByRole('main').locator(`a[href="${route}"]`).first().click();
    await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
    await checkState(page);
    await page.route(/assets\/js\/(?!main|runtime)/, (request) => request.abort());
    // Without scripts that follow a change of the system's mode, each mode is a load of its own.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await page.goto(route);
      await expect(page.getByRole('alert')).toContainText(/Loading chunk .* failed/);
      await expectNoViolations(page, colorScheme);
    }
  });
});

for (const [name, path, hash, shows] of [
  [
    'the access decision denies access',
    'rules',
    'picture-decision-ladder?also=interlockActive',
    'Denied at check 8, antiPassback. Another door of the interlock is unlocked',
  ],
  [
    'the bits of a card have a wrong parity',
    'card-formats',
    'picture-bits-h10304?bits=1000001001101001000001011101110101010',
    'Wrong parity: these bits aren’t a card of H10304.',
  ],
  ['a door is held open', 'devices', 'picture-door-states?situation=held&time=60', 'heldOpen'],
  [
    'a signature doesn’t match',
    'webhooks',
    'picture-webhook-signature?delivery=3',
    'Rejected in step 4, comparison.',
  ],
] as const) {
  test(`a link opens a live picture in its state: ${name}, and axe finds nothing`, async ({page}) => {
    // The page of the events is the longest one.
    test.slow();
    await open(page, `/web/2.0/rest/${path}#${hash}`);
    const place = `figure#${hash.split('?')[0]}`;
    await expect(page.locator(place)).toBeInViewport();
    await expect(page.locator(`${place} [role=status]`)).toContainText(shows);
    await expectNoViolations(page, 'light', place);
    await page.setViewportSize(phone);
    await expectNoViolations(page, 'dark', place, visualRules);
  });
}

test('a page opens if the anchor of its URL can’t be decoded, and another page of the book after a crash', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/seeded crash/);
  const crashing = await seedCrash(page);
  await open(page, '/web/2.0/pagination#100%');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Pagination');
  await crashing.set(true);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Rate limits', exact: true}).click();
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  await page.locator('.navbar').getByRole('link', {name: 'Web API', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Introduction');
});
