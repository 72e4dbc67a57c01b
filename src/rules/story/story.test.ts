import {expect, it} from 'vitest';
import type {Json} from 'api-docs-contract';
import {runRules, type Finding} from 'api-docs-contract/finding';
import {loadInline} from 'api-docs-contract/testing';
import {toTestPage} from '../testing/page';
import {idInContract, idInSample, objectInJson} from './storyRules';

const ADA = 'ab35a8bf-5fed-4549-8208-c0613ebe7417';
const STAFF = 'cab9d616-62bb-4239-8f02-e105dde95c84';
const contract = loadInline('paths: {}');

/** The wrong values, and the names of fields with the ID of another kind. */
const listFaults = (findings: readonly Finding[]): unknown[] =>
  findings.map(({data}) => data.value ?? data.name);

it.each<[string, Json, unknown[]]>([
  ['with its name and its values', {id: ADA, name: 'Ada Moreau', email: 'ada.moreau@quillmere.example'}, []],
  ['with another name', {id: ADA, name: 'Eve'}, ['Eve']],
  ['with an unknown email address', {email: 'eve@quill.example'}, ['eve@quill.example']],
  ['with IDs of the right kinds', {otherHolderId: ADA, holder: {id: ADA}, groups: [STAFF]}, []],
  ['with IDs of other kinds', {groupIds: [STAFF, ADA], holder: {id: STAFF}}, ['groupIds', 'holder']],
])('an object %s', (_, value, expected) => {
  const placeOf = () => ({file: 'page.mdx', line: 1});
  const json = {value, schema: undefined, direction: 'response' as const, placeOf, contract};
  expect(listFaults(runRules([objectInJson], json))).toEqual(expected);
});

it('IDs in samples are those of the story', () => {
  const unknown = ADA.replace('a', 'b');
  const page = toTestPage(`\`\`\`bash\n["${ADA}", "${unknown}"]\n\`\`\``, contract);
  expect(listFaults(runRules([idInSample], page))).toEqual([unknown]);
});

it.each([
  [ADA, []],
  ['ab35a8bf-5fed-4549-8208-c0613ebe7418', ['unknown', 'unknown']],
])('an example refers to %s', (id, expected) => {
  const example = loadInline(`
paths:
  /cards:
    get: {operationId: listCards, responses: {'200': {content: {application/json: {schema: {type: object}, example: {id: ${id}, holderIds: [${id}]}}}}}}
`);
  const findings = runRules([idInContract], {contract: example, folder: ''});
  expect(findings.map(({messageId}) => messageId)).toEqual(expected);
});
