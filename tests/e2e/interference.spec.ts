import {type Page} from '@playwright/test';
import {expect, holdRequests, hydrated, markDocument, page1, page2, test} from './fixtures';

const menuLink = (page: Page, route: string) => page.locator(`.theme-doc-sidebar-menu a[href="${route}"]`);
const article = (page: Page) => page.locator('article .theme-doc-markdown');

/** Follows links of the site, which must not load a new document. */
async function expectLinksWork(page: Page): Promise<void> {
  const isSameDocument = await markDocument(page);
  for (const {route, title} of [page2, page1]) {
    await menuLink(page, route).click();
    await expect(page).toHaveURL(route);
    await expect(page).toHaveTitle(new RegExp(`^${title} `));
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
    await expect(article(page)).toBeVisible();
  }
  expect(await isSameDocument()).toBe(true);
}

/** Replaces each text with elements, as the translation of a browser does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node instanceof Text &&
        node.data.trim() &&
        !node.parentElement?.closest('script, style, [translate=no]')
      )
        texts.push(node);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.lang = 'de';
  });

/** Inserts elements and attributes, as extensions for passwords, writing, and dark colors do. */
const extend = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-extension', 'on');
    document.body.setAttribute('data-extension', 'on');
    for (const place of [
      'body',
      '#__docusaurus',
      '.navbar__inner',
      '.navbar form',
      'article',
      'article h1',
      '.theme-doc-sidebar-menu',
    ]) {
      const element = document.createElement('extension-part');
      element.textContent = 'from an extension';
      document.querySelector(place)?.prepend(element);
    }
  });

/** React logs that the page differs from the HTML of the server. */
const hydrationErrors = /Minified React error #4(18|23|25)|hydrat/i;

for (const when of ['before', 'after'] as const) {
  test(`a translation and an extension that change the page ${when} hydration don’t break it or its links`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(hydrationErrors);
    const release = await holdRequests(page);
    await page.goto(page1.route, {waitUntil: 'commit'});
    await page.locator('.pagination-nav').waitFor();
    if (when === 'after') {
      release();
      await hydrated(page);
    }
    await extend(page);
    await translate(page);
    if (when === 'before') {
      release();
      await hydrated(page);
    }
    await expect(article(page)).toBeVisible();
    await expectLinksWork(page);
    await translate(page);
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await page.locator('.navbar input').fill('holder');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL('/web/2.0/rest/holders');
  });
}
