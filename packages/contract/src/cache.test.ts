import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {openCache, type ResultCache} from './cache';

const openFile = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'cache-')), 'results.bin');

/** A function that returns the inputs that were computed in this run, after saving. */
function run(cache: ResultCache, ...names: readonly string[]): string[] {
  const computed: string[] = [];
  for (const name of names)
    cache.get(['letter', name], () => {
      computed.push(name);
      return {name};
    });
  cache.save();
  return computed;
}

it('the next process gets the results, with their types and shared objects', async () => {
  const file = openFile();
  const shared = {at: new Map([['a', undefined]])};
  const open = (): [ResultCache, {list: object[]}] => {
    const cache = openCache(file);
    return [cache, cache.get(['list'], () => ({list: [shared, shared]}))];
  };
  const [cache] = open();
  expect(await cache.get(['later'], () => Promise.resolve(1))).toBe(1);
  cache.save();
  const [next, {list}] = open();
  expect(list).toEqual([shared, shared]);
  expect(list[0]).toBe(list[1]);
  expect(await next.get(['later'], () => Promise.resolve(2))).toBe(1);
});

it('changes of a returned value aren’t kept', () => {
  const cache = openCache();
  const get = (): string[] => cache.get(['list'], () => ['a']);
  get().push('b');
  get().push('c');
  cache.save();
  expect(get()).toEqual(['a']);
});

it('unused results are deleted only after many newer ones', () => {
  const cache = openCache(openFile(), 100);
  expect(run(cache, 'a', 'b')).toEqual(['a', 'b']);
  expect(run(cache, 'c')).toEqual(['c']);
  expect(run(cache, 'a', 'b')).toEqual([]);
  expect(run(cache, 'd', 'b')).toEqual(['d']);
  expect(run(cache, ...'befghijkl')).toEqual([...'efghijkl']);
  expect(run(cache, 'a', 'b', 'k')).toEqual(['a']);
});

it('a file that isn’t a cache is replaced', () => {
  const file = openFile();
  writeFileSync(file, '{"a": 1}');
  expect(run(openCache(file), 'a')).toEqual(['a']);
  expect(run(openCache(file), 'a')).toEqual([]);
});
