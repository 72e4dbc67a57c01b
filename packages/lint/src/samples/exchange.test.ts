import {loadInline} from 'api-contract/testing';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {parsePage} from 'docusaurus-openapi-reference/pages';
import {testConfig} from '../testConfig';
import {checkSampleValues} from '../consistency';

const contract = loadInline(`
x-rate-classes: [{name: read, requests: 60, perSeconds: 60, burst: 60, description: Reads}]
paths:
  /doors:
    get:
      operationId: listDoors
      x-rate-class: read
      security: [{oauth: ['doors:read']}]
      parameters: [{name: limit, in: query, schema: {type: integer}}, {name: cursor, in: query, schema: {type: string}}]
      responses: {'200': {description: Doors., content: {application/json: {schema: {type: object}}}}}
  /doors/{doorId}:
    parameters: [{name: doorId, in: path, required: true, schema: {type: string}}]
    get: {operationId: retrieveDoor, responses: {'200': {description: Door., content: {application/json: {schema: {type: object}}}}}}
    patch: {operationId: updateDoor, responses: {'200': {description: Door.}}}
  /token:
    post:
      operationId: createToken
      parameters: [{name: client_id, in: query, schema: {type: string}, example: app_1}]
      responses: {'200': {description: Token.}}
webhooks:
  door.opened: {post: {requestBody: {content: {application/json: {schema: {type: object}}}}}}
components:
  securitySchemes: {oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: /token, scopes: {'doors:read': Reads, 'doors:write': Writes}}}}}
`);

const fence = (meta: string, ...lines: string[]): string =>
  ['```http', ' ', meta, '\n', lines.join('\n'), '\n```\n'].join('');
const list = fence('request=listDoors', 'GET /v2/doors?limit=2 HTTP/1.1', 'Host: api.example');
const respond = (header: string, body = '{"nextCursor": "abc"}'): string =>
  list + fence('response=listDoors:200', 'HTTP/1.1 200 OK', header, '', body);
const link = (query: string): string => `Link: <https://api.example/v2/doors?${query}>; rel="next"`;
const deliver = (id: string, timestamp: number): string =>
  fence(
    'event=door.opened',
    'POST /hook HTTP/1.1',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${timestamp}`,
    '',
    '{"id": "e1", "receivedAt": "2026-01-05T08:00:00Z"}',
  );
const update = (tag: string): string =>
  fence('request=retrieveDoor', 'GET /v2/doors/1 HTTP/1.1', 'Host: api.example') +
  fence('response=retrieveDoor:200', 'HTTP/1.1 200 OK', 'ETag: "1"', '', '{}') +
  fence('request=updateDoor', 'PATCH /v2/doors/1 HTTP/1.1', 'Host: api.example', `If-Match: ${tag}`);
const getToken = (query: string): string =>
  fence('request=createToken', `POST /v2/token?${query} HTTP/1.1`, 'Host: api.example') + list;

it.each([
  ['a rate limit', respond('RateLimit: "read";r=59;t=1'), []],
  ['a rate limit of another class', respond('RateLimit: "write";r=59;t=1'), ['sample-rate-limit']],
  ['a link to the next page', respond(link('limit=2&cursor=abc')), []],
  ['a link with another cursor', respond(link('limit=2&cursor=xyz')), ['sample-link']],
  ['a link with another limit', respond(link('limit=3&cursor=abc')), ['sample-link']],
  ['a change with the last tag', update('"1"'), []],
  ['a change with another tag', update('"2"'), ['sample-etag']],
  ['a delivery', deliver('e1', 1767600001), []],
  ['a delivery with another ID', deliver('e2', 1767600001), ['sample-delivery']],
  ['a delivery before its event', deliver('e1', 1767500000), ['sample-delivery']],
  ['a token with the scope', getToken('client_id=app_1&scope=doors:read'), []],
  ['a token without the scope', getToken('client_id=app_1&scope=doors:write'), ['sample-token']],
  ['another client', getToken('client_id=app_2&scope=doors:read'), ['sample-client']],
])('%s', (_, page, expected) => {
  const codes: Code[] = [];
  visit(parsePage(page), 'code', (node) => void codes.push(node));
  const place = {file: 'web/page.mdx', config: testConfig};
  const findings = checkSampleValues(place, codes, contract);
  expect(findings.map(({rule}) => rule)).toEqual(expected);
});
