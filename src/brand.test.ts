import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {applyBrand, brand} from './brand';
import {listFiles} from './listFiles';
import {books} from './site';

it('a text doesn’t change if the brand is that of the sources', () => {
  expect(applyBrand('Gatehouse at api.gatehouse.example', brand)).toBe('Gatehouse at api.gatehouse.example');
});

it('a renamed brand renames prose, hosts, headers, and variables', () => {
  const acme = {name: 'Acme', slug: 'acme'};
  expect(applyBrand('Gatehouse, X-Gatehouse-Signature, api.gatehouse.example, GATEHOUSE_API', acme)).toBe(
    'Acme, X-Acme-Signature, api.acme.example, ACME_API',
  );
});

it('sources that don’t pass through applyBrand contain no name of the brand', () => {
  const sources = ['src', 'deploy', 'static'].flatMap((folder) => listFiles(folder, /\.\w+$/));
  const files = [...sources, 'docusaurus.config.ts', ...books.map(({id}) => `sidebars.${id}.ts`)];
  const checked = files.filter((file) => file !== 'src/brand.ts' && !/\.(?:test\.tsx?|png|mdx)$/.test(file));
  expect(checked.filter((file) => /gatehouse/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
