import {expect, it} from 'vitest';
import {runRules} from 'api-contract/finding';
import {loadInline} from 'api-contract/testing';
import type {Sample} from 'api-docs-lint/rules';
import {objectIds} from './objectIds';

const DOOR = '08918775-6d1b-441e-973b-20163f0c9c53';
const OTHER = 'a3f2e714-653b-411f-9e29-5921db0f61bd';

const contract = loadInline(`
paths:
  /doors:
    get: {operationId: listDoors, responses: {'200': {content: {application/json: {schema: {$ref: '#/components/schemas/Door'}, examples: {one: {value: {id: ${DOOR}}}}}}}}}
components: {schemas: {Door: {type: object, properties: {id: {type: string, format: uuid}}}}}
`);

it.each([
  [DOOR, []],
  [OTHER, ['kind']],
])('a sample with the ID %s', (id, expected) => {
  const placeOf = () => ({file: 'page.mdx', line: 1});
  const schema = contract.schemas.get('Door');
  const body = {value: {id}, schema, direction: 'response' as const, placeOf};
  const sample: Sample = {
    kind: 'response',
    operation: undefined,
    status: '200',
    targets: [],
    headers: [],
    fields: [],
    body,
    examples: [],
    isGenerated: false,
    placeAt: placeOf,
  };
  const findings = runRules([objectIds(() => new Set())], {contract, sample, earlier: []});
  expect(findings.map(({messageId}) => messageId)).toEqual(expected);
});
