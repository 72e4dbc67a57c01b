import {accessSync, constants} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {say} from './say';
import {run} from './shell';
import {ensureTool} from './tools';

/** Programs on the search path. The first two have no user interface, and open a page in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Switches for a Chromium without a sandbox, because CI runs as root, and without requests of its own. */
export const quietSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the executable of Chromium: in the environment variable `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...applications, chromium.executablePath()].find(
    isExecutable,
  );
}

/**
 * Finds Chromium or installs it: the Debian package in CI and in containers, otherwise Playwright's own download.
 *
 * @returns its executable
 * @throws ContentError if there is none, and none can be installed
 */
export function ensureBrowser(): Promise<string> {
  return ensureTool({
    name: 'Chromium',
    packages: ['chromium-headless-shell'],
    find: async () => findBrowser(),
    download: async () => {
      say('Chromium isn’t installed. Downloading it with Playwright …');
      await run('playwright install chromium', {live: true});
    },
  });
}
