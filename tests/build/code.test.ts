import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt} from './site';

const scripts = listBuiltFiles().filter((file) => file.endsWith('.js'));

/** Words that survive minification: a hook of Prism's core, and token types of its grammars. */
const prismMarks = ['before-tokenize', 'internal-subset', 'function-variable'];

test.each(prismMarks)('no script of the site holds Prism (%s)', (mark) => {
  expect(scripts.filter((file) => readBuilt(file).includes(mark))).toEqual([]);
});

test('no page carries a code block that is not finished', () => {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => /class="?[^">]*\blanguage-/.test(readBuilt(file)))).toEqual([]);
});
