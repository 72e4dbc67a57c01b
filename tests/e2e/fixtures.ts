import {test as base, expect, type Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import {inRoot} from '../../scripts/lib/root.mjs';

/** The console errors, exceptions, and external requests of a page. */
interface Complaints {
  /** Allows matching errors in this test. Give the reason in a comment. */
  allow(pattern: RegExp): void;
  /** All errors so far, including allowed ones. */
  readonly found: readonly string[];
}

interface Fixtures {
  complaints: Complaints;
  /**
   * A page runs its scripts at the first interaction. Most tests need them, so the fixture interacts with every page. A test
   * of the state before the first interaction sets this option to true.
   */
  isReaderIdle: boolean;
}

/** Every route of the site, from `tests/fixtures/routes.txt`. */
export const routes: readonly string[] = readFileSync(inRoot('tests/fixtures/routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Waits until the page is hydrated, so that event listeners exist. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Opens a route and waits until it is hydrated. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** Marks the document, so that a test can check that the page wasn't reloaded. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, {isMarked: true}));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** Simulates an interaction as soon as the page has loaded. */
const interact = (): void =>
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));

/** Headless Chromium dispatches a pointer move in the corner on some pages. */
const keepPointerStill = (): void =>
  addEventListener(
    'pointermove',
    (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    true,
  );

/**
 * Playwright's test with additional checks: a test fails if its page logs an error, throws an exception, or sends a request
 * to another host.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },
  isReaderIdle: [false, {option: true}],
  context: async ({context, isReaderIdle}, use) => {
    await context.addInitScript(isReaderIdle ? keepPointerStill : interact);
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
