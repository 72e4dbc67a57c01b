import {expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Json} from 'api-contract';
import {runRules, type Finding} from 'api-contract/finding';
import {loadInline} from 'api-contract/testing';
import {toTestPage} from '../testPage';
import {readStory, type Story} from './story';
import {kindInJson} from './kinds';
import {idInExample, idInSample, storyValue} from './storyValue';

const ADA = '08918775-6d1b-441e-973b-20163f0c9c53';
const STAFF = 'cab9d616-62bb-4239-8f02-e105dde95c84';
const contract = loadInline('paths: {}');

const readText = (text: string): Story => readStory({file: 'story.yaml', text, value: parse(text) as Json});

const load = (): Story =>
  readText(
    `objects: {holder: [{name: Ada, id: ${ADA}, email: ada@quill.example}], group: [{name: Staff, id: ${STAFF}}]}`,
  );

/** The wrong values, and the names of fields with the ID of another kind. */
const listFaults = (findings: readonly Finding[]): unknown[] =>
  findings.map(({data}) => data.value ?? data.name);

it.each<[string, Json, unknown[]]>([
  ['with its name and its values', {id: ADA, name: 'Ada', email: 'ada@quill.example'}, []],
  ['with another name', {id: ADA, name: 'Eve'}, ['Eve']],
  ['with an unknown email address', {email: 'eve@quill.example'}, ['eve@quill.example']],
  ['with IDs of the right kinds', {otherHolderId: ADA, holder: {id: ADA}, groups: [STAFF]}, []],
  ['with IDs of other kinds', {groupIds: [STAFF, ADA], holder: {id: STAFF}}, ['groupIds', 'holder']],
])('an object %s', (_, value, expected) => {
  const placeOf = () => ({file: 'page.mdx', line: 1});
  const json = {value, schema: undefined, direction: 'response' as const, placeOf, contract};
  expect(listFaults(runRules([storyValue(load), kindInJson(load)], json))).toEqual(expected);
});

it('IDs and email addresses in samples are those of the story', () => {
  const page = toTestPage(`\`\`\`bash\n["${ADA}", "eve@quill.example", "a@other.example"]\n\`\`\``, contract);
  expect(listFaults(runRules([idInSample(load)], page))).toEqual(['eve@quill.example']);
});

it.each([
  [ADA, []],
  ['08918775-6d1b-441e-973b-20163f0c9c54', ['unknown', 'unknown']],
])('an example refers to %s', (id, expected) => {
  const example = loadInline(`
paths:
  /cards:
    get: {operationId: listCards, responses: {'200': {content: {application/json: {schema: {type: object}, example: {id: ${id}, holderIds: [${id}]}}}}}}
`);
  const findings = runRules([idInExample(load)], {contract: example, folder: ''});
  expect(findings.map(({messageId}) => messageId)).toEqual(expected);
});
