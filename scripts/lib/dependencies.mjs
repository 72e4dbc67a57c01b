import {existsSync, readFileSync} from 'node:fs';
import {run} from './run.mjs';
import {inRoot} from './root.mjs';
import {fail, say} from './say.mjs';

/**
 * @typedef {{version?: string, optional?: boolean, link?: boolean, dev?: boolean}} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @param {string} file @returns {LockedPackages} */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Which packages of the lockfile are not installed in their locked version. npm keeps its own record of what it
 * installed, so this reads two files and asks no one. Optional packages are those of other platforms.
 *
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 * @param {{omitDev?: boolean}} [options] whether the packages for development may be missing
 * @returns {string[]} folders, such as `node_modules/react`
 */
export function findMissing(wanted, installed, {omitDev = false} = {}) {
  return Object.entries(wanted)
    .filter(([folder, {optional, link, dev}]) => folder !== '' && !optional && !link && !(omitDev && dev))
    .filter(([folder, {version}]) => installed[folder]?.version !== version)
    .map(([folder]) => folder);
}

/**
 * Installs what the lockfile names and the machine lacks; says so, and costs nothing when all is there.
 *
 * @param {{omitDev?: boolean}} [options] whether the packages for development may be missing
 */
export async function ensureDependencies(options) {
  const wanted = readLock(inRoot('package-lock.json'));
  const missing = findMissing(wanted, readLock(inRoot('node_modules/.package-lock.json')), options);
  if (missing.length === 0) return;
  say(`Installing ${missing.length} missing packages (npm ci) …`);
  const {code, output} = await run('npm ci --ignore-scripts --no-audit --no-fund');
  if (code === 0) return;
  process.stderr.write(output);
  fail('The packages could not be installed: npm says why above.');
}
