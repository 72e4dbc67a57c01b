import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeAll, expect, it} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {runIn} from './copyProject';

const folder = mkdtempSync(path.join(tmpdir(), 'stranger-'));
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** What a new Docusaurus site has. The override is necessary because Docusaurus 3.9.1 doesn't support the current webpack. */
const site = {
  private: true,
  dependencies: {
    '@docusaurus/core': '3.9.1',
    '@docusaurus/preset-classic': '3.9.1',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
  },
  overrides: {webpackbar: '^7.0.0'},
};

// `npm run pack` also checks that npm would publish the packages.
beforeAll(() => {
  cpSync(inRoot('tests/release/packages'), folder, {recursive: true});
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(site));
  mkdirSync(path.join(folder, 'packed'));
  runIn('.', 'node', 'scripts/run.mjs', 'pack', path.join(folder, 'packed'));
  const archives = readdirSync(path.join(folder, 'packed')).map((name) => `./packed/${name}`);
  expect(archives).toHaveLength(readdirSync(inRoot('packages')).length);
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  // First the site alone, as its owner did. Together, npm would install a newer `@docusaurus/theme-common` than the site has.
  runIn(folder, 'npm', ...install);
  runIn(folder, 'npm', ...install, ...archives);
});

it('the packed packages have types, draw a diagram, load a contract, and start a mock server', () => {
  const options = '--noEmit --allowJs --checkJs --strict --skipLibCheck --module nodenext --target es2022';
  runIn(folder, inRoot('node_modules/.bin/tsc'), ...options.split(' '), 'program.mjs');
  expect(runIn(folder, 'node', 'program.mjs')).toBe('Doors: 200 [{"id":1}]\n');
});

it('a new Docusaurus site with them has a reference, a diagram, downloads, and a search index', () => {
  runIn(folder, 'npx', 'docusaurus', 'build');
  expect(read('build/docs/doors/index.html')).toMatch(/diagram[^]*<svg[^]*List the doors/);
  expect(read('build/openapi/1.json')).toContain('listDoors');
  expect(read('build/search-index.json')).toContain('List the doors');
});
