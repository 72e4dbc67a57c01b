import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt, routeOf, specifiedRoutes} from './site';

const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');

test('the build has every listed route, and no other page', () => {
  expect(pages.map(routeOf).sort()).toEqual([...specifiedRoutes].sort());
});

test('every link has a URL, so that search engines can follow it', () => {
  const broken = pages.flatMap((file) =>
    (readBuilt(file).match(/<a(?:\s[^>]*)?>/g) ?? [])
      .filter((tag) => !/\shref=/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(broken).toEqual([]);
});
