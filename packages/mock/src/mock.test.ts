import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {loadInline} from 'api-docs-contract/testing';
import {sendToMock} from '../testing/sendToMock';
import {startMock, type Mock} from '.';

type Fields = Record<string, unknown>;
type List = {items: Fields[]; nextCursor: string | null};

const library = requireContract(path.join(import.meta.dirname, '../testing/library.yaml'));

it('does what an extension adds to an operation, to objects, and to a path with parentheses', async () => {
  const seen: unknown[] = [];
  const mock = await startMock(library, {
    extend: ({version}) => ({
      operations: {
        suspendMember: ({parameters}, {store}, next) => {
          const response = next();
          const loan = store.get('/loans/2');
          if (loan) store.put({...loan, value: {...loan.value, title: `Emma ${version}`}});
          return {...response, headers: {...response.headers, 'x-member': parameters.get('memberId') ?? ''}};
        },
        retrieveCopy: ({parameters}, _, next) => {
          seen.push(Object.fromEntries(parameters));
          return next();
        },
      },
      lists: {listLoans: (items) => items.slice(0, 1)},
      completeObject: (value, {name, before, fields}) => {
        seen.push([name, before?.name, fields.some(({key}) => key === 'suspendedAt')]);
        return {...value, initials: String(value.name).slice(0, 1)};
      },
    }),
  });
  const send = (method: string, target: string, body?: unknown): Promise<Response> =>
    sendToMock(mock, {method, path: target, body});
  expect((await send('POST', 'members/eva/suspend')).headers.get('x-member')).toBe('eva');
  expect(await (await send('GET', 'loans')).json()).toEqual([
    expect.objectContaining({id: 2, title: 'Emma 1.0'}),
  ]);
  expect(await (await send('PATCH', 'members/ben', {name: 'Finn'})).json()).toMatchObject({initials: 'F'});
  expect((await send('GET', 'copies(7)')).status).toBe(200);
  expect(seen).toEqual([['Member', 'Eva Öst', true], ['Member', 'Ben Ek', true], {copyId: '7'}]);
  await mock.close();
});

describe('the mock of a small contract', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock(library);
  });
  beforeEach(() => control('reset'));
  afterAll(() => mock.close());

  const control = (command: string): Promise<Response> =>
    fetch(`${mock.origin}/mock/${command}`, {method: 'POST'});
  const send = (method: string, target: string, body?: unknown, headers?: Record<string, string>) =>
    sendToMock(mock, {method, path: target, headers, body});
  const get = async <T = Fields>(target: string): Promise<T> =>
    (await (await send('GET', target)).json()) as T;
  const create = async (name: string): Promise<Fields> =>
    (await (await send('POST', 'members', {name})).json()) as Fields;
  const names = async (query = ''): Promise<unknown[]> =>
    (await get<List>(`members${query}`)).items.map(({name}) => name);

  it('starts with the examples of the lists', async () => {
    expect(await names()).toEqual(['Ben Ek', 'Eva Öst']);
  });

  it('lists, reads, changes, and deletes what a client creates', async () => {
    const created = await send('POST', 'members', {name: 'Noor Haddad'});
    expect(created.status).toBe(201);
    const {id} = (await created.json()) as Fields;
    expect(created.headers.get('location')).toBe(`${mock.api}members/${String(id)}`);
    expect(await names()).toEqual(['Noor Haddad', 'Ben Ek', 'Eva Öst']);
    expect(await get(`members/${String(id)}`)).toMatchObject({
      name: 'Noor Haddad',
      groupIds: [],
      state: 'active',
    });
    await send('PATCH', `members/${String(id)}`, {groupIds: ['staff']});
    expect(await names('?groupId=staff')).toEqual(['Noor Haddad', 'Ben Ek']);
    expect((await send('DELETE', `members/${String(id)}`)).status).toBe(204);
    expect(await names()).toEqual(['Ben Ek', 'Eva Öst']);
    expect((await send('GET', `members/${String(id)}`)).status).toBe(404);
  });

  it('gives what a page shows the ID of the page, once', async () => {
    expect(await create('Ada Moreau')).toMatchObject({id: 'ada', groupIds: []});
    expect((await create('Ada Moreau')).id).not.toBe('ada');
    await control('reset');
    expect(await names()).toEqual(['Ben Ek', 'Eva Öst']);
  });

  it('sets the times of a change', async () => {
    const start = new Date().toISOString().slice(0, 19);
    await send('PATCH', 'members/ben', {name: 'Benjamin Ek'});
    const {createdAt, updatedAt} = await get('members/ben');
    expect(createdAt).toBe('2026-01-01T08:00:00Z');
    expect(String(updatedAt) >= start).toBe(true);
    expect(await names(`?updatedSince=${String(updatedAt)}`)).toEqual(['Benjamin Ek']);
  });

  it('applies an action to any object as the example of the contract shows it', async () => {
    const suspended = (await (await send('POST', 'members/eva/suspend')).json()) as Fields;
    expect(suspended).toMatchObject({id: 'eva', name: 'Eva Öst', state: 'suspended'});
    expect(suspended.suspendedAt).toBe(suspended.updatedAt);
    expect(await names('?state=suspended')).toEqual(['Eva Öst']);
  });

  it.each([
    ['?state=active&search=eva', ['Eva Öst']],
    ['?search=x', []],
    ['?at=2026-01-09T08:00:00Z', ['Ben Ek', 'Eva Öst']],
    ['?groupId=guests', ['Eva Öst']], // in `formerGroupIds`
    ['?color=blue', ['Ben Ek', 'Eva Öst']],
  ])('filters a list with %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('filters by a field that is empty in all items', async () => {
    await send('PATCH', '../mock/members/ben', {groupIds: []});
    await send('PATCH', '../mock/members/eva', {formerGroupIds: []});
    expect(await names('?groupId=staff')).toEqual([]);
  });

  it('pages a list, with the URL of the next page', async () => {
    const first = await send('GET', 'members?limit=1');
    const url = /<(?<url>[^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.groups?.url ?? '';
    const second = await fetch(url, {headers: {authorization: 'Bearer any'}});
    expect(((await second.json()) as List).items).toMatchObject([{name: 'Eva Öst'}]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('deletes no object to which another one refers with x-docs-on-delete: blocks', async () => {
    await send('PATCH', '../mock/members/eva', {guarantorId: 'ben'});
    const response = await send('DELETE', 'members/ben');
    expect([response.status, await response.json()]).toMatchObject([409, {code: 'member-needed'}]);
  });

  it('deletes what refers to a deleted object', async () => {
    await send('POST', 'loans', {memberId: 'ben', title: 'Emma'});
    expect(await get('loans')).toMatchObject([{id: 3, memberId: 'ben'}, {id: 1}, {id: 2}]);
    await send('DELETE', 'members/ben');
    expect(await get('loans')).toMatchObject([{id: 2}]);
    const events = await get<Fields[]>('events');
    expect(events[0]).toMatchObject({type: 'member.deleted'});
  });

  it('lists an event of each write, about its object', async () => {
    const {id} = await create('Noor Haddad');
    await send('PATCH', `members/${String(id)}`, {name: 'Noor H.'});
    await send('POST', `members/${String(id)}/suspend`);
    const events = await get<Fields[]>(`events?memberId=${String(id)}`);
    expect(events).toMatchObject([
      {type: 'member.suspended', data: {member: {id, name: 'Noor H.'}}},
      {type: 'member.updated', data: {changedFields: ['name']}},
      {type: 'member.created', data: {member: {id, name: 'Noor Haddad'}}},
    ]);
    expect(await get<Fields[]>('events?type=member.c*')).toHaveLength(2);
  });

  it('finishes a job before its first read, and sends its event', async () => {
    const started = await send('POST', 'members/ben/export');
    const url = started.headers.get('location') ?? '';
    const read = async (): Promise<unknown> =>
      (await fetch(url, {headers: {authorization: 'Bearer any'}})).json();
    expect(await started.json()).toEqual({id: 'first', state: 'queued', rows: 0});
    expect(await read()).toEqual({id: 'first', state: 'done', rows: 12});
    const [event] = await get<Fields[]>('events');
    expect(event).toMatchObject({type: 'export.completed', data: {exportId: 'first'}});
    expect(await (await send('POST', 'members/ben/export')).json()).not.toMatchObject({id: 'first'});
  });

  it('makes a value for an operation without examples, which needs no token', async () => {
    const response = await send('GET', 'opening-hours', undefined, {authorization: ''});
    expect(await response.json()).toEqual({from: 'string', days: ['string'], closed: [null], open: true});
  });

  it('rejects a stale If-Match', async () => {
    const patch = (etag: string): Promise<Response> =>
      send('PATCH', 'members/ben', {name: 'B'}, {'if-match': etag});
    const current = (await patch('"7"')).headers.get('etag');
    expect((await patch('"7"')).status).toBe(412);
    expect((await patch(`"7", ${current}`)).status).toBe(200);
  });

  it('responds once to an idempotency key, and rejects the key for another request', async () => {
    const key = {'idempotency-key': 'key-0001'};
    const post = (body: string): Promise<Response> =>
      fetch(`${mock.api}members`, {
        method: 'POST',
        headers: {authorization: 'Bearer any', 'content-type': 'application/json', ...key},
        body,
      });
    const first: unknown = await (await post('{"name": "A"}')).json();
    expect(await (await post('{\n  "name":"A"\n}')).json()).toEqual(first);
    expect((await names()).filter((name) => name === 'A')).toHaveLength(1);
    expect((await post('{"name": "B"}')).status).toBe(409);
  });

  it.each([
    ['GET', 'members/unknown', undefined, 404, 'No object of the mock has the ID unknown.'],
    ['GET', 'nothing', undefined, 404, 'The API has no operation GET /nothing.'],
    ['GET', 'members?limit=900', undefined, 400, 'The query parameter limit is 900, but must be <= 50.'],
    ['GET', 'members?state=a&color=b', undefined, 400, "state can't be combined with color."],
    ['POST', 'members', {name: 7}, 400, '/name is 7, but must be string.'],
    ['POST', 'members', [], 400, 'The request body is [], but must be object.'],
    ['POST', 'members', undefined, 400, 'The request body is required.'],
    ['GET', 'copies(unknown', undefined, 404, 'The API has no operation GET /copies(unknown.'],
  ])('rejects %s %s with the body %j', async (method, target, body, status, detail) => {
    const rejected = await send(method, target, body);
    expect(rejected.status).toBe(status);
    expect(rejected.headers.get('content-type')).toBe('application/problem+json');
    expect(await rejected.json()).toMatchObject({status, detail});
  });

  it('rejects a missing token, a wrong content type, a short header, and text that isn’t JSON', async () => {
    const reject = async (headers: Record<string, string>, body = '{"name": "A"}'): Promise<unknown> => {
      const all = {authorization: 'Bearer any', 'content-type': 'application/json', ...headers};
      const response = await fetch(`${mock.api}members`, {method: 'POST', headers: all, body});
      return ((await response.json()) as Fields).detail;
    };
    expect(await reject({authorization: 'Basic YTpi'})).toBe('Unauthorized');
    expect(await reject({'content-type': 'text/plain'})).toContain(
      'requires the Content-Type application/json',
    );
    expect(await reject({'idempotency-key': 'short'})).toContain('The header Idempotency-Key');
    expect(await reject({}, '{"name": ')).toBe('The request body is not valid JSON.');
  });

  it('rejects the next requests on demand', async () => {
    await control('slow-down?times=1');
    const rejected = await send('GET', 'members/ben');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await rejected.json()).toMatchObject({detail: 'Wait 1 second.'});
    expect((await send('GET', 'members/ben')).status).toBe(200);
    expect((await control('slow-down?times=many')).status).toBe(400);
    await control('break-connection?method=DELETE');
    await expect(send('DELETE', 'members/ben')).rejects.toThrow('fetch failed');
    expect((await send('GET', 'members/ben')).status).toBe(404);
    await control('expire-token?times=2');
    expect((await send('GET', 'members/ben')).status).toBe(401);
    await control('reset');
    expect((await send('GET', 'members/ben')).status).toBe(200);
  });

  it('lists its commands, and changes fields that only the platform changes', async () => {
    expect(await (await fetch(`${mock.origin}/mock`)).text()).toContain('PATCH /mock/');
    const change = (id: string): Promise<Response> =>
      fetch(`${mock.origin}/mock/members/${id}`, {
        method: 'PATCH',
        body: '{"state": "suspended", "createdAt": null}',
      });
    await send('POST', 'loans', {memberId: 'ben', title: 'Emma'});
    expect((await change('ben')).status).toBe(204);
    expect(await names('?state=suspended')).toEqual(['Ben Ek']);
    expect((await change('unknown')).status).toBe(400);
    expect(await get('members/ben')).toHaveProperty('createdAt', null);
    await control('send-event?type=member.suspended');
    expect((await get<Fields[]>('events'))[0]).toMatchObject({data: {member: {id: 'ben'}, loanId: 3}});
  });
});

it('finds objects by their own key, inside of wrappers, and without examples, and has the form of errors of a range', async () => {
  const ok = (status: number, properties: string, example = '', more = ''): string =>
    `responses: {'${status}': {description: OK, content: {application/json: {schema: {type: object, properties: ${properties}}${example}}}}${more}}`;
  const parcel = "{$ref: '#/components/schemas/Parcel'}";
  const path = (name: string, example = ''): string =>
    `parameters: [{name: ${name}, in: path, required: true, schema: {type: string}${example}}]`;
  const body = `requestBody: {content: {application/json: {schema: ${parcel}}}}`;
  const depot = ', example: {depot: {code: south, name: South}}';
  const error = (name: string): string => `{value: {error: {error_msg: Wrong., error_name: ${name}}}}`;
  const examples = `{"400": ${error('bad')}, "404 error": ${error('missing')}}`;
  const errors = `{description: No., content: {application/json: {schema: {}, examples: ${examples}}}}`;
  const contract = loadInline(`
paths:
  /parcels:
    get: {${ok(200, `{parcels: {type: array, items: ${parcel}}}`)}}
    post: {${body}, ${ok(201, '{parcelId: {type: string, example: p1}, state: {type: string, example: new}}')}}
  /parcels/{parcelId}:
    ${path('parcelId')}
    get: {${ok(200, `{parcel: ${parcel}, warnings: {type: array}}`)}}
  /depots/{code}:
    ${path('code', ', example: north')}
    get: {${ok(200, '{depot: {type: object, properties: {code: {type: string}}}}', depot, `, 4XX: ${errors}`)}}
components: {schemas: {Parcel: {type: object, additionalProperties: false, required: [parcelId], properties: {parcelId: {type: string, example: p1}, weight: {type: integer, example: 5}}}}}
`);
  const mock = await startMock(contract);
  const send = async (method: string, target: string, sent?: object): Promise<unknown> =>
    (await sendToMock(mock, {method, path: target, body: sent})).json();
  expect(await send('GET', 'parcels/p1')).toMatchObject({parcel: {parcelId: 'p1', weight: 5}});
  expect(await send('POST', 'parcels', {parcelId: 'z', weight: 7})).toEqual({parcelId: 'z', state: 'new'});
  expect(await send('GET', 'parcels/z')).toMatchObject({parcel: {parcelId: 'z', weight: 7}});
  const parcels = [{parcelId: 'z'}, {parcelId: 'p1'}];
  expect(await send('GET', 'parcels')).toMatchObject({parcels});
  expect(await send('GET', 'depots/north')).toEqual({depot: {code: 'south', name: 'South'}});
  const detail = 'No object of the mock has the ID west.';
  expect(await send('GET', 'depots/west')).toEqual({error: {error_msg: detail, error_name: 'missing'}});
  await mock.close();
});
