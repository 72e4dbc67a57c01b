import {expect, test} from 'vitest';
import {findMissing} from './dependencies.mjs';

const wanted = {
  '': {version: '1.0.0'},
  'node_modules/react': {version: '19.3.1'},
  'node_modules/react-dom': {version: '19.3.1'},
  'node_modules/fsevents': {version: '2.3.3', optional: true},
};

test('a fresh clone misses everything but the packages of other platforms', () => {
  expect(findMissing(wanted, {})).toEqual(['node_modules/react', 'node_modules/react-dom']);
});

test('a package in another version than the lockfile’s counts as missing', () => {
  const installed = {
    'node_modules/react': {version: '19.3.1'},
    'node_modules/react-dom': {version: '18.0.0'},
  };
  expect(findMissing(wanted, installed)).toEqual(['node_modules/react-dom']);
});

test('nothing is missing when all is installed, and extra packages do no harm', () => {
  const installed = {...wanted, 'node_modules/extra': {version: '1.0.0'}};
  expect(findMissing(wanted, installed)).toEqual([]);
});

test('packages for development may be missing where they are not needed', () => {
  const locked = {...wanted, 'node_modules/eslint': {version: '9.0.0', dev: true}};
  const installed = {...wanted};
  expect(findMissing(locked, installed)).toEqual(['node_modules/eslint']);
  expect(findMissing(locked, installed, {omitDev: true})).toEqual([]);
});
