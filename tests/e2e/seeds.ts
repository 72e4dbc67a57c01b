import {type Page} from '@playwright/test';

/** Links neither fetch nor load ahead, so that a test decides when a page's code is asked for. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}}),
  );
}

/** Something of the code of `/web/2.0/rate-limits` that no other page's code has. */
export const codeOfRateLimits = '"permalink":"/web/2.0/rate-limits","draft"';

/**
 * Puts a fault into the code of `/web/2.0/rate-limits`: while it is switched on, drawing the article throws an error.
 * To be called before a page is opened.
 */
export async function seedCrash(page: Page): Promise<{set: (isCrashing: boolean) => Promise<void>}> {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const crashing = code.replace(
      /(function \w+\(\w+=\{\}\)\{)(let\{wrapper:)/,
      '$1if(globalThis.isCrashing)throw new Error("seeded crash");$2',
    );
    await route.fulfill({response, body: code.includes(codeOfRateLimits) ? crashing : code});
  });
  return {set: (isCrashing) => page.evaluate((value) => void Object.assign(globalThis, value), {isCrashing})};
}
