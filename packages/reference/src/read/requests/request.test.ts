import {describe, expect, it} from 'vitest';
import type {Json} from 'api-docs-contract';
import {loadInline} from 'api-docs-contract/testing';
import {writeHttp} from '../../write/requests/http';
import {serialize, toPostData} from './serialize';
import {listSampleRequests} from './request';

/** The sample request of the only operation. The other parts are those of the contract. */
function writeSample(operation: string, rest = ''): string {
  const contract = loadInline(`openapi: 3.1.1
info: {title: Small, version: '1'}
paths: {/things: {get: ${operation}}}
${rest}`);
  const [request] = contract.operations.flatMap((one) => listSampleRequests(contract, one));
  return request ? writeHttp(request.request) : '';
}

describe('the base URL of a sample', () => {
  it.each([
    ['', 'GET /things HTTP/1.1\nHost: api.example.com'],
    ["servers: [{url: 'https://api.example/v2/'}]", 'GET /v2/things HTTP/1.1\nHost: api.example'],
    ['servers: [{url: /api/v3}]', 'GET /api/v3/things HTTP/1.1\nHost: api.example.com'],
    ['servers: [{url: api}]', 'GET /api/things HTTP/1.1\nHost: api.example.com'],
    ["servers: [{url: '//api.example'}]", 'GET /things HTTP/1.1\nHost: api.example'],
    ["servers: [{url: 'https://{tenant}.example'}]", 'GET /things HTTP/1.1\nHost: {tenant}.example'],
    [
      "servers: [{url: 'ws://stream.example'}, {url: 'http://api.example/'}]",
      'GET /things HTTP/1.1\nHost: api.example',
    ],
    ["servers: [{url: 'mailto:a@b.example'}]", 'GET /things HTTP/1.1\nHost: api.example.com'],
    ["servers: [{url: 'https://[::'}]", 'GET /things HTTP/1.1\nHost: api.example.com'],
    [
      "servers: [{url: 'https://{tenant}.example', variables: {tenant: {default: a}}}]",
      'GET /things HTTP/1.1\nHost: a.example',
    ],
  ])('is that of "%s"', (servers, request) => {
    expect(writeSample('{responses: {}}', servers)).toBe(request);
  });
});

describe('the credentials of a sample', () => {
  it.each([
    ['{type: http, scheme: bearer}', 'Authorization: Bearer {my_key}'],
    ['{type: http, scheme: Basic}', 'Authorization: Basic {credentials}'],
    ['{type: http, scheme: digest}', 'Authorization: Digest {my_key}'],
    ['{type: oauth2, flows: {}}', 'Authorization: Bearer {access_token}'],
    ['{type: openIdConnect, openIdConnectUrl: a}', 'Authorization: Bearer {access_token}'],
    ['{type: apiKey, in: header, name: X-API-Key}', 'X-API-Key: {my_key}'],
    ['{type: apiKey, in: cookie, name: session}', 'Cookie: session={my_key}'],
    ["{$ref: '#/components/securitySchemes/Other'}", 'X-Other: {my_key}'],
  ])('for %s', (scheme, line) => {
    const schemes = `components: {securitySchemes: {My-Key: ${scheme}, Other: {type: apiKey, in: header, name: X-Other}}}`;
    expect(writeSample('{security: [{My-Key: []}]}', schemes).split('\n').at(-1)).toBe(line);
  });

  it('are those of a client next to the token URL', () => {
    const schemes =
      'components: {securitySchemes: {A: {type: http, scheme: basic}, B: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://api.example.com/token}}}}}';
    expect(writeSample('{security: [{A: []}]}', schemes)).toContain('Basic {client_credentials}');
  });

  it('are those of the first alternative with a scheme, and of all its schemes', () => {
    const schemes = `components: {securitySchemes: {A: {type: apiKey, in: query, name: key}, B: {type: http, scheme: bearer}, C: {type: mutualTLS}}}`;
    expect(writeSample('{security: [{}, {A: [], B: [], C: []}, {B: []}]}', schemes)).toBe(
      'GET /things?key={a} HTTP/1.1\nHost: api.example.com\nAuthorization: Bearer {b}',
    );
  });
});

it('a part of a form can have the name of a property of every object', () => {
  const media = {type: 'multipart/form-data', partTypes: {}};
  expect(toPostData(media, {valueOf: 'a'}).params).toEqual([{name: 'valueOf', value: 'a'}]);
});

/** The examples of RFC 6570, and those of the OpenAPI specification. */
it.each<[style: string, explode: boolean, value: Json, expected: string]>([
  ['form', true, 'blue', 'color=blue'],
  ['form', true, ['blue', 'black'], 'color=blue&color=black'],
  ['form', false, ['blue', 'black'], 'color=blue,black'],
  ['form', true, {R: 100, G: 200}, 'R=100&G=200'],
  ['form', false, {R: 100, G: 200}, 'color=R,100,G,200'],
  ['spaceDelimited', false, ['blue', 'black'], 'color=blue%20black'],
  ['pipeDelimited', false, ['blue', 'black'], 'color=blue%7Cblack'],
  ['deepObject', true, {R: 100, G: 200}, 'color[R]=100&color[G]=200'],
  ['simple', false, ['blue', 'black'], 'blue,black'],
  ['simple', true, {R: 100, G: 200}, 'R=100,G=200'],
  ['content', true, {R: 100}, 'color=%7B%22R%22%3A100%7D'],
  ['form', true, 'a b&c', 'color=a%20b%26c'],
  ['label', false, ['blue', 'black'], '.blue,black'],
  ['label', true, ['blue', 'black'], '.blue.black'],
  ['label', true, {R: 100, G: 200}, '.R=100.G=200'],
  ['matrix', true, ['blue', 'black'], ';color=blue;color=black'],
  ['matrix', false, {R: 100, G: 200}, ';color=R,100,G,200'],
])('writes a parameter in the style %s (explode: %s) %j as %s', (style, explode, value, expected) => {
  const place = ['simple', 'label', 'matrix'].includes(style) ? 'path' : 'query';
  expect(serialize({name: 'color', in: place, style, explode}, value)).toBe(expected);
});
