import {type Page} from '@playwright/test';
import {specifiedRoutes} from '../build/site';
import {expect, markDocument, open, test} from './fixtures';

/** Selects a version in the navbar's menu. */
async function switchTo(page: Page, label: '1.0' | '2.0 (latest)'): Promise<void> {
  const right = page.locator('.navbar__items--right');
  await right.locator('.dropdown > button').click();
  await right.getByRole('link', {name: label, exact: true}).click();
}

test.describe('the version menu', () => {
  test('opens the same page of the other version, even if it was renamed, or the introduction if there is none', async ({
    page,
  }) => {
    for (const [from, label, to] of [
      ['/web/2.0/rest/holders', '1.0', '/web/1.0/rest/people'],
      ['/web/1.0/rest/people', '2.0 (latest)', '/web/2.0/rest/holders'],
      ['/web/1.0/rest/migration', '2.0 (latest)', '/web/2.0/introduction'],
      ['/web/2.0/new-architecture', '1.0', '/web/1.0/introduction'],
      ['/', '2.0 (latest)', '/web/2.0/introduction'],
    ] as const) {
      await open(page, from);
      const isSameDocument = await markDocument(page);
      await switchTo(page, label);
      await expect(page).toHaveURL(to);
      expect(await isSameDocument(), from).toBe(true);
      // The next reader has no preferred version.
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('removes an anchor that the other page doesn’t have, and shows the top of the page', async ({
    page,
  }) => {
    await open(page, '/web/2.0/rest/holders#import');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await switchTo(page, '1.0');
    await expect(page).toHaveURL('/web/1.0/rest/people');
    // The URL changes before the page does.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('works by keyboard: Enter opens it, and Esc closes it and keeps the focus', async ({page}) => {
    await open(page, '/web/2.0/rest/devices');
    const button = page.locator('.navbar__items--right .dropdown > button');
    const entry = page.locator('.navbar__items--right').getByRole('link', {name: '1.0', exact: true});
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('the banner of 1.0', () => {
  test('is on every page of 1.0, shows when the version ends, and links to a page of 2.0', async ({
    request,
  }) => {
    const known = new Set(specifiedRoutes);
    for (const route of specifiedRoutes.filter((candidate) => candidate.startsWith('/web/1.0/'))) {
      const html = await (await request.get(route)).text();
      const banner = /<aside[^>]*theme-doc-version-banner[^]*?<\/aside>/.exec(html)?.[0] ?? '';
      expect(banner, route).toContain('It is deprecated and ends on October 1, 2027.');
      const target = /href="?([^" >]+)/.exec(banner)?.[1] ?? '';
      const samePage = route.replace('/web/1.0/', '/web/2.0/');
      expect(
        known.has(samePage)
          ? [samePage]
          : ['/web/2.0/rest/holders', '/web/2.0/rest/cloud-nodes', '/web/2.0/introduction'],
        route,
      ).toContain(target);
    }
  });
});
