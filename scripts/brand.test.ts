import {expect, it} from 'vitest';
import {renameBrand} from './brand';

it('renames prose, hosts, headers, and variables', () => {
  const text = 'Old, X-Old-Signature, api.old.example, OLD_API';
  expect(renameBrand(text, {name: 'Old', slug: 'old'}, 'Acme')).toBe(
    'Acme, X-Acme-Signature, api.acme.example, ACME_API',
  );
});
