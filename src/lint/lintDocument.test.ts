import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {checkDocumentLinks} from './documentLinks';
import {lintDocument, listDocuments} from './lintDocument';

it.each(listDocuments())('%s has no findings', (file) => {
  expect(lintDocument(file, readFileSync(file, 'utf8'))).toEqual([]);
});

it.each(listDocuments())('the links of %s lead somewhere', (file) => {
  expect(checkDocumentLinks(file, readFileSync(file, 'utf8'))).toEqual([]);
});

it('a link to a missing file or heading is reported at its place', () => {
  const source =
    '[Site](https://x.example) and [style](docs/style.md#field)\n\n[Styles](docs/styles.md), [field](docs/style.md#fields)';
  expect(checkDocumentLinks('README.md', source)).toEqual([
    {
      file: 'README.md',
      line: 3,
      column: 1,
      rule: 'link',
      message: 'The link "docs/styles.md" is broken, because the repository has no file docs/styles.md.',
    },
    {
      file: 'README.md',
      line: 3,
      column: 27,
      rule: 'link',
      message:
        'The link "docs/style.md#fields" is broken, because docs/style.md has no heading "fields". Did you mean field?',
    },
  ]);
});

it('only the style guide can quote a word that it replaces', () => {
  const rulesOf = (file: string): string[] =>
    lintDocument(file, 'Write immediately, not at once.').map(({rule}) => rule);
  expect(rulesOf('README.md')).toEqual(['language-immediately']);
  expect(rulesOf('docs/style.md')).toEqual([]);
});
