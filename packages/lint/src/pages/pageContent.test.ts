import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {loadInline} from 'api-docs-contract/testing';
import {parseDiagram} from 'mermaid-static';
import {runRules} from 'api-docs-contract/finding';
import {listNodes, parsePage, readSamples as readNodes} from 'docusaurus-openapi-reference/pages';
import {diagramRules} from '../diagrams/diagramRules';
import {lintSamples} from '../samples/lintSamples';
import {testConfig} from '../testing/config';
import type {CheckedPage} from './checkedPage';
import {nameRules} from './lintPage';

const ADA = '08918775-6d1b-441e-973b-20163f0c9c53';
const BEN = 'a3f2e714-653b-411f-9e29-5921db0f61bd';

const contract = loadInline(`
paths:
  /members/{memberId}:
    parameters: [{name: memberId, in: path, required: true, schema: {type: string, format: uuid}, example: ${ADA}}]
    get:
      operationId: retrieveMember
      responses: {'200': {description: Found., headers: {Location: {schema: {type: string}, example: 'https://api.example/v2/members/1'}, ETag: {schema: {type: string}, example: '"7"'}}, content: {application/json: {schema: {$ref: '#/components/schemas/Member'}, examples: {ada: {value: {id: ${ADA}, name: Ada, state: active}}}}}}}
    put: {operationId: updateMember, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Member'}, examples: {ada: {value: {id: ${ADA}, name: Ada}}}}}}, responses: {'204': {description: Updated.}}}
webhooks:
  member.created:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Member'}}}}
  member.deleted:
    post:
      requestBody: {content: {application/json: {schema: {type: object, properties: {data: {properties: {memberId: {type: string}}}}}}}}
components:
  securitySchemes: {oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: /token, scopes: {'access:read': Reads, 'members:read': Reads}}}}}
  schemas:
    Member:
      type: object
      properties:
        id: {type: string, format: uuid}
        name: {type: string}
        state: {enum: [active, expired]}
        createdAt: {type: string, format: date-time}
        updatedAt: {type: string, format: date-time}
        letterCount: {type: integer}
        bits: {type: string}
`);

const knownValues = new Set([BEN, 'ada@quill.example']);

function toPage(text: string): CheckedPage {
  const root = parsePage(text);
  return {
    config: {...testConfig, knownValues: () => knownValues},
    file: 'web/page.mdx',
    book: 'web',
    root,
    nodes: listNodes(root),
    isCurrent: true,
    contract,
    contractOf: (version) => (version === '2.0' ? contract : undefined),
    versions: ['2.0', '1.0'],
    knownNames: new Set(['left_on', '1.0/left', '2.0/left', ...knownValues]),
  };
}

/** The line, the rule, and the message ID of each finding. */
function check(text: string): string[] {
  const page = toPage(text);
  const shown = parsePage(text);
  readNodes(shown, new VFile(), {sampleLanguages: ['json']});
  const samples = listNodes(shown).ofType('apiSample');
  return [...runRules(nameRules, page), ...lintSamples(page, samples, {contract, hasKnownNames: true})]
    .filter(({rule}) => rule !== 'sample')
    .map(({line, rule, messageId}) => `${line} ${rule} ${messageId}`);
}

const fence = (info: string, body: string): string => `\`\`\`${info}\n${body}\n\`\`\`\n`;

describe('names in code font', () => {
  it.each([
    'updatedAt', 'active', 'state: active', 'member.created', 'member.*', 'access:read', 'retrieveMember', '200 OK', '{memberId}',
    'GET /members/{memberId}', '{"state": "active"}', 'left_on', 'ada@quill.example', 'https://api.example/v2', 'Authorization',
  ])('%s is known', (name) => {
    expect(check(`Use \`${name}\` of :schema[Member].`)).toEqual([]);
  }); // prettier-ignore

  it.each([
    'updateAt', 'state: actives', 'member.create', 'access:reads', '200 Okay', '{membersId}', 'GET /member/{memberId}',
    '{"state": "activ"}', 'left_off', 'https://api.exmple/v2',
  ])('%s is reported', (name) => {
    expect(check(`Use\n\`${name}\`.`)).toEqual(['2 unknown-name unknown']);
  }); // prettier-ignore

  it('a name in a sample of the page is known, but not a part of it', () => {
    const sample = fence('csharp', 'var retryDelay = 5;');
    expect(check(`Change \`retryDelay\`.\n\n${sample}`)).toEqual([]);
    expect(check(`Change \`retry\`.\n\n${sample}`)).toEqual(['1 unknown-name unknown']);
  });
});

it('a file has the version of the page, or the text of its section names its version', () => {
  const found = check('[A](pathname:///1.0.json) of 1.0.\n\n# A\n\n2.0/b.json, 1.0.b.json');
  expect(found).toEqual(['5 file-version other']);
});

describe('samples', () => {
  const request = fence(
    'http request=retrieveMember',
    `GET /v2/members/${ADA} HTTP/1.1\nHost: api.example\nAuthorization: Bearer x`,
  );
  const respond = (body: string): string => `${request}\n${fence('json response=retrieveMember:200', body)}`;

  it('show the values of an example', () => {
    expect(check(respond(`{"id": "${ADA}", "state": "active"}`))).toEqual([]);
    expect(check(respond(`{"id": "${ADA}", "state": "expired"}`))).toEqual(['8 sample-example other']);
  });

  it.each([
    [ADA, []],
    [BEN, []],
    ['08918775-6d1b-441e-973b-20163f0c9c99', ['6 sample-example other', '2 sample-example other']],
  ])('a request has an ID of an example, or a known value, and any other values: %s', (id, expected) => {
    const put = `PUT /v2/members/${id} HTTP/1.1\nHost: api.example\nContent-Type: application/json\n\n{"id": "${id}", "name": "Eve"}`;
    expect(check(fence('http request=updateMember', put))).toEqual(expected);
  });

  it.each([
    [`Location: https://api.example/v2/members/${ADA}\n\n{"id": "${ADA}"}`, []],
    [`Location: https://api.example/v2/members/${BEN}\n\n{"id": "${ADA}"}`, ['3 sample-example other']],
    [`Location: https://api.example/v2/members/${BEN}`, []],
    ['ETag: "7"', []],
    ['ETag: "8"', ['3 sample-example other']],
    ['Date: Mon, 05 Jan 2026 08:00:00 GMT', []],
  ])('%s is compared with the examples of its header', (header, expected) => {
    expect(check(fence('http response=retrieveMember:200', `HTTP/1.1 200 OK\n${header}`))).toEqual(expected);
  });
});

it('a count that differs from its list is reported', () => {
  const found = check(fence('json schema=Member', '{"letterCount": 3, "letters": "01"}'));
  expect(found).toContain('2 example-count count');
});

it('the names and requests in a diagram are those of the contract', async () => {
  const steps = 'A->>B: GET /members/{memberId}\nB->>A: 201\nA->>B: PUT /members/1\nB->>A: member.gone';
  const diagram = await parseDiagram(`sequenceDiagram\naccTitle: A\naccDescr: Changes 201, 1.\n${steps}`);
  const found = runRules(diagramRules, {file: 'a.mdx', line: 1, diagram, page: toPage('')});
  expect(found.map(({line, rule}) => `${line} ${rule}`)).toEqual([
    '6 diagram-request',
    '7 diagram-name',
    '8 diagram-name',
  ]);
});

it('the requests, headers, fields, and paths in a command are known', () => {
  const command = [
    'curl -H "Authorization: x" --header "Authorisation: x" https://api.example/v2',
    'node src/none.ts 2.0/left 1.0/left; curl --data "scope=access:read access:reed" "$API/members/$MEMBER"',
    'curl "$API/members/$MEMBER?state=active"',
    `curl --data '{"nam": "Ada"}' \\\n "$API/members/$MEMBER?state=activ"`,
  ];
  const found = check(fence('bash', command.join('\n'))).map((each) => each.replace(/ .*/, ''));
  expect(found).toEqual(['2', '3', '3', '5', '6', '6']);
});
