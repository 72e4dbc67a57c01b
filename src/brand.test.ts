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
