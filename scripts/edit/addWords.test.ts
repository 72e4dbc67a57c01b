import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {Finding} from 'api-contract/finding';
import {addWords} from './addWords';

const findings = ['Zxqwv', 'Plaan', 'Zxqwv', 'Foo'].map((word): Finding => ({
  file: 'web/page.mdx',
  line: 3,
  column: 1,
  rule: 'spelling',
  messageId: 'word',
  data: {word, suggestions: []},
  message: '',
}));

function startWordList(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'words-')), 'words.txt');
  writeFileSync(file, 'passback\n');
  return file;
}

it('adds only the named words, once each', () => {
  const file = startWordList();
  expect(addWords(file, findings, ['Zxqwv', 'Foo', 'Zxqwv'])).toEqual([
    `Added Zxqwv to ${file}.`,
    `Added Foo to ${file}.`,
  ]);
  expect(readFileSync(file, 'utf8')).toBe('passback\nZxqwv\nFoo\n');
});

it('rejects a word that no page uses', () => {
  const file = startWordList();
  expect(addWords(file, findings, ['Plan'])).toEqual([
    `"Plan" is not one of the unknown words, so it wasn’t added to ${file}.`,
  ]);
  expect(readFileSync(file, 'utf8')).toBe('passback\n');
});

it('without names, lists the unknown words, and adds none', () => {
  const file = startWordList();
  expect(addWords(file, findings, [])).toEqual([
    'Unknown words: Zxqwv, Plaan, Foo. Correct the misspelled words, and add each correct word by name, such as npm run check -- --fix words=Zxqwv',
  ]);
  expect(addWords(file, [], [])).toEqual(['There are no unknown words.']);
  expect(readFileSync(file, 'utf8')).toBe('passback\n');
});
