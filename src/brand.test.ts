import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {applyBrand, brand} from './brand';

it('a text doesn’t change if the brand is that of the sources', () => {
  expect(applyBrand('Gatehouse at api.gatehouse.example', brand)).toBe('Gatehouse at api.gatehouse.example');
});

it('a renamed brand renames prose, hosts, headers, and variables', () => {
  const acme = {name: 'Acme', slug: 'acme'};
  expect(applyBrand('Gatehouse, X-Gatehouse-Signature, api.gatehouse.example, GATEHOUSE_API', acme)).toBe(
    'Acme, X-Acme-Signature, api.acme.example, ACME_API',
  );
});

it('the introduction has the email address for accessibility problems', () => {
  const page = applyBrand(readFileSync('web/introduction.mdx', 'utf8'));
  expect(page).toContain(`[${brand.accessibilityAddress}](mailto:${brand.accessibilityAddress})`);
});
