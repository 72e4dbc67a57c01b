import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {findMissing, readSupportedNodes} from './bootstrap.mjs';
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
