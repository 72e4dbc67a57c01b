import {accessSync, constants} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {ContentError} from '../../src/contentError';
import {installDebianPackages} from './debian';
import {say} from './say';
import {run} from './shell';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without a user interface: it opens a page in two thirds of the time. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
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

const findOnPath = (wanted: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)))
    .find(isExecutable);

/** The Chromium in the environment variable `CHROMIUM_PATH`. */
const findNamed = (): string | undefined => [process.env.CHROMIUM_PATH ?? ''].find(isExecutable);

/** Finds the executable of Chromium: in `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  return findNamed() ?? findOnPath(names) ?? [...applications, chromium.executablePath()].find(isExecutable);
}

/** Finds the executable of Chromium for tests, which prefer one without a user interface. */
export function findTestBrowser(): string | undefined {
  return findNamed() ?? findOnPath(headlessNames) ?? findBrowser();
}

/**
 * Finds Chromium or installs it: the Debian package in CI and in containers, otherwise Playwright's own download.
 *
 * @returns its executable
 * @throws ContentError if there is none, and none can be installed
 */
export async function ensureBrowser(): Promise<string> {
  if (!findBrowser()) await installDebianPackages(['chromium']);
  if (!findBrowser()) {
    say('Chromium isn’t installed. Downloading it with Playwright …');
    await run('playwright install chromium', {live: true});
  }
  const found = findBrowser();
  if (found) return found;
  throw new ContentError(
    'This command needs Chromium, which isn’t installed and couldn’t be downloaded. Install it, or set CHROMIUM_PATH to its executable.',
  );
}

/** Does the same for tests. */
export async function ensureTestBrowser(): Promise<string> {
  if (!findNamed() && !findOnPath(headlessNames)) await installDebianPackages(['chromium-headless-shell']);
  return findTestBrowser() ?? ensureBrowser();
}
