import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Json} from 'api-docs-contract';
import {testConfig} from '../testing/config';
import {checkContractLanguage} from './languageRule';
import {findTerms, readTerms} from './terms';

/** The configuration of a site with a file of terms. */
function writeTerms(text: string): typeof testConfig {
  const root = mkdtempSync(path.join(tmpdir(), 'terms-'));
  writeFileSync(path.join(root, 'terms.yaml'), text);
  return {...testConfig, root, language: {terms: 'terms.yaml'}};
}

const config = writeTerms(`
- {id: immediately, pattern: '\\bat once\\b', advice: Write another word.}
- {id: must, pattern: '\\bMUST\\b', caseSensitive: true, advice: Write it in lowercase.}
- {id: node, pattern: '\\bnodes?\\b', current: true, advice: Write "branch".}
`);

const list = (text: string, isCurrent = true): string[] =>
  findTerms(text, readTerms(config), {isCurrent}).map(({term, text: found}) => `${term.id} ${found}`);

it.each([
  ['Open it at once, at Once.', ['immediately at once', 'immediately at Once']],
  ['You MUST, or must.', ['must MUST']],
  ['Restart the nodes.', ['node nodes']],
  ['The API returns a response immediately.', []],
])('%s', (text, terms) => expect(list(text)).toEqual(terms));

it('texts about older versions can have the terms of the current version', () =>
  expect(list('The node', false)).toEqual([]));

it('the descriptions of a contract have the same rule, and its examples don’t', () => {
  const text =
    'schemas:\n  Crate:\n    description: Opens at once, as in `at once`.\n    example: {title: at once}\n';
  expect(
    checkContractLanguage(
      {file: 'openapi/a.yaml', text, value: parse(text) as Json},
      {config, isCurrent: true},
    ),
  ).toMatchObject([
    {file: 'openapi/a.yaml', line: 3, messageId: 'term', data: {term: 'immediately', found: 'at once'}},
  ]);
});

it('an invalid expression is reported with its file', () => {
  const wrong = writeTerms("- {id: a, pattern: '(', advice: Write b.}\n");
  expect(() => readTerms(wrong)).toThrow(/terms\.yaml:1: The pattern "\(" is not a valid regular expression/);
});
