import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inRoot} from './root';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  inBundle?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const {packages} = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Without the project itself and its own packages in `packages/`. */
const installed = Object.entries(packages).filter(
  ([folder, {link}]) => folder.includes('node_modules/') && !link,
);

/** Each @docusaurus package with all its versions in the lockfile, including nested copies. */
function collectFrameworkVersions(): Map<string, Set<string | undefined>> {
  const versions = new Map<string, Set<string | undefined>>();
  for (const [folder, {version}] of Object.entries(packages)) {
    const name = /node_modules\/(@docusaurus\/[^/]+)$/.exec(folder)?.[1];
    if (name) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

// With a theme of 3.10 and a core of 3.9, the build fails without naming the cause.
test('every @docusaurus package is installed in the one required version, 3.9.1', () => {
  const independent = new Set(['@docusaurus/react-loadable', '@docusaurus/responsive-loader']);
  const versions = [...collectFrameworkVersions()].filter(([name]) => !independent.has(name));
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(([, found]) => [...found].join() !== '3.9.1')).toEqual([]);
});

// With a range, a new lockfile could change a version that we have chosen.
test('every dependency and override has an exact version', () => {
  const {overrides} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    overrides: Record<string, string>;
  };
  const named = Object.entries(packages)
    .filter(([folder]) => !folder.includes('node_modules/'))
    .flatMap(([, {dependencies, devDependencies}]) => Object.entries({...dependencies, ...devDependencies}))
    .concat(Object.entries(overrides));
  const isExact = (version: string): boolean => /^\d+\.\d+\.\d+$|^\$/.test(version);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, version]) => !isExact(version))).toEqual([]);
});

// Any other package would come from an unchecked source, or have unchecked content.
test('every package comes from the public registry and has a SHA-512 hash', () => {
  const strangers = installed
    .filter(([, {inBundle}]) => !inBundle)
    .filter(
      ([, {resolved = 'https://registry.npmjs.org/', integrity = ''}]) =>
        !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
    )
    .map(([folder]) => folder);
  expect(strangers).toEqual([]);
});

/** MPL requires publication only of changed files of the package, and we change none. */
const acceptedLicenses = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-1.1 MPL-2.0 OFL-1.1 PSF-2.0
  Python-2.0 Unlicense WTFPL`.split(/\s+/),
);

/** Packages with another license, and the reason why we use them. */
const exceptions: Readonly<Record<string, string>> = {
  elkjs: 'EPL 2.0: lays out diagrams during the build, and is never published',
  '@cspell/dict-en-common-misspellings':
    'CC BY-SA 4.0: words for the spelling check, which are never published',
};

/** Packages under the MIT license, which npm doesn't copy into the lockfile from their license file or an old field. */
const withoutField = [
  'compute-gcd',
  'compute-lcm',
  'eval',
  'format',
  'khroma',
  'require-like',
  'validate.io-function',
  'validate.io-integer',
  'validate.io-integer-array',
  'validate.io-number',
];

/** Whether we accept an SPDX expression: one side of each OR, both sides of each AND. */
const isAccepted = (license: string): boolean =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => acceptedLicenses.has(name)));

test('every package has a license that we accept, or a reason, and every reason is needed', () => {
  const others = installed
    .filter(([, {license = ''}]) => !isAccepted(license))
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  expect([...new Set(others)].sort()).toEqual([...Object.keys(exceptions), ...withoutField].sort());
});
