import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {listFiles} from 'api-docs-contract/files';
import {books} from './books';

it('code has the name of the product from its configuration only', () => {
  const sources = ['src', 'deploy', 'static'].flatMap((folder) => listFiles(folder, /\.\w+$/));
  const files = [...sources, 'docusaurus.config.ts', ...books.map(({sidebar}) => sidebar)];
  const checked = files.filter(
    (file) => file !== 'src/config/site.ts' && !/\.(?:test\.tsx?|png|mdx|txt)$/.test(file),
  );
  expect(checked.filter((file) => /gatehouse/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
