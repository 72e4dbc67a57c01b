import {describe, expect, it} from 'vitest';
import {findLikelyPages, findStarts, readWords} from './likelyPages';

const pages = [
  '/web/2.0/introduction',
  '/web/2.0/rate-limits',
  '/web/2.0/rest/holders',
  '/web/2.0/rest/floor-groups',
  '/web/2.0/rest/groups',
  '/web/1.0/rest/floor-groups',
  '/ios/introduction',
];

describe('for a path that does not exist, the not-found page', () => {
  it('suggests pages with the same words, starting with the same version', () => {
    const found = findLikelyPages('/web/2.0/rest/floor_group', pages).map(({path}) => path);
    expect(found.slice(0, 2)).toEqual(['/web/2.0/rest/floor-groups', '/web/1.0/rest/floor-groups']);
  });

  it('suggests the plural for a singular, with a readable name', () => {
    expect(findLikelyPages('/holder', pages)).toEqual([{path: '/web/2.0/rest/holders', name: 'Holders'}]);
  });

  it('suggests nothing if only the book is the same', () => {
    expect(findLikelyPages('/web/2.0/zebra', pages)).toEqual([]);
  });

  it.each([
    ['/web', ['/web/2.0/introduction', '/web/1.0/introduction']],
    ['/web/2.0/', ['/web/2.0/introduction']],
    ['/web/1.0/rest', ['/web/1.0/introduction']],
    ['/webs', []],
  ])('suggests the first page for the cut address %s', (path, expected) => {
    const starts = ['/web/2.0/introduction', '/web/1.0/introduction', '/ios/introduction'];
    expect(findStarts(path, starts).map((page) => page.path)).toEqual(expected);
  });

  it('accepts a path that cannot be decoded', () => {
    expect(readWords('/%E0%A4/holders')).toEqual(['holders']);
  });
});
