import {expect, test} from 'vitest';
import {listBuiltFiles, routeOf, specifiedRoutes} from './site';

const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');

test('every route of the specification is built, and no page besides', () => {
  expect(pages.map(routeOf).sort()).toEqual([...specifiedRoutes].sort());
});

test('every other path has the not-found page to answer with', () => {
  expect(listBuiltFiles()).toContain('404.html');
});
