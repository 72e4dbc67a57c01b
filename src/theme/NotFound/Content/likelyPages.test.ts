import {describe, expect, it} from 'vitest';
import {findLikelyPages, readWords} from './likelyPages';

const pages = [
  '/web/2.0/introduction',
  '/web/2.0/rate-limits',
  '/web/2.0/rest/holders',
  '/web/2.0/rest/floor-groups',
  '/web/2.0/rest/groups',
  '/web/1.0/rest/floor-groups',
  '/ios/introduction',
];

describe('a reader who came to a path that does not exist', () => {
  it('is offered the page whose words the path has, that of the same version first', () => {
    const found = findLikelyPages('/web/2.0/rest/floor_group', pages).map(({path}) => path);
    expect(found.slice(0, 2)).toEqual(['/web/2.0/rest/floor-groups', '/web/1.0/rest/floor-groups']);
  });

  it('is offered the plural for a singular, by a name a person would say', () => {
    expect(findLikelyPages('/holder', pages)).toEqual([{path: '/web/2.0/rest/holders', name: 'Holders'}]);
  });

  it('is offered nothing where nothing is alike, though the book is the same', () => {
    expect(findLikelyPages('/web/2.0/zebra', pages)).toEqual([]);
  });

  it('is not let down by a path that cannot be decoded', () => {
    expect(readWords('/%E0%A4/holders')).toEqual(['holders']);
  });
});
