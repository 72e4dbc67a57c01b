import {readFileSync} from 'node:fs';
import {minVersion, satisfies} from 'semver';
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
  engines?: {node?: string};
  devDependencies?: Record<string, string>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const {packages} = read('package-lock.json') as {packages: Record<string, LockedPackage>};
const {overrides} = read('package.json') as {overrides: Record<string, string>};

/** Without the project itself and its own packages in `packages/`. */
const installed = Object.entries(packages)
  .filter(([folder, {link}]) => folder.includes('node_modules/') && !link)
  .map(([folder, locked]) => ({name: folder.replace(/^.*node_modules\//, ''), ...locked}));

// With a theme of 3.10 and a core of 3.9, the build fails without naming the cause.
test('every @docusaurus package is installed in the one required version, 3.9.1', () => {
  const framework = installed.filter(({name}) => /^@docusaurus\/(?!re(?:act-loadable|sponsive-))/.test(name));
  expect(framework.length).toBeGreaterThan(10);
  expect(framework.filter(({version}) => version !== '3.9.1')).toEqual([]);
});

// With a range, a new lockfile could change a version that we have chosen. A package for others has ranges, so that a site
// installs each dependency once.
test('every dependency of the project has an exact version, and every dependency of a package has a caret range', () => {
  const named = Object.entries(packages)
    .filter(([folder]) => !folder.includes('node_modules/'))
    .flatMap(([folder, {dependencies, devDependencies}]) =>
      Object.entries({...(folder === '' && dependencies), ...devDependencies}),
    )
    .concat(Object.entries(overrides));
  const ranges = Object.entries(packages)
    .filter(([folder]) => /^packages\/[^/]+$/.test(folder))
    .flatMap(([, {dependencies}]) => Object.entries({...dependencies}));
  expect(named.length).toBeGreaterThan(50);
  // The lockfile links the packages of this repository.
  const others = named.filter(
    ([name, version]) => !(version === '*' && packages[`node_modules/${name}`]?.link),
  );
  expect(others.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$|^\$/.test(version))).toEqual([]);
  // The types of Node belong to the Node of the adopter.
  const limited = ranges.filter(([name]) => name !== '@types/node');
  expect(limited.filter(([, version]) => !/^\^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

// Any other package would come from an unchecked source, or have unchecked content.
test('every package comes from the public registry and has a SHA-512 hash', () => {
  const registry = 'https://registry.npmjs.org/';
  const strangers = installed.filter(
    ({inBundle, resolved = registry, integrity = ''}) =>
      !inBundle && !(resolved.startsWith(registry) && integrity.startsWith('sha512-')),
  );
  expect(strangers).toEqual([]);
});

/** MPL requires publication only of changed files of the package, and we change none. */
const acceptedLicenses =
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-1.1 MPL-2.0 OFL-1.1 PSF-2.0
  Python-2.0 Unlicense WTFPL`.split(/\s+/);

/**
 * Packages with another license: elkjs (EPL 2.0) lays out diagrams during the build, and the words for the spelling check are CC BY-SA
 * 4.0. Neither is published. The others have the MIT license only in their license file or an old field.
 */
const exceptions =
  '@cspell/dict-en-common-misspellings elkjs eval format khroma require-like spawndamnit'.split(' ');

/** Whether we accept an SPDX expression: one side of each OR, both sides of each AND. */
const isAccepted = (license: string): boolean =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => acceptedLicenses.includes(name)));

test('every package has a license that we accept, or is an exception, and every exception is needed', () => {
  const others = installed.filter(({license = ''}) => !isAccepted(license)).map(({name}) => name);
  expect([...new Set(others)].sort()).toEqual(exceptions);
});

/** The folders of a package and of everything that it needs, where Node finds them. */
function listNeeded(folder: string, found: Set<string>): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const {dependencies, link, resolved = ''} = packages[folder] ?? {};
  if (link) return listNeeded(resolved, found);
  const above = folder.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  for (const name of Object.keys({...dependencies})) {
    const place = [...above.map((each) => `${each}/node_modules/${name}`), `node_modules/${name}`];
    listNeeded(place.find((each) => each in packages) ?? '', found);
  }
  return found;
}

test('no package requires an older version of Node than one of its dependencies', () => {
  const folders = Object.keys(packages).filter((folder) => /^packages\/[^/]+$/.test(folder));
  const newer = folders.flatMap((folder) => {
    const oldest = minVersion(packages[folder]?.engines?.node ?? '*') ?? '0.0.0';
    return [...listNeeded(folder, new Set())]
      .filter((each) => !satisfies(oldest, packages[each]?.engines?.node ?? '*'))
      .map((each) => `${folder}: ${each}`);
  });
  expect(folders.length).toBeGreaterThan(1);
  expect(newer).toEqual([]);
});
