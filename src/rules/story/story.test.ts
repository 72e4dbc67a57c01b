import type {Code} from 'mdast';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Json} from 'api-contract';
import {runRules} from 'api-contract/finding';
import {loadInline} from 'api-contract/testing';
import type {CheckedPage} from 'api-docs-lint/rules';
import {readStory, type Story} from './story';
import {storyFile} from './storyFile';
import {idInExample, idInSample, storyValue} from './storyValue';

const ADA = '08918775-6d1b-441e-973b-20163f0c9c53';
const contract = loadInline('paths: {}');

const readText = (text: string): Story => readStory({file: 'story.yaml', text, value: parse(text) as Json});

const load = (): Story => readText(`objects: {holder: [{name: Ada, id: ${ADA}, email: ada@quill.example}]}`);

describe('an object in a sample', () => {
  const check = (value: Json): unknown[] => {
    const placeOf = () => ({file: 'page.mdx', line: 1});
    const json = {value, schema: undefined, direction: 'response' as const, placeOf, contract};
    return runRules([storyValue(load)], json).map(({messageId, data}) => [messageId, data?.value]);
  };

  it.each<[string, Json, unknown[]]>([
    ['with its name and its values', {id: ADA, name: 'Ada', email: 'ada@quill.example'}, []],
    ['with another name', {id: ADA, name: 'Eve'}, [['different', 'Eve']]],
    [
      'with an email address that the story doesn’t have',
      {email: 'eve@quill.example'},
      [['unknown', 'eve@quill.example']],
    ],
  ])('%s', (_, value, expected) => expect(check(value)).toEqual(expected));
});

it('IDs and email addresses in samples are those of the story', () => {
  const node: Code = {
    type: 'code',
    lang: 'json',
    value: `["${ADA}", "eve@quill.example", "a@other.example"]`,
  };
  const page: CheckedPage = {
    config: {root: '', url: '', title: '', tagline: '', summary: '', books: []},
    file: 'page.mdx',
    book: 'book',
    root: {type: 'root', children: [node]},
    contract,
    contractOf: () => contract,
    versions: [],
    knownNames: new Set(),
  };
  expect(runRules([idInSample(load)], page)).toMatchObject([{data: {value: 'eve@quill.example'}}]);
});

it.each([
  [ADA, []],
  ['08918775-6d1b-441e-973b-20163f0c9c54', ['unknown']],
])('an example refers to %s', (id, expected) => {
  const example = loadInline(`
paths:
  /cards:
    get: {operationId: listCards, responses: {'200': {content: {application/json: {schema: {type: object}, example: {holderIds: [${id}]}}}}}}
`);
  const findings = runRules([idInExample(load)], {contract: example, folder: ''});
  expect(findings.map(({messageId}) => messageId)).toEqual(expected);
});

it('the story has known keys, names, and IDs of their own', () => {
  const wrong = readText(`objects: {holder: [{name: Ada, id: ${ADA}, eMail: a}, {id: ${ADA}}]}`);
  const findings = runRules([storyFile(() => wrong)], undefined);
  expect(findings.map(({messageId}) => messageId)).toEqual(['key', 'noName', 'repeatedId']);
});
