/**
 * `npm run screenshots [-- /path …]`: takes the pictures that a design review rests on, of the built site, into
 * `screenshots/`, which is not committed. Build first: `npm run build`.
 */
import {existsSync, mkdirSync} from 'node:fs';
import {ensureBrowser, quietSwitches} from './lib/browser.mjs';
import {prepare} from './lib/prepare.mjs';
import {buildDirectory, inRoot} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

/** One of each kind of page, each in four views: twelve pictures. */
const pages = ['/', '/web/2.0/code-tutorial', '/web/2.0/rest/holders'];
/** @type {{width: number, colorScheme: 'light' | 'dark'}[]} */
const views = [
  {width: 1440, colorScheme: 'light'},
  {width: 1440, colorScheme: 'dark'},
  {width: 768, colorScheme: 'light'},
  {width: 375, colorScheme: 'dark'},
];

await prepare();
if (!existsSync(buildDirectory)) fail('There is no built site: run npm run build first.');
const executablePath = await ensureBrowser();
if (!executablePath) fail('There is no Chromium on this machine, and none could be installed.');

const {createSiteServer, listen} = await import('./lib/server.mjs');
const {chromium} = await import('@playwright/test');
const server = createSiteServer(buildDirectory);
const origin = `http://localhost:${await listen(server, 3300)}`;
const browser = await chromium.launch({executablePath, args: quietSwitches});
mkdirSync(inRoot('screenshots'), {recursive: true});

const asked = process.argv.slice(2);
for (const path of asked.length > 0 ? asked : pages) {
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
