import {type Page} from '@playwright/test';
import {expect, heading, hydrated, markDocument, open, page1, page2, test} from './fixtures';
import {findRateLimitsScript, findScript, withoutPrefetch} from './seeds';

const rateLimitsScript = findRateLimitsScript();

const menuLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});

/** Returns a function that counts the documents that the tab has opened. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

test.describe('if the host no longer has the code', () => {
  test.beforeEach(({pageErrors}) => pageErrors.allow(/404|MIME type|ChunkLoadError|Loading chunk/));

  test('because of a new deploy, an older tab reloads once and then works', async ({page}) => {
    await withoutPrefetch(page);
    await open(page, page1.route);
    // The new build renames the page's code, and therefore also the runtime, which contains the names.
    const runtime = findScript(/^runtime/);
    const renames = [rateLimitsScript, runtime].map((name) => {
      const hash = /([0-9a-f]+)\.js$/.exec(name)?.[1];
      // Every URL contains an empty hash, so the test would block all files.
      if (!hash) throw new Error(`“${name}” has no hash in its name.`);
      return {old: hash, now: [...hash].reverse().join('')};
    });
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      if (renames.some(({old}) => url.includes(old))) {
        return route.continue({url: new URL('/assets/js/gone.js', url).href});
      }
      const oldUrl = renames.reduce((text, {old, now}) => text.replaceAll(now, old), url);
      const response = await route.fetch({url: oldUrl});
      const body = renames.reduce((text, {old, now}) => text.replaceAll(old, now), await response.text());
      return route.fulfill({response, body});
    });
    const documents = countDocuments(page);
    await menuLink(page, page2.title).click();
    // Wait for the heading first, because the old document is also hydrated.
    await expect(heading(page, page2.title)).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const isSameDocument = await markDocument(page);
    await menuLink(page, page1.title).click();
    await expect(heading(page, page1.title)).toBeVisible();
    expect(await isSameDocument()).toBe(true);
    expect(documents()).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the menus open pages, and the other version', async ({page}) => {
    await page.goto(page1.route);
    await menuLink(page, page2.title).click();
    await expect(heading(page, page2.title)).toBeVisible();
    await page.getByRole('button', {name: '2.0 (latest)'}).hover();
    await page.getByRole('link', {name: '1.0', exact: true}).click();
    await expect(page).toHaveURL(/^[^#]*\/web\/1\.0\//);
  });

  test('a small screen has the same links, and no buttons that need JavaScript @phone-only @phone', async ({
    page,
  }) => {
    await page.goto(page1.route);
    await expect(page.getByRole('button')).toHaveCount(0);
    await menuLink(page, page2.title).click();
    await expect(heading(page, page2.title)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', {name: 'Web API 1.0'}).click();
    await menuLink(page, page1.title).click();
    await expect(page).toHaveURL('/web/1.0/pagination');
  });
});

test.describe('storage', () => {
  const troubles = {
    'is blocked': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
    'is full': () => {
      const room = 5 * 1024 * 1024;
      for (let size = room; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let index = 0; ; index++) localStorage.setItem(`filler-${size}-${index}`, 'x'.repeat(size));
        } catch {
          // The storage is full for this size, so the next smaller size is tried.
        }
      }
    },
    'has invalid values': () => {
      for (const name of [
        'theme',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
        'docs-preferred-version-web',
        'docs-preferred-version-default',
        'docusaurus.tab.language',
      ]) {
        localStorage.setItem(name, '{"broken":');
      }
    },
  };
  for (const [name, trouble] of Object.entries(troubles)) {
    test(`that ${name} doesn’t limit the reader`, async ({page, pageErrors}) => {
      // Docusaurus logs each choice that it can't store.
      pageErrors.allow(/Docusaurus storage error, can't (set|get|delete|listen)/);
      await page.addInitScript(trouble);
      await open(page, page1.route);
      const isDark = () => page.evaluate(() => document.documentElement.dataset.theme);
      const mode = page.getByRole('button', {name: /dark and light mode/});
      const before = await isDark();
      await expect.poll(async () => (await mode.click(), isDark())).not.toBe(before);
      await page.getByRole('button', {name: '2.0 (latest)'}).click();
      await page.getByRole('link', {name: '1.0', exact: true}).click();
      await expect(page).toHaveURL('/web/1.0/pagination');
      await menuLink(page, page2.title).click();
      await expect(heading(page, page2.title)).toBeVisible();
    });
  }
});

test('the site sets no cookies, so it works for a reader who blocks cookies', async ({page, context}) => {
  await open(page, '/');
  await open(page, page1.route);
  await open(page, '/search?q=door');
  expect(await context.cookies()).toEqual([]);
});

test('back, forward, and reload show each page again', async ({page, pageErrors}) => {
  pageErrors.allow(/404 .*\/nothing\/here/);
  const states = [
    {url: '/', title: /./},
    {url: page1.route, title: page1.title},
    {url: '/web/2.0/rest/devices#fields', title: 'Devices'},
    {url: '/search?q=door', title: /door/},
    {url: '/nothing/here', title: /./},
    {url: '/web/1.0/pagination', title: page1.title},
  ];
  await page.goto(states[0]?.url ?? '/');
  const titles: string[] = [];
  for (const {url} of states) {
    await open(page, url);
    titles.push(await page.locator('h1').innerText());
  }
  for (const {url} of states.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(page.locator('h1')).toHaveText(titles[states.findIndex((state) => state.url === url)] ?? '');
  }
  for (const {url} of states.slice(1)) {
    await page.goForward();
    await expect(page).toHaveURL(url);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText(titles[states.findIndex((state) => state.url === url)] ?? '');
  }
});
