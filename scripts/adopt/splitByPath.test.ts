import {describe, expect, it} from 'vitest';
import {splitByPath} from './splitByPath';

/** The paths of a number of operations on one resource. */
const manyOf = (prefix: string, count: number): string[] =>
  Array.from({length: count}, (_, index) => `${prefix}/action-${index}`);

describe('splitByPath', () => {
  it('groups operations by the first word of their paths', () => {
    const groups = splitByPath(['/v2/books', '/v2/books/{bookId}', '/v2/shelves'], 1);
    expect([...groups]).toEqual([
      ['/v2/books', ['books']],
      ['/v2/books/{bookId}', ['books']],
      ['/v2/shelves', ['shelves']],
    ]);
  });

  it('divides a group with too many operations by the next word', () => {
    const paths = [...manyOf('/repos/{id}/issues', 30), ...manyOf('/repos/{id}/pulls', 30)];
    const names = [...splitByPath(paths).values()].map((words) => words.join('-'));
    expect(new Set(names)).toEqual(new Set(['repos-issues', 'repos-pulls']));
  });

  it('keeps small parts of a divided group together, unless they are too many for a page', () => {
    const parts = (count: number): string[] =>
      Array.from({length: count}, (_, index) => `/transfer/part-${index}`);
    const pagesOf = (paths: readonly string[]): Set<string> =>
      new Set([...splitByPath(paths).values()].map((words) => words.join('-')));
    const large = manyOf('/transfer/ledger', 10);
    expect(pagesOf([...large, ...parts(35)])).toEqual(new Set(['transfer-ledger', 'transfer']));
    expect(pagesOf([...large, ...parts(45)]).size).toBe(46);
  });

  it('keeps operations together whose paths have no further word', () => {
    const paths = Array.from({length: 60}, (_, index) => `/events/{id${index}}`);
    expect(new Set([...splitByPath(paths).values()].map(String))).toEqual(new Set(['events']));
  });
});
