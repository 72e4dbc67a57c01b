import {test as base, expect, type Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import {inRoot} from '../../scripts/lib/root.mjs';

/** What a test may expect a page to complain of; everything else fails it. */
interface Complaints {
  /** Lets console errors that match pass in this test: say why where you call it. */
  allow(pattern: RegExp): void;
  /** All that the pages have complained of so far, what is allowed included. */
  readonly found: readonly string[];
}

interface Fixtures {
  complaints: Complaints;
  /**
   * A page runs its scripts when its reader first does something. Most tests are of what comes then, so their reader
   * stirs on every page; a test of what comes before sets this to true and leaves the page asleep.
   */
  isReaderStill: boolean;
}

/** Every route of the site, from the specification. */
export const routes: readonly string[] = readFileSync(inRoot('tests/fixtures/routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Waits until React has taken over the page, so that a click meets a listener. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Opens a route and waits until it answers to its reader. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** How a test knows that the page was not loaded anew: a mark that only a new document loses. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, {isMarked: true}));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** The reader does something as soon as the page is there. */
const stir = (): void => addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));

/** Chromium without windows tells some pages of a pointer in the corner, although nobody has moved one. */
const keepPointerStill = (): void =>
  addEventListener(
    'pointermove',
    (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    true,
  );

/**
 * Playwright's test, with the site's promises added: a page that logs an error, throws, or asks another host for
 * anything fails the test that opened it.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },
  isReaderStill: [false, {option: true}],
  context: async ({context, isReaderStill}, use) => {
    await context.addInitScript(isReaderStill ? keepPointerStill : stir);
    await use(context);
  },
  complaints: [
    async ({context, baseURL}, use) => {
      const allowed: RegExp[] = [];
      const found: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        found.push(`console: ${message.text()} (${message.location().url}) on ${message.page()?.url()}`);
      });
      context.on('weberror', (error) =>
        found.push(`exception: ${error.error().message} on ${error.page()?.url()}`),
      );
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) found.push(`other host: ${url.href}`);
      });
      await use({allow: (pattern) => allowed.push(pattern), found});
      expect(found.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};
