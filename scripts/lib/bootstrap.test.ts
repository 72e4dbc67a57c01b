import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findMissing, readInstalled, readSupportedNodes} from './bootstrap.mjs';
import {inRoot} from './root';

const wanted = {
  '': {version: '1.0.0'},
  'node_modules/react': {version: '19.3.1'},
  'node_modules/react-dom': {version: '19.3.1'},
  'node_modules/fsevents': {version: '2.3.3', optional: true},
};

test('a fresh clone lacks everything except the packages of other platforms', () => {
  expect(findMissing(wanted, {})).toEqual(['node_modules/react', 'node_modules/react-dom']);
});

test('a package in another version than that of the lockfile is missing', () => {
  const installed = {
    'node_modules/react': {version: '19.3.1'},
    'node_modules/react-dom': {version: '18.0.0'},
  };
  expect(findMissing(wanted, installed)).toEqual(['node_modules/react-dom']);
});

test('nothing is missing if everything is installed, also with extra packages', () => {
  const installed = {...wanted, 'node_modules/extra': {version: '1.0.0'}};
  expect(findMissing(wanted, installed)).toEqual([]);
});

test('a package without a folder isn’t installed, even if npm has recorded it', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'packages-'));
  mkdirSync(path.join(project, 'node_modules/react'), {recursive: true});
  const record = JSON.stringify({packages: wanted});
  writeFileSync(path.join(project, 'node_modules/.package-lock.json'), record);
  expect(findMissing(wanted, readInstalled(project))).toEqual(['node_modules/react-dom']);
});

test('development packages may be missing if they aren’t needed', () => {
  const locked = {...wanted, 'node_modules/eslint': {version: '9.0.0', dev: true}};
  const installed = {...wanted};
  expect(findMissing(locked, installed)).toEqual(['node_modules/eslint']);
  expect(findMissing(locked, installed, {omitDev: true})).toEqual([]);
});

test('the README and the lockfile name the supported versions of Node', () => {
  const majors = readSupportedNodes().map(String);
  expect(majors.length).toBeGreaterThan(1);
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  expect(lock.packages[''].engines.node).toBe(majors.join(' || '));
  const last = majors.pop();
  expect(readFileSync(inRoot('README.md'), 'utf8')).toContain(`Node ${majors.join(', ')}, or ${last}`);
});
