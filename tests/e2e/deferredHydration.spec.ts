import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {buildDirectory} from '../../scripts/lib/root';
import {expect, hydrated, markDocument, test} from './fixtures';

const reference = '/web/2.0/rest/devices';
const scripts = '**/assets/js/*.js';

test.use({isReaderIdle: true});

/** The number of scripts that have run, except inline scripts. */
const countScripts = (page: Page): Promise<number> => page.locator('script[src]').count();

/** Delays files (default: scripts) until the returned function is called, to simulate a slow network. */
async function holdScripts(page: Page, which: string | RegExp = scripts): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('a page before the reader does anything', () => {
  for (const route of ['/', reference, '/web/2.0/authentication', '/ios/introduction']) {
    test(`${route} has fetched its scripts but not run them`, async ({page}) => {
      const fetched = page.waitForResponse(/assets\/js\/main\./);
      await page.goto(route);
      expect((await fetched).ok()).toBe(true);
      expect(await countScripts(page)).toBe(0);
      expect(await page.evaluate(() => 'docusaurusRoot' in window)).toBe(false);
    });
  }

  test('requests no scripts until its style sheet has loaded', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdScripts(page, '**/*.css');
    await page.goto(reference, {waitUntil: 'commit'});
    await page.locator('link[data-script]').last().waitFor({state: 'attached'});
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
    const fetched = page.waitForResponse(/assets\/js\/main\./);
    release();
    await fetched;
  });

  test('follows the system when it switches to dark mode', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto(reference);
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await countScripts(page)).toBe(0);
  });
});

test.describe('the scripts start', () => {
  for (const [name, act] of [
    ['moves the pointer', (page) => page.mouse.move(300, 300)],
    ['turns the wheel', (page) => page.mouse.wheel(0, 300)],
    ['presses Tab', (page) => page.keyboard.press('Tab')],
    ['touches the screen @phone', (page) => page.locator('h1').dispatchEvent('touchstart')],
  ] as readonly (readonly [string, (page: Page) => Promise<void>])[]) {
    test(`when the reader ${name}`, async ({page}) => {
      await page.goto(reference);
      await act(page);
      await hydrated(page);
    });
  }

  test('immediately on pages with a query or an unknown path', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404/);
    for (const route of ['/search?q=door', '/nothing']) {
      await page.goto(route);
      await hydrated(page);
    }
  });
});

test.describe('while the page is loading', () => {
  test('a click is not lost, and the focus does not move @phone', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(reference, {waitUntil: 'commit'});
    const toggle = page.getByRole('button', {name: /dark and light mode/}).and(page.locator(':visible'));
    const menu = page.getByRole('button', {name: 'Toggle navigation bar'});
    await page.locator('h1').waitFor();
    const button = (await menu.isVisible()) ? menu : toggle;
    await button.click();
    const link = page.locator('.menu').getByRole('link', {name: 'Pagination', exact: true});
    if (button === menu) await expect(link).toBeInViewport();
    release();
    await hydrated(page);
    if (button === menu) {
      // The open menu takes the focus.
      await expect(page.locator('.navbar-sidebar')).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-early-menu');
      await expect(link).toBeInViewport();
    } else {
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
      await expect(button).toBeFocused();
    }
  });

  test('two clicks are repeated as two clicks', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(reference, {waitUntil: 'commit'});
    const toggle = page.getByRole('button', {name: /dark and light mode/});
    await toggle.click();
    await toggle.click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
  });

  test('typed text and the caret position are kept', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(reference, {waitUntil: 'commit'});
    await page.locator('h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('credential');
    const box = page.locator('.navbar input');
    await expect(box).toHaveValue('credential');
    release();
    await hydrated(page);
    await expect(box).toBeFocused();
    await page.keyboard.type('s');
    await expect(box).toHaveValue('credentials');
  });

  test('the search index is requested while the scripts load, and only once', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdScripts(page);
    await page.goto('/web/1.0/pagination', {waitUntil: 'commit'});
    const names = page.waitForResponse(/web\/1\.0\/search-names\.json/);
    await page.locator('.navbar input').fill('credential');
    expect((await names).ok()).toBe(true);
    release();
    await expect(page.getByRole('option').first()).toContainText('Web API 1.0');
    expect(asked.filter((path) => path === '/web/1.0/search-names.json')).toHaveLength(1);
  });

  test('a failed early request is repeated', async ({page, pageErrors}) => {
    pageErrors.allow(/Failed to load resource/);
    let failures = 0;
    await page.route('**/search-names.json*', (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    );
    const release = await holdScripts(page);
    await page.goto(reference, {waitUntil: 'commit'});
    await page.locator('.navbar input').fill('credential');
    await expect.poll(() => failures).toBe(1);
    release();
    await expect(page.getByRole('option').first()).toContainText('Credentials');
    expect(failures).toBeGreaterThan(1);
  });

  test('an interrupted early request is repeated', async ({page}) => {
    await page.addInitScript(() => {
      // Only the page's fetch; the worker has its own.
      window.fetch = () =>
        Promise.resolve(new Response(new ReadableStream({start: (body) => body.error(new Error('broken'))})));
    });
    const release = await holdScripts(page);
    await page.goto(reference, {waitUntil: 'commit'});
    await page.locator('.navbar input').fill('credential');
    release();
    await expect(page.getByRole('option').first()).toContainText('Credentials');
  });

  test('a link opens its page', async ({page}) => {
    await holdScripts(page);
    await page.goto(reference, {waitUntil: 'commit'});
    await page.locator('.menu').getByRole('link', {name: 'Pagination', exact: true}).click();
    await expect(page).toHaveURL('/web/2.0/pagination');
  });

  test('the browser follows a link before any script runs', async ({page}) => {
    await page.addInitScript(() => {
      const keep = (records: MutationRecord[]): void => {
        const added = records.flatMap(({addedNodes}) => Array.from(addedNodes));
        if (added.some((node) => node instanceof HTMLScriptElement && node.src))
          sessionStorage.setItem(`scripts of ${location.pathname}`, 'run');
      };
      new MutationObserver(keep).observe(document, {childList: true, subtree: true});
    });
    await page.goto(reference);
    const isSameDocument = await markDocument(page);
    // A click without pointer movement, which would start the scripts.
    const link = page.locator('.menu').getByRole('link', {name: 'Pagination', exact: true});
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL('/web/2.0/pagination');
    expect(await isSameDocument()).toBe(false);
    expect(
      await page.evaluate((route) => sessionStorage.getItem(`scripts of ${route}`), reference),
    ).toBeNull();
  });

  test('a link to an anchor on the same page also starts the scripts', async ({page}) => {
    await page.goto(reference);
    await page.locator('.table-of-contents').getByRole('link', {name: 'Pulse an output'}).click();
    await hydrated(page);
  });

  test('a click that was handled before hydration is not repeated', async ({page}) => {
    await page.addInitScript(() => {
      Object.assign(window, {copied: 0});
      navigator.clipboard.writeText = () => {
        (window as unknown as {copied: number}).copied++;
        return Promise.resolve();
      };
    });
    const release = await holdScripts(page, /assets\/js\/(?!main|runtime)/);
    await page.goto(reference, {waitUntil: 'commit'});
    await page.locator('h1').waitFor();
    await page.mouse.move(300, 300);
    await expect(page.locator('.reader-announcement')).toBeAttached();
    const button = page
      .locator('.sample')
      .first()
      .getByRole('button', {name: /^Copy:/});
    await button.click();
    await expect(button).toHaveAttribute('data-copied', 'true');
    release();
    await hydrated(page);
    expect(await page.evaluate(() => (window as unknown as {copied: number}).copied)).toBe(1);
  });
});

test.describe('the banner about a wrong base URL', () => {
  const banner = (page: Page) => page.getByText('site did not load properly');

  test('is not shown before the scripts have started', async ({page}) => {
    await page.goto('/', {waitUntil: 'load'});
    await page.mouse.move(300, 300);
    await hydrated(page);
    await expect(banner(page)).toHaveCount(0);
  });

  test('is shown once if the site is served from the wrong folder', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404/);
    const home = readFileSync(path.join(buildDirectory, 'index.html'));
    await page.route('**/*', (route) =>
      new URL(route.request().url()).pathname === '/folder/'
        ? route.fulfill({body: home, contentType: 'text/html'})
        : route.fulfill({status: 404, body: 'Nothing here'}),
    );
    await page.goto('/folder/');
    await expect(banner(page)).toHaveCount(1);
    await expect(page.getByText('We suggest trying baseUrl = /folder/')).toBeVisible();
  });
});

test('the scripts of linked pages are prefetched one page at a time', async ({page}) => {
  await page.addInitScript(() => {
    const seen = {open: 0, most: 0};
    Object.assign(window, {seen});
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({addedNodes}) => Array.from(addedNodes))) {
        if (!(node instanceof HTMLLinkElement) || node.rel !== 'prefetch') continue;
        seen.most = Math.max(seen.most, ++seen.open);
        for (const end of ['load', 'error']) node.addEventListener(end, () => seen.open--);
      }
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto(reference);
  await page.mouse.move(300, 300);
  await hydrated(page);
  await expect.poll(() => page.locator('head link[rel=prefetch]').count()).toBeGreaterThan(12);
  // A page has up to eight files, and this one has about thirty links in the sidebar.
  expect(
    await page.evaluate(() => (window as unknown as {seen: {most: number}}).seen.most),
  ).toBeLessThanOrEqual(8);
});

test('a navigation after hydration loads no new document', async ({page}) => {
  await page.goto(reference);
  const isSameDocument = await markDocument(page);
  await page.mouse.move(300, 300);
  await hydrated(page);
  await page.locator('.menu').getByRole('link', {name: 'Pagination', exact: true}).click();
  await expect(page).toHaveURL('/web/2.0/pagination');
  expect(await isSameDocument()).toBe(true);
});
