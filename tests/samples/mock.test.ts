import http from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createIdempotencyStore, type Mock, type MockRequest, type MockResponse} from 'api-mock';
import {startVersion} from '../fixtures/startVersion';
import {requireContract} from 'api-contract';
import {sendToMock} from '../fixtures/sendToMock';

const system = 'systems/8ba0127f-78e5-43b1-8165-cc09628176c0';
const organization = 'organizations/d246facf-c2f5-4c56-98e8-9c90ceb8204c';
const tomas = 'cab13ffb-992c-4632-bef1-617469ae7bc8';
const report = 'b946b008-300e-494e-9500-f67e9f841077';
const hanna = 'b8726a8c-21b9-4286-8f55-a8e715dfc36f';

type Page = {
  readonly items: readonly {
    readonly id: string;
    readonly externalId: string;
    readonly firstName: string;
    readonly name?: string;
  }[];
  readonly nextCursor: string | null;
};

describe('the mock of 1.0', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startVersion('1.0');
  });
  afterAll(() => mock.close());

  const get = (path: string) => fetch(`${mock.api}${path}`, {headers: {authorization: 'Bearer any'}});

  it('returns the dates of its deprecation in every response', async () => {
    for (const path of ['persons', 'persons/abc', 'nothing']) {
      const {headers} = await get(path);
      expect(headers.get('deprecation')).toBe('@1759276800');
      expect(headers.get('sunset')).toBe('Fri, 01 Oct 2027 00:00:00 GMT');
    }
  });

  it('lists persons in the order of their IDs, and nothing after the last page', async () => {
    const list = async (page: number): Promise<number[]> =>
      ((await (await get(`persons?page=${page}&per_page=2`)).json()) as {id: number}[]).map(({id}) => id);
    expect([...(await list(0)), ...(await list(6))]).toEqual([2001, 2002, 2013]);
    expect(await list(7)).toEqual([]);
  });

  it('rejects an unknown ID in the form of 1.0', async () => {
    const rejected = await get('persons/99');
    expect(rejected.status).toBe(404);
    expect(await rejected.json()).toEqual({
      error: 'Not Found',
      message: 'No object of the mock has the ID 99.',
    });
  });
});

describe('the mock', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startVersion('2.0');
  });
  afterAll(() => mock.close());

  const send = (method: string, path: string, headers?: Record<string, string>, body?: unknown) =>
    sendToMock(mock, {method, path, headers, body});
  const get = async <T>(path: string): Promise<T> => (await send('GET', path)).json() as Promise<T>;
  const startImport = async (key: string, dryRun: boolean): Promise<Response> => {
    const form = new FormData();
    form.set('file', new Blob(['externalId\nQ-0107\n'], {type: 'text/csv'}), 'people.csv');
    form.set('dryRun', String(dryRun));
    return fetch(`${mock.api}${system}/holder-imports`, {
      method: 'POST',
      headers: {authorization: 'Bearer any', 'idempotency-key': key},
      body: form,
    });
  };

  it('returns a second page, which is the last one', async () => {
    const first = await send('GET', `${system}/holders?limit=2`);
    const next = /<(?<url>[^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.groups?.url ?? '';
    expect(next.startsWith(mock.origin)).toBe(true);
    const second = await fetch(next, {headers: {authorization: 'Bearer any'}});
    expect(second.headers.get('link')).toBeNull();
    const [one, two] = [(await first.json()) as Page, (await second.json()) as Page];
    expect(two.nextCursor).toBeNull();
    expect(new Set([...one.items, ...two.items].map(({id}) => id)).size).toBe(3);
  });

  it.each([
    ['the second page', 'holders?limit=1', ['Ada', 'Marta', 'Tomás']],
    ['a filter', 'holders?state=active&limit=1', ['Ada', 'Marta']],
    ['one page', 'groups?limit=3', ['Cleaners', 'Laboratory', 'Staff', 'Visitors']],
  ])('returns at most limit items, and the URL of the rest, with %s', async (_, path, names) => {
    const limit = Number(/\d+/.exec(path)?.[0]);
    const received: string[] = [];
    let url: string | undefined = `${mock.api}${system}/${path}`;
    while (url) {
      const response: Response = await fetch(url, {headers: {authorization: 'Bearer any'}});
      const {items, nextCursor} = (await response.json()) as Page;
      expect(items.length).toBeLessThanOrEqual(limit);
      received.push(...items.map(({name, firstName}) => name ?? firstName));
      url = /<(?<url>[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.groups?.url;
      expect(url && new URL(url).searchParams.get('cursor')).toBe(nextCursor ?? undefined);
    }
    expect(received).toEqual(names);
  });

  it('ends a list that has no example of a second page', async () => {
    const {nextCursor} = await get<Page>(`${system}/rules`);
    expect(nextCursor).not.toBeNull();
    expect(await get(`${system}/rules?cursor=${nextCursor}`)).toEqual({items: [], nextCursor: null});
  });

  it('applies an exact filter to all pages', async () => {
    const {items, nextCursor} = await get<Page>(`${system}/holders?externalId=Q-0412`);
    expect(items.map(({id}) => id)).toEqual([tomas]);
    expect(nextCursor).toBeNull();
    expect((await get<Page>(`${system}/holders?externalId=Q-041`)).items).toEqual([]);
  });

  it('returns the example that fits the path or the request body', async () => {
    const door = 'ce0418ce-77b8-47d9-bcb3-ff3c4fa4a3cb';
    expect(await get(`${system}/devices/${door}/state`)).toMatchObject({deviceId: door});
    expect(await get(`${system}/devices/${door}`)).toMatchObject({id: door, name: 'Loading dock'});
    expect(await get(`${system}/holders/${hanna}/access`)).toMatchObject({items: [{open: true}]});
    expect(await get(`${system}/device-states?kind=door`)).toMatchObject({items: [{}, {deviceId: door}]});
    const pin = await send('POST', `${system}/credentials`, {}, {kind: 'pin', holderId: tomas});
    expect(await pin.json()).toMatchObject({kind: 'pin'});
  });

  it('returns the visitor, the visitor pass, and their URLs', async () => {
    const visitor = {firstName: 'Hanna', lastName: 'Friis', externalId: 'visit-2026-01-08-03'};
    const created = await send('POST', `${system}/holders`, {}, visitor);
    expect(await created.json()).toMatchObject({id: hanna, ...visitor});
    expect(created.headers.get('location')).toBe(`${mock.api}${system}/holders/${hanna}`);
    const pass = {kind: 'card', holderId: hanna, cardNumber: '16842119057730254417'};
    const body = {...pass, cardFormatId: 'b0ecfe1a-2d01-45b8-8486-9036ead0f7a8'};
    const card = await send('POST', `${system}/credentials`, {}, body);
    expect(await card.json()).toMatchObject(pass);
  });

  it('returns the object of the path with the changes of a PATCH, if any example contains the object', async () => {
    const patched = await send('PATCH', `${system}/holders/${hanna}`, {}, {enabled: false});
    expect(await patched.json()).toMatchObject({id: hanna, firstName: 'Hanna', enabled: false});
  });

  it.each([
    [`${system}/holders/${hanna}`, {enabled: false}, 'disabled'],
    [`${system}/holders/${hanna}`, {validFrom: null}, 'active'],
    [`${system}/holders/${tomas}`, {enabled: true}, 'active'],
    [`${system}/holders/${tomas}`, {enabled: true, validUntil: '2026-01-04T17:00:00Z'}, 'expired'],
    [`${system}/holders/${tomas}`, {enabled: true, validFrom: '2027-01-01T08:00:00Z'}, 'notYetValid'],
    [`${organization}/webhooks/27d04bc3-7fb4-49e0-8e2a-ffe7e3656a7e`, {enabled: false}, 'paused'],
  ])('returns the state that follows from a PATCH of %s with %j', async (path, body, state) => {
    expect(await (await send('PATCH', path, {}, body)).json()).toMatchObject({...body, state});
  });

  it('merges an object of a PATCH, in which null removes a key', async () => {
    const marta = `${system}/holders/08918775-6d1b-441e-973b-20163f0c9c53`;
    const {customFields} = await get<{customFields: Record<string, unknown>}>(marta);
    const [removed = '', ...kept] = Object.keys(customFields);
    const patched = await send('PATCH', marta, {}, {customFields: {[removed]: null, extra: 'a'}});
    const expected = {...Object.fromEntries(kept.map((key) => [key, customFields[key]])), extra: 'a'};
    expect(await patched.json()).toHaveProperty('customFields', expected);
  });

  it('returns the values that the request contains', async () => {
    const token = await fetch(`${mock.api}oauth/token`, {
      method: 'POST',
      headers: {authorization: 'Basic YTpi'},
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        organization_id: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
        scope: 'systems:read events:read',
      }),
    });
    expect(await token.json()).toMatchObject({scope: 'systems:read events:read'});
    const merge = {sourceHolderId: '20ca3887-10ad-40ab-a397-e744671dc4a0', dryRun: false};
    const path = `${system}/holders/08918775-6d1b-441e-973b-20163f0c9c53/merge`;
    const merged = await send('POST', path, {'idempotency-key': 'merge-20ca3887'}, merge);
    expect(await merged.json()).toMatchObject(merge);
  });

  it('returns a PIN only if the platform generated it', async () => {
    const create = async (body: object) =>
      (await send('POST', `${system}/credentials`, {}, {kind: 'pin', holderId: tomas, ...body})).json();
    expect(await create({pin: '482915'})).not.toHaveProperty('pin');
    expect(await create({})).toHaveProperty('pin');
    expect(await create({purpose: 'duress'})).toMatchObject({
      purpose: 'duress',
      pin: expect.stringMatching(/^\d+$/) as string,
    });
  });

  it('converts the time of an evaluation to the time zone of the site', async () => {
    const body = {deviceId: '5e42f333-d990-4ffe-958e-0b8444a987be', at: '2026-01-05T15:14:02Z'};
    const marta = {credentialIds: ['c28086ea-a83f-4b91-b2d9-2a7c82bb19dc']};
    const evaluated = await send('POST', `${system}/access-evaluations`, {}, {...body, ...marta});
    expect(await evaluated.json()).toMatchObject({at: body.at, siteTime: '2026-01-05 16:14'});
  });

  it('grants access to the new card of the tutorial, and denies it on a Sunday', async () => {
    const card = {
      deviceId: '5e42f333-d990-4ffe-958e-0b8444a987be',
      credentialIds: ['5fef2f11-b33a-4982-ad7d-f8e3fa8c9eca'],
    };
    const evaluate = async (at: string) =>
      (await send('POST', `${system}/access-evaluations`, {}, {...card, at})).json();
    expect(await evaluate('2026-01-05T15:14:02Z')).toMatchObject({decision: 'granted'});
    expect(await evaluate('2026-01-11T10:00:00Z')).toMatchObject({decision: 'denied'});
  });

  it.each([
    ['application/xml', 'holders', 200, 'application/json'],
    ['application/xml', 'holders/not-an-id', 404, 'application/problem+json'],
    ['application/json', `reports/${report}/file`, 200, 'text/csv'],
    ['application/pdf', `reports/${report}/file`, 200, 'text/csv'],
  ])('if a request accepts %s, returns %s in its own type', async (accept, path, status, type) => {
    const response = await send('GET', `${system}/${path}`, {accept});
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('responds to malformed URLs, and to uploads for which curl waits', async () => {
    for (const url of [`${mock.api}${system}/holders/%E0%A4%A`, `${mock.origin}//`]) {
      expect((await fetch(url, {headers: {authorization: 'Bearer any'}})).status).toBeGreaterThanOrEqual(400);
    }
    const photo = Buffer.alloc(1_500_000, 1);
    const {status} = await new Promise<{status: number | undefined}>((resolve, reject) => {
      const request = http.request(`${mock.api}${system}/holders`, {
        method: 'POST',
        headers: {authorization: 'Bearer any', 'content-type': 'application/json', expect: '100-continue'},
      });
      request.on('continue', () => request.end(photo));
      request.on('response', (response) => resolve({status: response.resume().statusCode}));
      request.on('error', reject);
    });
    expect(status).toBe(400);
  });

  it('rejects control commands with wrong parameters', async () => {
    const control = async (command: string) =>
      (await fetch(`${mock.origin}/mock/${command}`, {method: 'POST'})).status;
    expect(await control('slow-down?times=many')).toBe(400);
    expect(await control('slow-down?times=1&method=patch')).toBe(204);
    expect((await send('PATCH', `${system}/holders/${hanna}`, {}, {enabled: true})).status).toBe(429);
  });

  it('returns a new refresh token for an authorization code and for a refresh token', async () => {
    const refresh = async (fields: Record<string, string>): Promise<unknown> => {
      const client = {client_id: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38'};
      const body = new URLSearchParams({...client, ...fields});
      return (await fetch(`${mock.api}oauth/token`, {method: 'POST', body})).json();
    };
    const redirect = {redirect_uri: 'https://hr.quillmere.example/oauth/callback'};
    const code = {grant_type: 'authorization_code', code: 'gha_7Q2mX0', code_verifier: 'v'.repeat(43)};
    expect(await refresh({...code, ...redirect})).toMatchObject({refresh_token: 'ghr_example_0001'});
    const renewal = {grant_type: 'refresh_token', refresh_token: 'ghr_example_0001'};
    expect(await refresh(renewal)).toMatchObject({refresh_token: 'ghr_example_0002'});
  });

  it('finishes an import at the third read', async () => {
    for (const dryRun of [true, false]) {
      const started = await startImport(`import-${dryRun}`, dryRun);
      expect(started.status).toBe(202);
      const url = started.headers.get('location') ?? '';
      const read = async () =>
        (await (await fetch(url, {headers: {authorization: 'Bearer any'}})).json()) as {state: string};
      expect(await read()).toMatchObject({state: 'queued', dryRun});
      expect(await read()).toMatchObject({state: 'running', dryRun});
      expect(await read()).toMatchObject({state: 'done', dryRun, rowCount: 4});
      expect(await read()).toMatchObject({state: 'done'});
    }
  });

  it('replays the response of an idempotency key, and rejects the key for another request', async () => {
    const create = (lastName: string) =>
      send('POST', `${system}/holders`, {'idempotency-key': 'ada-0001'}, {firstName: 'Ada', lastName});
    const first = await create('Moreau');
    const second = await create('Moreau');
    expect(second.status).toBe(201);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('date')).toBe(first.headers.get('date'));
    const other = await create('Morel');
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({status: 409, code: 'idempotency-key-reused'});
  });

  it('rejects an idempotency key without a token, although it has a stored response', async () => {
    const create = (token: string) =>
      send(
        'POST',
        `${system}/holders`,
        {'idempotency-key': 'ada-0002', authorization: `Bearer ${token}`},
        {firstName: 'Ada', lastName: 'Moreau'},
      );
    expect((await create('any')).status).toBe(201);
    expect((await create('')).status).toBe(401);
  });

  it('does not start a replayed import again', async () => {
    const read = () => get<{state: string}>(`${system}/holder-imports/b7877deb-501d-408c-896b-c9f3338c6588`);
    await startImport('import-once', false);
    await read();
    await startImport('import-once', false);
    expect(await read()).toMatchObject({state: 'running'});
  });

  it('rejects a stale If-Match with 412, and accepts the ETag that it returns', async () => {
    const path = `${system}/holders/${tomas}`;
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    const patch = (version: string) => send('PATCH', path, {'if-match': version}, {enabled: false});
    expect((await patch(etag)).status).toBe(200);
    const stale = await patch('"5"');
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({
      code: 'changed-since-read',
      detail: expect.stringContaining(`If-Match is "5", but the current ETag is ${etag}.`) as string,
    });
    expect((await patch(`"5", ${etag}`)).status).toBe(200);
    // The version of a new object.
    expect((await patch('"1"')).status).toBe(200);
  });

  it('rejects requests on demand, with the same wait in the header and in the body', async () => {
    for (const [method, path] of [
      ['GET', `${system}/holders`],
      ['POST', `${system}/devices/5e42f333-d990-4ffe-958e-0b8444a987be/unlock`],
    ] as const) {
      await fetch(`${mock.origin}/mock/slow-down?times=1&method=${method}`, {method: 'POST'});
      const rejected = await send(method, path);
      expect(rejected.status).toBe(429);
      expect(rejected.headers.get('retry-after')).toBe('1');
      expect(((await rejected.json()) as {detail: string}).detail).toMatch(/Wait 1 second\.$/);
      expect((await send(method, path)).ok).toBe(true);
    }
  });
});

it('the mock rejects a request whose idempotency key belongs to a request that is still running', async () => {
  const store = createIdempotencyStore(requireContract('web/openapi'));
  const request: MockRequest = {
    method: 'POST',
    path: `/${system}/holders`,
    query: new URLSearchParams(),
    search: '',
    headers: {authorization: 'Bearer any', 'idempotency-key': 'ada-0001'},
    body: Buffer.from('{"firstName": "Ada"}'),
  };
  const created: MockResponse = {status: 201, headers: {}, body: Buffer.from('{}')};
  let fail = (): void => undefined;
  const running = new Promise<MockResponse>((_, reject) => {
    fail = () => reject(new Error('The connection broke.'));
  });
  const first = store.respond(request, () => running);
  const second = await store.respond(request, () => Promise.resolve(created));
  expect(second.status).toBe(409);
  expect(JSON.parse(second.body.toString())).toMatchObject({code: 'idempotency-in-progress'});

  fail();
  await expect(first).rejects.toThrow('The connection broke.');
  expect(await store.respond(request, () => Promise.resolve(created))).toBe(created);
});
