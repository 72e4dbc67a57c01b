import {expect, it} from 'vitest';
import {parseYaml} from 'api-contract/files';
import {checkContractLanguage} from './languageRule';
import {findTerms} from './terms';

const list = (text: string, isCurrent = true): string[] =>
  findTerms(text, {isCurrent}).map(({term}) => term.id);

it.each([
  ['The API answers.', ['returns']],
  ['Call it at once, etc.)', ['immediately', 'latin']],
  ['Open the the door.', ['repeated']],
  ['The node and the cloud node', ['cloud-node']],
  ['TODO', ['unfinished']],
  ['The API returns a response immediately.', []],
])('%s', (text, terms) => expect(list(text)).toEqual(terms));

it('older versions have nodes', () => expect(list('The node', false)).toEqual([]));

it('the descriptions of a contract have the same rule, and its examples don’t', () => {
  const text =
    'schemas:\n  Door:\n    description: Opens at once, as in `at once`.\n    example: {title: at once}\n';
  expect(checkContractLanguage('openapi/a.yaml', parseYaml(text), {isCurrent: true})).toMatchObject([
    {file: 'openapi/a.yaml', line: 3, messageId: 'term', data: {term: 'immediately', found: 'at once'}},
  ]);
});
