import {accessSync, constants} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {run} from './run.mjs';
import {say} from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Playwright keeps a Chromium of its own, whether or not it is there. @returns {string} */
function playwrightChromium() {
  const require = createRequire(import.meta.url);
  return require('@playwright/test').chromium.executablePath();
}

/**
 * A Chromium that is on this machine: the one that `CHROMIUM_PATH` names, an installed one, or Playwright's.
 *
 * @returns {string | undefined} its executable
 */
export function findBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  return (
    [...named, ...onPath, ...applications].find(isExecutable) ?? [playwrightChromium()].find(isExecutable)
  );
}

/**
 * Finds a Chromium, or gets one: Debian's package where apt is there and we are root, else Playwright's download.
 *
 * @returns {Promise<string | undefined>} its executable; undefined when none is to be had
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && (await run('command -v apt-get')).code === 0) {
    say('No Chromium here: installing the distribution’s package …');
    await run('apt-get update && apt-get install --yes --no-install-recommends chromium', {live: true});
  }
  if (!findBrowser()) {
    say('No Chromium here: downloading Playwright’s …');
    await run('playwright install chromium', {live: true});
  }
  return findBrowser();
}
