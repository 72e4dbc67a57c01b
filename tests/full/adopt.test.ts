import {existsSync, mkdtempSync, readFileSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {loadContract} from '../../src/api-reference/contract';
import {runIn} from './copyProject';

const root = process.cwd();

it.each([
  ['Train Travel (3.1, with a webhook)', '3.1/json/train-travel.json'],
  ['Star Trek (3.0, without operation ids)', '3.0/json/star-trek.json'],
])('the contract of %s becomes a site in one command', (_, file) => {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'adopted-')), 'site');
  const contract = path.join('node_modules/@readme/oas-examples', file);
  const said = runIn('.', 'node', 'scripts/adopt.mjs', contract, copy);
  expect(said).toContain('What needs a human hand');
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  runIn(copy, 'npx', 'docusaurus', 'build');

  const routes = readFileSync(path.join(copy, 'tests/routes.txt'), 'utf8').split('\n').filter(Boolean);
  const pages = routes.map((route) => path.join(copy, 'build', `${route === '/' ? 'index' : route}.html`));
  expect(pages.filter((page) => !existsSync(page))).toEqual([]);
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const {operations, events} = loadContract(path.join(copy, 'web/openapi'));
  expect(operations.length).toBeGreaterThan(5);
  const names = [
    ...operations.map(({path: address}) => address.split('/')[1] ?? ''),
    ...events.map(({name}) => name),
  ];
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
