import {readdirSync} from 'node:fs';
import {type Page} from '@playwright/test';
import {inRoot} from '../../scripts/lib/root';
import {readBuilt} from '../build/site';

/** Disables prefetching and preloading, so that a test decides when a page's code is requested. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}}),
  );
}

/** The built script whose name matches a pattern or whose code contains a text. */
export function findScript(sign: string | RegExp): string {
  const name = readdirSync(inRoot('build/assets/js'))
    .filter((file) => file.endsWith('.js'))
    .find((file) =>
      typeof sign === 'string' ? readBuilt(`assets/js/${file}`).includes(sign) : sign.test(file),
    );
  if (name === undefined) throw new Error(`No script in build/assets/js matches ${sign}.`);
  return name;
}

/** The script of `/web/2.0/rate-limits`, which no other page loads. */
export const findRateLimitsScript = (): string => findScript('"permalink":"/web/2.0/rate-limits","draft"');

/**
 * Adds a fault to the code of `/web/2.0/rate-limits`. While the fault is on, rendering the article throws an error.
 * Call this function before a page is opened. The script is read from the build, because a handler that fetches it can
 * still be waiting when the test ends.
 */
export async function seedCrash(page: Page): Promise<{set: (isCrashing: boolean) => Promise<void>}> {
  const name = findRateLimitsScript();
  const code = readBuilt(`assets/js/${name}`);
  const body = code.replace(
    /(function \w+\(\w+=\{\}\)\{)(let\{wrapper:)/,
    '$1if(globalThis.isCrashing)throw new Error("seeded crash");$2',
  );
  if (body === code) throw new Error(`${name} has no component that a fault can be put into.`);
  await page.route(`**/assets/js/${name}`, (route) => route.fulfill({contentType: 'text/javascript', body}));
  return {set: (isCrashing) => page.evaluate((value) => void Object.assign(globalThis, value), {isCrashing})};
}
