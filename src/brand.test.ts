import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {applyBrand, brand} from './brand';

it('a text keeps its words as long as the brand is the one it was written for', () => {
  expect(applyBrand('Gatehouse at api.gatehouse.example', brand)).toBe('Gatehouse at api.gatehouse.example');
});

it('a renamed brand renames prose, hosts, headers and variables', () => {
  const acme = {name: 'Acme', slug: 'acme'};
  expect(applyBrand('Gatehouse, X-Gatehouse-Signature, api.gatehouse.example, GATEHOUSE_API', acme)).toBe(
    'Acme, X-Acme-Signature, api.acme.example, ACME_API',
  );
});

it('readers are told the brand’s own address for what keeps them from using the site', () => {
  const page = applyBrand(readFileSync('web/introduction.mdx', 'utf8'));
  expect(page).toContain(`[${brand.accessibilityAddress}](mailto:${brand.accessibilityAddress})`);
});
