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
      await box(page).fill('credential');
      await expect(hits(page)).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search without results',
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await box(page).fill('zzwebhookzz');
      await expect(status(page)).toHaveText(/^No results/);
    },
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
  },
  {
    name: 'the search page without results',
    enter: async (page) => {
      await open(page, '/search?q=zzwebhookzz');
      await expect(
        page
          .getByRole('main')
          .getByText(/^No results/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'the search page with a missing index',
    logs: /404/,
    enter: async (page) => {
      await page.route('**/search-*.json*', (request) => request.fulfill({status: 404, body: 'gone'}));
      await open(page, '/search?q=door');
      await expect(
        page
          .getByRole('main')
          .getByText(/couldn’t be loaded/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'the version menu',
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await page.getByRole('button', {name: '2.0 (latest)'}).click();
      await expect(page.getByRole('link', {name: '1.0', exact: true}).first()).toBeVisible();
    },
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
  },
  {
    name: 'the mobile main menu',
    width: 375,
    within: '.navbar',
    enter: async (page) => {
      await open(page, '/');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.locator('.navbar-sidebar').getByRole('button', {name: 'Versions'}).click();
      await expect(
        page.locator('.navbar-sidebar').getByRole('link', {name: '1.0', exact: true}),
      ).toBeVisible();
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

for (const {name, width = 1280, within, logs, isStatic, enter} of states) {
  test(`axe finds no errors in ${name}, in light and dark mode`, async ({page, pageErrors}) => {
    if (logs) pageErrors.allow(logs);
    await page.setViewportSize({width, height: 800});
    if (!isStatic) await enter(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      if (isStatic) {
        await page.emulateMedia({colorScheme});
        await enter(page);
      }
      await expectNoViolations(page, colorScheme, within);
    }
  });
}
