import {test as base, expect, type Locator, type Page} from '@playwright/test';

/** The errors of the pages that a test opens. Errors that the test doesn't allow fail it. */
interface PageErrors {
  /** Allows matching console errors in this test. */
  allow(pattern: RegExp): void;
  /** All errors so far, including allowed ones. */
  readonly found: readonly string[];
}

interface Fixtures {
  pageErrors: PageErrors;
}

/** The scripts of all pages. */
export const scripts = '**/assets/js/*.js';

/** Two short pages of the same book, whose sidebar links to both. */
export const page1 = {route: '/web/2.0/pagination', title: 'Pagination'};
export const page2 = {route: '/web/2.0/rate-limits', title: 'Rate limits'};

/** The title of a page. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', {level: 1, name, exact: true});

/** Waits for hydration, so that clicks are handled. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Opens a route and waits for hydration. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** Adds CSS to a page. The Content-Security-Policy forbids style elements and attributes. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Delays requests until the returned function is called, to simulate a slow network. */
export async function holdRequests(page: Page, pattern: string | RegExp = scripts): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the document, so that a test can check whether the page was loaded again. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, {isMarked: true}));
  return () => page.evaluate(() => 'isMarked' in window);
}

/**
 * Playwright's test with additional checks: a page that logs an error, throws, sets a cookie, or sends a request to another
 * host fails the test that opened it.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },
  pageErrors: [
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
      expect(found.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};
