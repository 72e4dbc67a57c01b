import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {testConfig} from '../testing/config';
import {checkContractLanguage} from './language';

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

/** The terms in a description of a contract. */
const list = (description: string, isCurrent = true): unknown[] =>
  checkContractLanguage(
    {
      file: 'a.yaml',
      text: `\n${JSON.stringify({description})}`,
      value: {description, example: {title: 'at once'}},
    },
    {config, isCurrent},
  ).map(({line, data}) => `${line} ${String(data.term)} ${String(data.found)}`);

it.each([
  ['Open it at once, at Once.', ['2 immediately at once', '2 immediately at Once']],
  ['You MUST, or must.', ['2 must MUST']],
  ['Restart the nodes.', ['2 node nodes']],
  ['The API returns a response immediately, not `at once`.', []],
])('%s', (text, terms) => expect(list(text)).toEqual(terms));

it('texts about older versions can have the terms of the current version', () =>
  expect(list('The node', false)).toEqual([]));

it('an invalid expression is reported with its file', () => {
  const wrong = writeTerms("- {id: a, pattern: '(', advice: Write b.}\n");
  expect(() =>
    checkContractLanguage({file: 'a.yaml', text: '', value: {}}, {config: wrong, isCurrent: true}),
  ).toThrow(/terms\.yaml:1: The pattern "\(" is not a valid regular expression/);
});
