import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {Record<string, {version?: string, optional?: boolean, link?: boolean, dev?: boolean}>} LockedPackages */

/** @param {string} name @returns {any} the content of a JSON file, or an object without properties if it doesn't exist */
const readJson = (name) => {
  const file = path.join(root, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** @returns {number[]} the major versions of Node that the site is tested on, from the oldest to the newest */
export const readSupportedNodes = () => readJson('package.json').engines.node.split(' || ').map(Number);

/** Ends the process with a message if this version of Node is not supported. */
export function requireSupportedNode() {
  const supported = readSupportedNodes();
  if (supported.includes(Number.parseInt(process.versions.node, 10))) return;
  fail(`Node ${process.versions.node} is not supported. Supported: ${supported.join(', ')}.`);
}

/**
 * Lists the packages that aren't installed in the version of the lockfile, such as `node_modules/react`. Optional packages are those of
 * other platforms.
 *
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} installed the packages of npm's record in `node_modules`
 * @param {{omitDev?: boolean}} [options] whether development packages may be missing
 */
export function findMissing(wanted, installed, {omitDev = false} = {}) {
  return Object.entries(wanted)
    .filter(([folder, {optional, link, dev}]) => folder !== '' && !optional && !link && !(omitDev && dev))
    .filter(([folder, {version}]) => installed[folder]?.version !== version)
    .map(([folder]) => folder);
}

/**
 * Installs missing packages. Takes milliseconds if none is missing.
 *
 * @param {{omitDev?: boolean}} options whether development packages may be missing
 */
export function installPackages(options) {
  const installed = readJson('node_modules/.package-lock.json').packages ?? {};
  const missing = findMissing(readJson('package-lock.json').packages, installed, options);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.length} missing packages (npm ci) …\n`);
  const command = 'npm ci --ignore-scripts --no-audit --no-fund';
  const {status, stdout, stderr} = spawnSync(command, {cwd: root, shell: true, encoding: 'utf8'});
  if (status === 0) return;
  fail(`${stdout}${stderr}The packages were not installed. The output of npm above has the reason.`);
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
