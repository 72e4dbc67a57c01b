import {existsSync, readFileSync} from 'node:fs';
import {inRoot} from './root';

/** A package of package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or `unknown`. */
  readonly license: string;
  /** Whether the package isn't only for development. */
  readonly isShipped: boolean;
}

/** MPL requires publication only of changed files of the package, and we change none. */
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

/** The licenses of packages that have the text of the license in a file, but not its name in package.json. */
const readByHand: Readonly<Record<string, string>> = {
  khroma: 'MIT',
  'require-like': 'MIT',
  'stack-trace': 'MIT',
};

/** Packages with another license, and the reason why we use them. */
export const exceptions: Readonly<Record<string, string>> = {
  elkjs: 'EPL 2.0: lays out diagrams during the build, and is never published',
  '@cspell/dict-en-common-misspellings':
    'CC BY-SA 4.0: words for the spelling check, which are never published',
};

/** Whether we accept an SPDX expression: one side of each OR, both sides of each AND. */
export function isAccepted(license: string): boolean {
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => accepted.has(name)));
}

/** The license fields that older packages have in their package.json. npm doesn't copy it into the lockfile. */
interface Manifest {
  readonly licenses?: unknown;
}

/**
 * Lists every package of the lockfile with its license, sorted by name.
 *
 * @param packages `packages` of package-lock.json
 */
export function listLicenses(
  packages: Readonly<Record<string, LockedPackage>>,
  readManifest: (folder: string) => Manifest = readInstalledManifest,
): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, {version = '', license, dev}]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      const known = license ?? readByHand[name] ?? readOldLicenses(readManifest(folder));
      return {name, version, license: known, isShipped: !dev};
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readInstalledManifest(folder: string): Manifest {
  const file = inRoot(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Reads `licenses: [{type: 'MIT'}]`. */
function readOldLicenses({licenses}: Manifest): string {
  const types = Array.isArray(licenses) ? (licenses as {type: unknown}[]).map(({type}) => String(type)) : [];
  return types.join(' OR ') || 'unknown';
}

/** Returns the packages whose license isn't accepted. */
export function findUnaccepted(list: readonly LicensedPackage[]): LicensedPackage[] {
  return list.filter(({name, license}) => !isAccepted(license) && !(name in exceptions));
}
