import {type Page} from '@playwright/test';
import {expect, heading, hydrated, markDocument, open, page1, page2, test} from './fixtures';
import {findRateLimitsScript, findScript, seedCrash, withoutPrefetch} from './seeds';

const menuLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
const linkToTarget = (page: Page) => menuLink(page, page2.title);

test('a page that crashes shows “This page crashed.”, the rest of the site works, and “Try again” renders the page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/seeded crash/);
  const crashing = await seedCrash(page);
  await open(page, '/web/2.0/introduction');
  await crashing.set(true);
  await linkToTarget(page).click();
  const crash = page.getByRole('heading', {name: 'This page crashed.'});
  await expect(crash).toBeVisible();
  await expect(page.getByText('seeded crash')).toBeVisible();

  const isSameDocument = await markDocument(page);
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await navbar.getByRole('link', {name: 'iOS SDK', exact: true}).click();
  await expect(page.getByRole('heading', {name: 'Introduction', level: 1})).toBeVisible();
  await expect(crash).toHaveCount(0);

  await page.goBack();
  await expect(crash).toBeVisible();
  await crashing.set(false);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {name: 'Rate limits', level: 1})).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('prefetching runs on a fast connection only', async ({page}) => {
  await page.addInitScript(() => {
    const {searchParams} = new URL(location.href);
    const [effectiveType, saveData] = [searchParams.get('type'), searchParams.has('saves')];
    Object.defineProperty(navigator, 'connection', {value: {effectiveType, saveData}});
  });
  const ahead = page.locator('head link[rel=prefetch][href*="/assets/js/"]');
  for (const slow of ['type=2g', 'type=slow-2g', 'type=4g&saves']) {
    await open(page, `/web/2.0/introduction?${slow}`);
    await linkToTarget(page).hover();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    await expect(ahead, slow).toHaveCount(0);
  }
  await open(page, '/web/2.0/introduction?type=4g');
  await linkToTarget(page).hover();
  await expect(ahead).not.toHaveCount(0);
});

test('after a new deploy without the code of a page, an older tab reloads once and then works', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404|MIME type|ChunkLoadError|Loading chunk/);
  await withoutPrefetch(page);
  await open(page, page1.route);
  // The new build renames the page's code, and therefore also the runtime, which contains the names.
  const renames = [findRateLimitsScript(), findScript(/^runtime/)].map((name) => {
    const hash = /([0-9a-f]+)\.js$/.exec(name)?.[1];
    // Every URL contains an empty hash, so the test would block all files.
    if (!hash) throw new Error(`“${name}” has no hash in its name.`);
    return {old: hash, now: [...hash].reverse().join('')};
  });
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (renames.some(({old}) => url.includes(old)))
      return route.continue({url: new URL('/assets/js/gone.js', url).href});
    const oldUrl = renames.reduce((text, {old, now}) => text.replaceAll(now, old), url);
    const response = await route.fetch({url: oldUrl});
    const body = renames.reduce((text, {old, now}) => text.replaceAll(old, now), await response.text());
    return route.fulfill({response, body});
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  await menuLink(page, page2.title).click();
  // Wait for the heading first, because the old document is also hydrated.
  await expect(heading(page, page2.title)).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const isSameDocument = await markDocument(page);
  await menuLink(page, page1.title).click();
  await expect(heading(page, page1.title)).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  expect(documents).toBe(1);
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

test('invalid values in the storage don’t limit the reader', async ({page}) => {
  await page.addInitScript(() => {
    for (const name of [
      'theme',
      'samples.tabs',
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
      'docs-preferred-version-web',
    ])
      localStorage.setItem(name, '{"broken":');
  });
  await open(page, page1.route);
  await page.locator('.navbar').getByLabel('Search the documentation').click();
  await menuLink(page, page2.title).click();
  await expect(heading(page, page2.title)).toBeVisible();
});
