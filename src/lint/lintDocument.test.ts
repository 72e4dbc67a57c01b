import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {readRepository} from '../facts/screensInDocuments';
import {lintDocument, listDocuments} from './lintDocument';

const repository = readRepository();

it('every Markdown file of the repository is a document', () => {
  const files = repository.files.filter((name) => name.endsWith('.md'));
  expect(listDocuments().sort()).toEqual(files.sort());
});

it.each(listDocuments())('%s has no findings', (file) => {
  expect(lintDocument(file, readFileSync(file, 'utf8'), repository)).toEqual([]);
});

it.each(['README.md', 'docs/style.md'])('in %s, a file that does not exist is reported', (file) => {
  const findings = lintDocument(file, 'Read\n`src/brands.ts` first.', repository);
  expect(findings.map(({line, rule}) => [line, rule])).toEqual([[2, 'wrong-screen']]);
});

it('only the style guide can quote a word that it replaces', () => {
  const rulesOf = (file: string): string[] =>
    lintDocument(file, 'Write immediately, not at once.', repository).map(({rule}) => rule);
  expect(rulesOf('README.md')).toEqual(['language-immediately']);
  expect(rulesOf('docs/style.md')).toEqual([]);
});
