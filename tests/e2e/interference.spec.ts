import {type Page} from '@playwright/test';
import {expect, holdRequests, hydrated, markDocument, page1, page2, test} from './fixtures';

/** Replaces each text with elements, as the translation of a browser does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
      if (node.data.trim() && !node.parentElement?.closest('script, style, [translate=no]')) texts.push(node);
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
    for (const place of 'body|#__docusaurus|.navbar__inner|.navbar form|article|article h1|.theme-doc-sidebar-menu'.split(
      '|',
    )) {
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
    const hydrate = (): Promise<void> => (release(), hydrated(page));
    if (when === 'after') await hydrate();
    await extend(page);
    await translate(page);
    if (when === 'before') await hydrate();
    const isSameDocument = await markDocument(page);
    for (const {route, title} of [page2, page1]) {
      await page.locator(`.theme-doc-sidebar-menu a[href="${route}"]`).click();
      await expect(page).toHaveURL(route);
      await expect(page).toHaveTitle(new RegExp(`^${title} `));
      await expect(page.getByText('This page crashed.')).toHaveCount(0);
      await expect(page.locator('article .theme-doc-markdown')).toBeVisible();
    }
    expect(await isSameDocument()).toBe(true);
    await translate(page);
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await page.locator('.navbar input').fill('holder');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL('/web/2.0/rest/holders');
  });
}
