/**
 * `npm run screenshots [-- /path …]`: takes pictures of the built site for a design review, into `screenshots/`, which is
 * not committed. Build first: `npm run build`.
 */
import {existsSync, mkdirSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {ContentError} from '../src/contentError';
import {ensureBrowser, quietSwitches} from './lib/browser';
import {buildDirectory, inRoot} from './lib/root';
import {say} from './lib/say';
import {createSiteServer, listen} from './lib/server';

/** One page of each kind. */
const defaultPages = ['/', '/web/2.0/code-tutorial', '/web/2.0/rest/holders'];
const views = [
  {width: 1440, colorScheme: 'light'},
  {width: 1440, colorScheme: 'dark'},
  {width: 768, colorScheme: 'light'},
  {width: 375, colorScheme: 'dark'},
] as const;

export async function main(paths: readonly string[]): Promise<void> {
  if (!existsSync(buildDirectory)) throw new ContentError('There is no built site. Run npm run build first.');
  const server = createSiteServer(buildDirectory);
  const origin = `http://localhost:${await listen(server, 3300)}`;
  const browser = await chromium.launch({executablePath: await ensureBrowser(), args: quietSwitches});
  mkdirSync(inRoot('screenshots'), {recursive: true});
  for (const path of paths.length > 0 ? paths : defaultPages) {
    for (const {width, colorScheme} of views) {
      const page = await browser.newPage({viewport: {width, height: 900}, colorScheme});
      await page.goto(origin + path, {waitUntil: 'networkidle'});
      const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
      const file = inRoot('screenshots', `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({path: file});
      say(file);
      await page.close();
    }
  }
  await browser.close();
  server.close();
}
