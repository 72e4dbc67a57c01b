import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt} from './site';

const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');

test('every link has a URL, so that search engines can follow it', () => {
  const broken = pages.flatMap((file) =>
    (readBuilt(file).match(/<a(?:\s[^>]*)?>/g) ?? [])
      .filter((tag) => !/\shref=/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(broken).toEqual([]);
});
