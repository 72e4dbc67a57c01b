import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt} from './site';

const scripts = listBuiltFiles().filter((file) => file.endsWith('.js'));

/** Strings that minification keeps: a hook of Prism's core, and token types of its grammars. */
const prismMarks = ['before-tokenize', 'internal-subset', 'function-variable'];

test.each(prismMarks)('no script of the site contains Prism (%s)', (mark) => {
  expect(scripts.filter((file) => readBuilt(file).includes(mark))).toEqual([]);
});

test('no page has a code block that isn’t static HTML', () => {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => /class="?[^">]*\blanguage-/.test(readBuilt(file)))).toEqual([]);
});
