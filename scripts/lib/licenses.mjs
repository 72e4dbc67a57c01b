import {existsSync, readFileSync} from 'node:fs';
import {inRoot} from './root.mjs';

/**
 * @typedef {{version?: string, license?: string, dev?: boolean}} LockedPackage
 * @typedef {{name: string, version: string, license: string, isShipped: boolean}} Licensed
 */

/** May be used, changed and passed on with a note; MPL asks that only of a changed file of its own, and we change none. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** What a package does not say where programs look for it. @type {Record<string, string>} */
const readByHand = {
  // Each has the text of the MIT license in a file.
  khroma: 'MIT',
  'require-like': 'MIT',
  'stack-trace': 'MIT',
};

/** @type {Record<string, string>} name and reason */
export const exceptions = {
  elkjs: 'EPL 2.0: places the parts of diagrams in the build, never published',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0: words that the spelling check reads, never published',
};

/** Whether an SPDX expression lets us: one side of each OR, both sides of each AND. @param {string} license */
export function isAccepted(license) {
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => accepted.has(name)));
}

/**
 * Every package of the lockfile with its license, sorted by name.
 *
 * @param {Record<string, LockedPackage>} packages of package-lock.json
 * @param {(folder: string) => {license?: unknown, licenses?: unknown}} [readManifest] for older packages, whose license
 *   npm does not copy into the lockfile
 * @returns {Licensed[]}
 */
export function listLicenses(packages, readManifest = readInstalledManifest) {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, {version = '', license, dev}]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      const known = license ?? readByHand[name] ?? oldStyle(readManifest(folder));
      return {name, version, license: known, isShipped: !dev};
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @param {string} folder */
function readInstalledManifest(folder) {
  const file = inRoot(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** `licenses: [{type: 'MIT'}]`. @param {{licenses?: unknown}} manifest */
function oldStyle({licenses}) {
  const types = Array.isArray(licenses) ? licenses.map(({type}) => String(type)) : [];
  return types.join(' OR ') || 'unknown';
}

/** The packages whose license no one has agreed to. @param {Licensed[]} list */
export function findUnaccepted(list) {
  return list.filter(({name, license}) => !isAccepted(license) && !(name in exceptions));
}
