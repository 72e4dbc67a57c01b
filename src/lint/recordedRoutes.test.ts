import {expect, it} from 'vitest';
import {formatFinding} from '../finding';
import {addToRoutes, checkRoutes} from './recordedRoutes';

const record = '/\n/ios/a\n/ios/c\n/web/2.0/a\n/web/2.0/rest/b\n';

it('a page whose URL isn’t recorded is reported', () => {
  const pages = ['/ios/a', '/ios/b'].map((url) => ({file: `${url.slice(1)}.mdx`, url}));
  expect(checkRoutes(record, pages).map(formatFinding)).toEqual([
    'ios/b.mdx:1: The URL /ios/b isn’t in tests/fixtures/routes.txt. Record it with npm run check -- --fix.',
  ]);
});

it.each([
  ['/ios/b', '/ios/a\n/ios/b\n/ios/c'],
  ['/ios/d', '/ios/c\n/ios/d\n/web/2.0/a'],
  ['/web/2.0/b', '/web/2.0/a\n/web/2.0/b\n/web/2.0/rest/b'],
  ['/desktop/a', '/web/2.0/rest/b\n/desktop/a\n'],
])('%s is added in the order of its folder', (url, lines) => {
  expect(addToRoutes(record, url)).toContain(lines);
});
