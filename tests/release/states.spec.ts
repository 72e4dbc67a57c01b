import {type Page} from '@playwright/test';
import {expectNoViolations} from '../e2e/axe';
import {expect, open, test} from '../e2e/fixtures';
import {seedCrash} from '../e2e/seeds';

interface State {
  readonly name: string;
  /** The viewport widths at which the state exists or looks different. */
  readonly widths: readonly number[];
  /** The part that covers others in this state, because axe measures only the visible part of a covered link. */
  readonly within?: string;
  /** The errors that the page logs because of a seeded fault. */
  readonly logs?: RegExp;
  /** Brings the page into the state. */
  readonly enter: (page: Page) => Promise<void>;
}

const route = '/web/2.0/rate-limits';
const both = [1280, 375] as const;
const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const status = (page: Page) => page.locator('.navbar').getByRole('status');
const hits = (page: Page) => page.getByRole('option').first();

const states: readonly State[] = [
  {
    name: 'search with results',
    widths: both,
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
    widths: both,
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await box(page).fill('zzwebhookzz');
      await expect(status(page)).toHaveText(/^No results/);
    },
  },
  {
    name: 'search with a missing index',
    widths: both,
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
    widths: both,
    enter: async (page) => {
      await open(page, '/search?q=door&ctx=web&version=1.0');
      await expect(page.getByRole('main').getByRole('heading', {level: 2}).first()).toContainText('1.0');
    },
  },
  {
    name: 'the search page without results',
    widths: both,
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
    widths: both,
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
    widths: [1280],
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await page.getByRole('button', {name: '2.0 (latest)'}).click();
      await expect(page.getByRole('link', {name: '1.0', exact: true}).first()).toBeVisible();
    },
  },
  {
    name: 'the mobile menu of the book',
    widths: [375],
    within: '.navbar',
    enter: async (page) => {
      await open(page, route);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Rate limits'})).toBeVisible();
    },
  },
  {
    name: 'the mobile main menu',
    widths: [375],
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
    widths: [375],
    enter: async (page) => {
      await open(page, route);
      await page.getByRole('button', {name: 'On this page'}).click();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    },
  },
  {
    name: 'a page without the announcement',
    widths: both,
    enter: async (page) => {
      await open(page, route);
      await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
      await expect(page.locator('.theme-announcement-bar')).toBeHidden();
    },
  },
  {
    name: 'a page that crashed',
    widths: both,
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
    widths: both,
    logs: /ERR_FAILED|ChunkLoadError|Loading chunk/,
    enter: async (page) => {
      await page.route(/assets\/js\/(?!main|runtime)/, (request) => request.abort());
      await page.goto(route);
      await expect(page.getByRole('alert')).toContainText(/Loading chunk .* failed/);
    },
  },
];

for (const {name, widths, within, logs, enter} of states) {
  for (const width of widths) {
    test(`axe finds no errors in ${name}, in light and dark mode, at ${width} px`, async ({
      page,
      pageErrors,
    }) => {
      if (logs) pageErrors.allow(logs);
      await page.setViewportSize({width, height: 800});
      await enter(page);
      await expectNoViolations(page, name, within);
    });
  }
}
