import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rowOf, versions} from './site';
import {renamedPages} from './site';

const root = path.join(import.meta.dirname, '..');
const frozen = JSON.parse(readFileSync(path.join(root, 'web_versions.json'), 'utf8')) as string[];

test('the version list names what Docusaurus has frozen, after the current one', () => {
  expect(versions.map(({docusaurusName}) => docusaurusName)).toEqual(['current', ...frozen]);
});

test('only the newest version goes without the banner of an older one', () => {
  const [newest, ...older] = versions;
  expect(newest?.banner).toBe('none');
  expect(older.every(({banner}) => banner === 'unmaintained')).toBe(true);
});

test('each version has a mock of its own to try', () => {
  expect(new Set(versions.map(({mockPort}) => mockPort)).size).toBe(versions.length);
});

test('a table without a row for a version has that of the version before it', () => {
  const [oldest, next] = [...versions].reverse().map(({number}) => number);
  expect(rowOf({[oldest ?? '']: 'row'}, next ?? '')).toBe('row');
  expect(rowOf({[next ?? '']: 'row'}, oldest ?? '')).toBeUndefined();
  expect(rowOf({[oldest ?? '']: 'row'}, '0.1')).toBeUndefined();
});

test('every page that a rename names exists in its version', () => {
  const missing = renamedPages.flatMap((row) =>
    Object.entries(row).filter(([number, id]) => {
      const version = versions.find((candidate) => candidate.number === number);
      return !version || !existsSync(path.join(root, version.folder, `${id}.mdx`));
    }),
  );
  expect(missing).toEqual([]);
});

test('no renamed page has left a page with its old name behind', () => {
  for (const row of renamedPages) {
    for (const version of versions) {
      const {number} = version;
      const others = Object.values(row).filter((id) => id !== row[number]);
      for (const id of others) {
        expect(existsSync(path.join(root, version.folder, `${id}.mdx`)), `${number} ${id}`).toBe(false);
      }
    }
  }
});
