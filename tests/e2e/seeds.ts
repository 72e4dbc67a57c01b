import {readdirSync} from 'node:fs';
import {type Page} from '@playwright/test';
import {inRoot} from '../../scripts/lib/root';
import {readBuilt} from '../build/site';

/** The script of `/web/2.0/rate-limits`, which no other page loads. */
export function findRateLimitsScript(): string {
  const name = readdirSync(inRoot('build/assets/js')).find(
    (file) =>
      file.endsWith('.js') &&
      readBuilt(`assets/js/${file}`).includes('"permalink":"/web/2.0/rate-limits","draft"'),
  );
  if (name === undefined) throw new Error('No script in build/assets/js has the page /web/2.0/rate-limits.');
  return name;
}

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
