import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {versions} from '.';
import {renames} from './renames';

const root = path.join(import.meta.dirname, '../..');
const frozen = JSON.parse(readFileSync(path.join(root, 'web_versions.json'), 'utf8')) as string[];

/** Where the pages of a version are written. */
const folderOf = (docusaurusName: string): string =>
  docusaurusName === 'current' ? 'web' : `web_versioned_docs/version-${docusaurusName}`;

test('the version list names what Docusaurus has frozen, after the current one', () => {
  expect(versions.map(({docusaurusName}) => docusaurusName)).toEqual(['current', ...frozen]);
});

test('only the newest version goes without the banner of an older one', () => {
  const [newest, ...older] = versions;
  expect(newest?.banner).toBe('none');
  expect(older.every(({banner}) => banner === 'unmaintained')).toBe(true);
});

test('every page that a rename names exists in its version', () => {
  const missing = renames.flatMap((row) =>
    Object.entries(row).filter(([number, id]) => {
      const version = versions.find((candidate) => candidate.number === number);
      return !version || !existsSync(path.join(root, folderOf(version.docusaurusName), `${id}.mdx`));
    }),
  );
  expect(missing).toEqual([]);
});

test('no renamed page has left a page with its old name behind', () => {
  for (const row of renames) {
    for (const {number, docusaurusName} of versions) {
      const others = Object.values(row).filter((id) => id !== row[number]);
      for (const id of others) {
        expect(existsSync(path.join(root, folderOf(docusaurusName), `${id}.mdx`)), `${number} ${id}`).toBe(
          false,
        );
      }
    }
  }
});
