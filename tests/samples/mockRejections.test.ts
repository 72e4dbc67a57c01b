import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Mock} from 'api-mock';
import {startVersion} from '../fixtures/startVersion';
import {sendToMock} from '../fixtures/sendToMock';

const system = 'systems/8ba0127f-78e5-43b1-8165-cc09628176c0';
const credentials = {
  grant_type: 'client_credentials',
  client_id: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
  organization_id: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
};
const ada = {firstName: 'Ada', lastName: 'Moreau'};
/** A time with an offset, which the API rejects. */
const local = '2027-01-01T10:00:00+02:00';
const hanna = 'b8726a8c-21b9-4286-8f55-a8e715dfc36f';

describe('the mock rejects what the API rejects, and explains it', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startVersion('2.0');
  });
  afterAll(() => mock.close());

  const send = (method: string, path: string, headers?: Record<string, string>, body?: unknown) =>
    sendToMock(mock, {method, path, headers, body});

  it.each([
    ['a wrong body', 'holders', {firstName: 7}, 422, 'validation-failed', '/firstName'],
    ['an empty ID', 'credentials', {kind: 'pin', holderId: ''}, 422, 'validation-failed', '/holderId'],
    ['a list as the body', 'holders', [{firstName: 'Ada'}], 422, 'validation-failed', ''],
    ['a text as the body', 'credentials', 'Ada', 422, 'validation-failed', ''],
    ['null as the body', 'holders', null, 422, 'validation-failed', ''],
    [
      'an instant with an offset',
      'holders',
      {...ada, validUntil: local},
      422,
      'validation-failed',
      '/validUntil',
    ],
  ])('explains %s with the fields of the request', async (_, path, body, status, code, pointer) => {
    const rejected = await send('POST', `${system}/${path}`, {}, body);
    expect(rejected.status).toBe(status);
    expect(rejected.headers.get('content-type')).toBe('application/problem+json');
    expect(await rejected.json()).toMatchObject({
      type: `https://developer.gatehouse.example/web/2.0/introduction#error-${code}`,
      code,
      errors: expect.arrayContaining([expect.objectContaining({pointer})]) as unknown,
    });
  });

  it('explains a body of the wrong type once, even if it has variants or is optional', async () => {
    const door = 'devices/5e42f333-d990-4ffe-958e-0b8444a987be';
    for (const [path, body] of [
      ['access-evaluations', []],
      [`${door}/unlock`, null],
    ]) {
      const rejected = await send('POST', `${system}/${path as string}`, {}, body);
      const detail = `The request body is ${JSON.stringify(body)}, but must be object.`;
      expect(await rejected.json()).toMatchObject({detail, errors: [{pointer: '', detail}]});
    }
  });

  it('rejects instants with an offset in query parameters, and explains an invalid instant once', async () => {
    const query = new URLSearchParams({occurredFrom: local});
    const rejected = await send('GET', `${system}/events?${query}`);
    expect(await rejected.json()).toMatchObject({
      code: 'malformed-request',
      detail: `The query parameter occurredFrom is "${local}", but must be in UTC and end with Z.`,
    });
    const body = {...ada, validFrom: '2027-01-01', validUntil: '2027-01-01T08:00:00Z'};
    const invalid = await send('POST', `${system}/holders`, {}, body);
    expect(await invalid.json()).toMatchObject({errors: [{pointer: '/validFrom'}]});
  });

  it.each([
    ['GET', `${system}/holders/not-an-id`, 404, 'not-found'],
    ['GET', `${system}/holders/00000000-0000-4000-8000-000000000000`, 404, 'not-found'],
    ['DELETE', `${system}/holders/00000000-0000-4000-8000-000000000000`, 404, 'not-found'],
    ['POST', `${system}/devices/00000000-0000-4000-8000-000000000000/unlock`, 404, 'not-found'],
    ['GET', 'systems/00000000-0000-4000-8000-000000000000/holders', 404, 'not-found'],
    ['GET', 'nothing', 404, 'not-found'],
    ['GET', `${system}/holders?limit=900`, 400, 'malformed-request'],
  ])('rejects %s %s with %i', async (method, path, status, code) => {
    const rejected = await send(method, path);
    expect(rejected.status).toBe(status);
    expect(await rejected.json()).toMatchObject({status, code});
  });

  it('explains a missing token and a body that isn’t JSON', async () => {
    const missing = await send('GET', `${system}/holders`, {authorization: ''});
    expect(await missing.json()).toMatchObject({status: 401, code: 'token-missing'});
    const basic = await send('GET', `${system}/holders`, {authorization: 'Basic YTpi'});
    expect(await basic.json()).toMatchObject({status: 401, code: 'token-missing'});
    const broken = await fetch(`${mock.api}${system}/holders`, {
      method: 'POST',
      headers: {authorization: 'Bearer any', 'content-type': 'application/json'},
      body: '{"firstName": ',
    });
    expect(await broken.json()).toMatchObject({status: 400, code: 'malformed-request'});
  });

  it.each([
    [{grant_type: 'client_credential'}, 'unsupported_grant_type'],
    [{grant_type: 'client_credentials'}, 'invalid_request'],
    [{...credentials, scope: 'access:read acess:write'}, 'invalid_scope'],
  ])('rejects the token request %j with %s', async (fields, error) => {
    const rejected = await fetch(`${mock.api}oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({error, error_description: expect.any(String) as string});
  });

  it('explains a wrong content type and a missing part of a form', async () => {
    const json = {'content-type': 'application/json'};
    const wrong = await send('PATCH', `${system}/holders/${hanna}`, json, {enabled: false});
    expect(await wrong.json()).toMatchObject({
      code: 'content-type-not-supported',
      detail: expect.stringContaining('requires the Content-Type application/merge-patch+json.') as string,
    });
    const form = new FormData();
    form.set('dryRun', 'true');
    const rejected = await fetch(`${mock.api}${system}/holder-imports`, {
      method: 'POST',
      headers: {authorization: 'Bearer any', 'idempotency-key': 'form-without-file'},
      body: form,
    });
    expect(await rejected.json()).toMatchObject({code: 'validation-failed', errors: [{pointer: '/file'}]});
  });
});
