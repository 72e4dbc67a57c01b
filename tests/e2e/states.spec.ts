import {type Page} from '@playwright/test';
import {expectNoViolations} from './axe';
import {expect, open, test} from './fixtures';
import {seedCrash} from './seeds';

interface State {
  readonly name: string;
  /** The width of the viewport. Default: 1280. */
  readonly width?: number;
  /** The part that covers others in this state, because axe measures only the visible part of a covered link. */
  readonly within?: string;
  /** What assistive technology finds in this part, as a part of Playwright's ARIA snapshot. */
  readonly expected?: string;
  /** The errors that the page logs because of a seeded fault. */
  readonly logs?: RegExp;
  /** The page has no scripts that follow a change of the system's mode, so each mode is a load of its own. */
  readonly isStatic?: true;
  /** Brings the page into the state. */
  readonly enter: (page: Page) => Promise<void>;
}

const route = '/web/2.0/rate-limits';
const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const status = (page: Page) => page.locator('.navbar').getByRole('status');
const hits = (page: Page) => page.getByRole('option').first();

const states: readonly State[] = [
  {
    name: 'search with results',
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await box(page).fill('holder');
      await expect(hits(page)).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
    expected: `
- navigation "Main":
  - search:
    - combobox "Search the documentation" [expanded]: holder
    - button "Clear search"
    - listbox "Suggestions":
      - option /^Holders/ [selected]
      - option "See all results"
    - status: /\\d+ results/`,
  },
  {
    name: 'search without results',
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await box(page).fill('zzwebhookzz');
      await expect(status(page)).toHaveText(/^No results/);
    },
    expected: `
- navigation "Main":
  - search:
    - combobox "Search the documentation": zzwebhookzz
    - button "Clear search"
    - paragraph:
      - strong: No results
    - status: /^No results/`,
  },
  {
    name: 'search with a missing index',
    within: '.navbar',
    logs: /404/,
    enter: async (page) => {
      await page.route('**/search-*.json*', (request) => request.fulfill({status: 404, body: 'gone'}));
      await open(page, route);
      await box(page).fill('holder');
      await expect(status(page)).toHaveText(/couldn’t be loaded/);
    },
  },
  {
    name: 'the search page',
    enter: async (page) => {
      await open(page, '/search?q=door&ctx=web&version=1.0');
      await expect(page.getByRole('main').getByRole('heading', {level: 2}).first()).toContainText('1.0');
    },
    expected: `
- main:
  - heading "Search" [level=1]
  - search "Search page":
    - searchbox "What are you looking for?": door
  - navigation "Books":
    - link "All books"
    - link /Web API 2\\.0/
  - status: /\\d+ results/
  - heading /^Devices/ [level=2]
  - list:
    - listitem:
      - link`,
  },
  {
    name: 'the search page without results',
    enter: async (page) => {
      await open(page, '/search?q=zzwebhookzz');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No results/);
    },
    expected: `
- main:
  - search "Search page":
    - searchbox "What are you looking for?": zzwebhookzz
  - navigation "Books"
  - status: /^No results/
  - paragraph:
    - strong: No results
  - heading "What you can search for" [level=2]
  - list:
    - listitem:
      - link "unlock a door"
  - heading "Starting points" [level=2]
  - list:
    - listitem:
      - link "Introduction to the Web API"`,
  },
  {
    name: 'the version menu',
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await page.getByRole('button', {name: '2.0 (latest)'}).click();
      await expect(page.getByRole('link', {name: '1.0', exact: true}).first()).toBeVisible();
    },
    expected: `
- navigation "Main":
  - button "2.0 (latest)" [expanded]
  - list:
    - listitem:
      - link "2.0 (latest)"
    - listitem:
      - link "1.0"`,
  },
  {
    name: 'the mobile menu of the book',
    width: 375,
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Rate limits'})).toBeVisible();
    },
    expected: `
- navigation "Main":
  - button "Toggle navigation bar" [expanded]
  - button "Switch between dark and light mode (currently system mode)"
  - button "Close navigation bar"
  - button "← Back to main menu"
  - list:
    - listitem:
      - list:
        - listitem:
          - link "Introduction"`,
  },
  {
    name: 'the mobile main menu',
    width: 375,
    within: '.navbar',
    enter: async (page) => {
      await open(page, '/');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const menu = page.locator('.navbar-sidebar');
      await menu.getByRole('button', {name: 'Versions'}).click();
      const older = menu.getByRole('link', {name: '1.0', exact: true});
      await expect(older).toBeVisible();
      await expect(older).toHaveAttribute('href', '/web/1.0/introduction');
    },
  },
  {
    name: 'the table of contents on a small screen',
    width: 375,
    enter: async (page) => {
      await open(page, route);
      await page.locator('.theme-doc-toc-mobile > summary').click();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    },
  },
  {
    name: 'a sample with another selected tab',
    within: '.api-operation:has(#create) .sample[data-lang=http]',
    enter: async (page) => {
      await open(page, '/web/2.0/rest/floor-groups');
      await page.locator('.api-operation:has(#create)').getByRole('tab', {name: 'cURL'}).click();
    },
    expected: `
- figure:
  - tablist "Language":
    - tab "HTTP"
    - tab "cURL" [selected]
  - 'button "Copy: Create a floor group"'
  - tabpanel "Create a floor group, cURL"`,
  },
  {
    name: 'a page without the announcement',
    enter: async (page) => {
      await open(page, route);
      await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
      await expect(page.locator('.theme-announcement-bar')).toBeHidden();
    },
  },
  {
    name: 'a page that crashed',
    logs: /seeded crash/,
    enter: async (page) => {
      const crash = await seedCrash(page);
      await open(page, '/web/2.0/introduction');
      await crash.set(true);
      await page.getByRole('main').locator(`a[href="${route}"]`).first().click();
      await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
    },
  },
  {
    name: 'a page whose code fails to load',
    isStatic: true,
    logs: /ERR_FAILED|ChunkLoadError|Loading chunk/,
    enter: async (page) => {
      await page.route(/assets\/js\/(?!main|runtime)/, (request) => request.abort());
      await page.goto(route);
      await expect(page.getByRole('alert')).toContainText(/Loading chunk .* failed/);
    },
  },
];

for (const {name, width = 1280, within, logs, isStatic, enter, expected} of states) {
  test(`${name} has its controls, and axe finds no errors in light and dark mode`, async ({
    page,
    pageErrors,
  }) => {
    if (logs) pageErrors.allow(logs);
    await page.setViewportSize({width, height: 800});
    if (!isStatic) await enter(page);
    if (expected) await expect(page.locator(within ?? 'body').first()).toMatchAriaSnapshot(expected);
    for (const colorScheme of ['light', 'dark'] as const) {
      if (isStatic) {
        await page.emulateMedia({colorScheme});
        await enter(page);
      }
      await expectNoViolations(page, colorScheme, within);
    }
  });
}
