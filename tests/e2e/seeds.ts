import {type Page} from '@playwright/test';

/** Disables prefetching, so that a test controls when the code of a page loads. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}}),
  );
}

/** A text that only the code of `/web/2.0/rate-limits` contains. */
export const codeOfRateLimits = '"permalink":"/web/2.0/rate-limits","draft"';

/**
 * Seeds a fault in the code of `/web/2.0/rate-limits`. While it is active, rendering the article throws an error. Call this
 * function before opening a page.
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
