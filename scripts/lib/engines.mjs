import {existsSync} from 'node:fs';
import {howToInstall, installDebianPackages} from './debian.mjs';
import {run} from './run.mjs';

/**
 * Browser engines besides Chromium, as Debian packages them.
 *
 * @typedef {object} BrowserEngine
 * @property {'Firefox' | 'WebKit'} name
 * @property {readonly string[]} packages
 * @property {() => Promise<string | undefined>} find its executable; undefined if a part of it is missing
 */

/** @param {string} command @returns {Promise<string | undefined>} */
async function findCommand(command) {
  const {code, output} = await run(`command -v ${command}`);
  return code === 0 ? output.trim() : undefined;
}

/** The test browser of WebKitGTK, in the folder of its library. */
async function findMiniBrowser() {
  const commands = await Promise.all(['WebKitWebDriver', 'xvfb-run', 'xauth'].map(findCommand));
  const {output} = await run('ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return commands.every(Boolean) ? output.split('\n').find((file) => existsSync(file)) : undefined;
}

/** @type {readonly BrowserEngine[]} */
export const browserEngines = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: async () => (await findCommand('firefox-esr')) ?? findCommand('firefox'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
    find: findMiniBrowser,
  },
];

/**
 * Finds every engine. In CI and in containers, installs Debian's packages of those that are missing.
 *
 * @returns {Promise<string[]>} one sentence for each engine that is still missing, with its name
 */
export async function ensureEngines() {
  const missing = [];
  for (const {name, packages, find} of browserEngines) {
    if (!(await find())) await installDebianPackages(packages);
    if (!(await find()))
      missing.push(`${name} is missing, so its tests are skipped. ${howToInstall(packages)}`);
  }
  return missing;
}
