import type {Page} from '@playwright/test';
import {specifiedRoutes} from '../build/site';
import {expectNoViolationsInAnyLook} from '../e2e/axe';
import {addStyle, expect, open, test} from '../e2e/fixtures';
import {findErrors} from '../e2e/htmlcs';

// The four variants are light and dark mode, at 1280 and at 375 px.
for (const route of [...specifiedRoutes, '/search?q=holder', '/search?q=zzyzx', '/web/2.0/nothing']) {
  test(`two engines find no errors on ${route} in four variants`, async ({page, pageErrors}) => {
    // Chromium logs the 404 of the not-found page.
    if (route.endsWith('/nothing')) pageErrors.allow(/status of 404/);
    await open(page, route);
    await showEverything(page);
    await expectNoViolationsInAnyLook(page);
    expect(await findErrors(page)).toEqual([]);
  });
}

/**
 * Opens all disclosures, because the engines skip closed ones. Lays out the operations that the browser skips
 * (`content-visibility`), because until then their links seem to overlap with the text below the operation.
 */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  await addStyle(page, '* {content-visibility: visible !important}');
}
