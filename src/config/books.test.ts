import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {rowOf, versions} from './books';
import {renamedPages} from './site';

const root = path.join(import.meta.dirname, '../..');
const frozen = JSON.parse(readFileSync(path.join(root, 'web_versions.json'), 'utf8')) as string[];

test('the versions are the current one and the frozen versions of Docusaurus', () => {
  expect(versions.map(({versionName}) => versionName)).toEqual(['current', ...frozen]);
});

test('the contract of each version has its number', () => {
  const contracts = versions.map(({folder}) => requireContract(path.join(root, folder, 'openapi')));
  expect(contracts.map(({version}) => version)).toEqual(versions.map(({number}) => number));
});

test('each version has a mock server with its own port', () => {
  expect(new Set(versions.map(({mockPort}) => mockPort)).size).toBe(versions.length);
});

test('a version without a row in a table has the row of the previous version', () => {
  const [oldest, next] = [...versions].reverse().map(({number}) => number);
  expect(rowOf({[oldest ?? '']: 'row'}, next ?? '')).toBe('row');
  expect(rowOf({[next ?? '']: 'row'}, oldest ?? '')).toBeUndefined();
  expect(rowOf({[oldest ?? '']: 'row'}, '0.1')).toBeUndefined();
});

test('every renamed page exists in its version', () => {
  const missing = renamedPages.flatMap((row) =>
    Object.entries(row).filter(([number, id]) => {
      const version = versions.find((candidate) => candidate.number === number);
      return !version || !existsSync(path.join(root, version.folder, `${id}.mdx`));
    }),
  );
  expect(missing).toEqual([]);
});

test('the date on which a version ends is that of the header in its contract', () => {
  const ended = versions.filter(({sunsetOn}) => sunsetOn);
  expect(ended.length).toBeGreaterThan(0);
  for (const {folder, sunsetOn = ''} of ended) {
    const headers = requireContract(path.join(root, folder, 'openapi')).document.components?.headers;
    expect(headers).toMatchObject({
      Sunset: {example: new Date(sunsetOn).toUTCString()},
    });
  }
});
