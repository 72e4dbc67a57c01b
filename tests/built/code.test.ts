import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt} from './site';

const scripts = listBuiltFiles().filter((file) => file.endsWith('.js'));

/** Words that survive minification: hooks and token types of Prism's core and of its grammars. */
const prismMarks = [
  'before-tokenize',
  'after-highlight',
  'internal-subset',
  'function-variable',
  'prism-react-renderer',
];

test.each(prismMarks)('no script of the site holds Prism (%s)', (mark) => {
  expect(scripts.filter((file) => readBuilt(file).includes(mark))).toEqual([]);
});

test('Mermaid stands in scripts of its own, which no page asks for in its HTML', () => {
  const holders = scripts.filter((file) => readBuilt(file).includes('Maximum text size in diagram exceeded'));
  expect(holders).toHaveLength(1);
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => holders.some((holder) => readBuilt(file).includes(holder)))).toEqual([]);
});

test('no page carries a code block that is not finished', () => {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => /class="?[^">]*\blanguage-/.test(readBuilt(file)))).toEqual([]);
});
