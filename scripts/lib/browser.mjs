import {accessSync, constants} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {installDebianPackages} from './debian.mjs';
import {run} from './run.mjs';
import {say} from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without windows: the same engine opens a page in two thirds of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Switches for a Chromium without sandbox (CI is root) that calls no one of itself. */
export const quietSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** @param {readonly string[]} wanted */
const findOnPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)))
    .find(isExecutable);

/** The Chromium that `CHROMIUM_PATH` names. */
const findNamed = () => [process.env.CHROMIUM_PATH ?? ''].find(isExecutable);

/**
 * A Chromium that is on this machine: the one that `CHROMIUM_PATH` names, an installed one, or Playwright's.
 *
 * @returns {string | undefined} its executable
 */
export function findBrowser() {
  return findNamed() ?? findOnPath(names) ?? [...applications, playwrightChromium()].find(isExecutable);
}

/**
 * The same for tests, which open hundreds of pages and look at none: a Chromium without windows before any other.
 *
 * @returns {string | undefined} its executable
 */
export function findTestBrowser() {
  return findNamed() ?? findOnPath(shells) ?? findBrowser();
}

/**
 * Finds a Chromium or installs one: Debian's package in CI and in containers, otherwise Playwright's own download.
 *
 * @returns {Promise<string | undefined>} its executable; undefined when none is to be had
 */
export async function ensureBrowser() {
  if (!findBrowser()) await installDebianPackages(['chromium']);
  if (!findBrowser()) {
    say('No Chromium here: downloading Playwright’s …');
    await run('playwright install chromium', {live: true});
  }
  return findBrowser();
}

/** The same for tests. @returns {Promise<string | undefined>} */
export async function ensureTestBrowser() {
  if (!findNamed() && !findOnPath(shells)) await installDebianPackages(['chromium-headless-shell']);
  return findTestBrowser() ?? ensureBrowser();
}
