import {existsSync, mkdtempSync, readFileSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parseAnchors} from 'api-docs-lint/records';
import {requireContract} from 'api-contract';
import {anchorOf} from 'docusaurus-openapi-reference/directives';
import {brand} from '../../src/brand';
import {runIn} from './copyProject';

const root = process.cwd();

// The Star Trek API has no operation IDs, and is in OpenAPI 3.0.
it('one command creates a site for another contract, which passes its checks', () => {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'adopted-')), 'site');
  const contract = 'node_modules/@readme/oas-examples/3.0/json/star-trek.json';
  const output = runIn('.', 'node', 'scripts/run.mjs', 'adopt', contract, copy);
  expect(output).toContain('Open tasks');
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  runIn(copy, 'node', 'scripts/run.mjs', 'check', '--fix');
  runIn(copy, 'node', 'scripts/run.mjs', 'build');

  const read = (name: string): string => readFileSync(path.join(copy, name), 'utf8');
  const routes = ['/', ...parseAnchors(read('tests/fixtures/anchors.txt')).keys()];
  const pages = routes.map((route) => path.join('build', `${route === '/' ? 'index' : route}.html`));
  expect(pages.filter((page) => !existsSync(path.join(copy, page)))).toEqual([]);
  const text = pages.map(read).join('\n');
  const {operations, events} = requireContract(path.join(copy, 'web/openapi'));
  expect(operations.length).toBeGreaterThan(70);
  const isDrawn = (anchor: string): boolean => new RegExp(`<h3[^>]* id="?${anchor}["\\s>]`).test(text);
  expect(operations.filter((operation) => !isDrawn(anchorOf(operation))).map(({id}) => id)).toEqual([]);
  expect(events.filter(({name}) => !text.includes(name))).toEqual([]);

  const links = [...read('build/llms.txt').matchAll(/\]\((?<url>[^)]+)\)/g)].map(({groups}) =>
    (groups?.url ?? '').replace(brand.siteUrl, 'build'),
  );
  expect(links.length).toBeGreaterThan(routes.length);
  expect(links.filter((name) => !existsSync(path.join(copy, name)))).toEqual([]);
});
