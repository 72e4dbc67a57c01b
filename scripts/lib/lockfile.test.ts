import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inRoot} from './root';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const {packages} = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lockfile;

/** Each @docusaurus package with every version of it that the lockfile installs, nested copies included. */
function collectFrameworkVersions(): Map<string, Set<string | undefined>> {
  const versions = new Map<string, Set<string | undefined>>();
  for (const [folder, {version}] of Object.entries(packages)) {
    const name = /node_modules\/(@docusaurus\/[^/]+)$/.exec(folder)?.[1];
    if (name) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

// A theme of 3.10 beside a core of 3.9 dies in the middle of a build, without naming the cause.
test('every @docusaurus package is installed in the one required version, 3.9.1', () => {
  const independent = new Set(['@docusaurus/react-loadable', '@docusaurus/responsive-loader']);
  const versions = [...collectFrameworkVersions()].filter(([name]) => !independent.has(name));
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(([, found]) => [...found].join() !== '3.9.1')).toEqual([]);
});

/** Where Node looks for a package that `folder` needs: beside it and in every folder above. */
function placesFor(name: string, folder: string): string[] {
  const parts = folder.split('/node_modules/');
  const above = parts.map(
    (_, count) => `${parts.slice(0, count + 1).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...above, `node_modules/${name}`];
}

// `npm install` beside an older node_modules can leave the other platforms' packages out of the lockfile; `npm ci`
// then rejects on a fresh clone, and only there.
test('the lockfile holds every optional package that its packages name', () => {
  const missing = Object.entries(packages)
    .flatMap(([folder, {optionalDependencies = {}}]) =>
      Object.keys(optionalDependencies).map((name) => ({folder, name})),
    )
    .filter(({folder, name}) => !placesFor(name, folder).some((place) => packages[place]));
  expect(missing).toEqual([]);
});

// A range lets another version in on the day the lockfile is made again; the choice of a version is ours.
test('every dependency and override of ours names one exact version', () => {
  const {dependencies, devDependencies, overrides} = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>;
  const named = Object.entries({...dependencies, ...devDependencies, ...overrides});
  const isExact = (version: string): boolean => /^\d+\.\d+\.\d+$|^\$/.test(version);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, version]) => !isExact(version))).toEqual([]);
});

// Anything else would be fetched from where no one looks, or without its bytes being known.
test('every package comes from the public registry, with the hash of its bytes', () => {
  const strangers = Object.entries(packages)
    .filter(([folder, {inBundle}]) => folder !== '' && !inBundle)
    .filter(
      ([, {resolved = 'https://registry.npmjs.org/', integrity = ''}]) =>
        !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
    )
    .map(([folder]) => folder);
  expect(strangers).toEqual([]);
});
