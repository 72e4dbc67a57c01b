import {createHash} from 'node:crypto';
import {beforeEach, describe, expect, it} from 'vitest';
import {useVersion} from '../fixtures/startVersion';
import {sendToMock} from 'api-docs-mock/testing';

const system = 'systems/8ba0127f-78e5-43b1-8165-cc09628176c0';
const tomas = 'cab13ffb-992c-4632-bef1-617469ae7bc8';
const frontDoor = '5e42f333-d990-4ffe-958e-0b8444a987be';
const innerDoor = 'c36a3577-ae0a-402a-931f-50f76412a78d';
const outerDoor = 'a0d4c7e9-6b21-4f83-9c5e-71d83b0f2a64';
const area = '9c1f6d3e-2b74-4e58-a0d9-5f83c6b7e214';
const withoutExit = 'a6e153f9-84eb-47b4-ad41-b2194c6b19ac';
const controller = 'd40ebb6b-257c-4101-b7b2-f803662f5cf1';
const node = 'e7204247-5d7e-4376-8c31-1d8b79a19ad0';
const floorRelay = 'bca6d20a-b946-41e8-85bd-25e8a309b6b4';
const laboratory = '493b4445-3673-4f39-a149-920a211b4583';
const staff = 'cab9d616-62bb-4239-8f02-e105dde95c84';
const h10301 = '132f75e1-45ef-40f4-a08b-a33544cabff9';
const rule = {kind: 'access', name: 'R', holderIds: [tomas], deviceIds: [frontDoor]};

describe('the mock of 1.0', () => {
  const mock = useVersion('1.0');

  it('lists a created person in counted pages, and returns its errors in its own form', async () => {
    const headers = {authorization: 'Bearer any', 'content-type': 'application/json'};
    const body = JSON.stringify({first_name: 'Eve', last_name: 'Moreau', group_ids: [601]});
    const created = await fetch(`${mock.api}persons`, {method: 'POST', headers, body});
    const {id} = (await created.json()) as {id: number};
    const page = await fetch(`${mock.api}persons?page=0&per_page=1`, {headers});
    expect(await page.json()).toMatchObject([{id, first_name: 'Eve'}]);
    expect(page.headers.get('x-total-count')).toBe('4');
    const rejected = await fetch(`${mock.api}persons/99`, {headers});
    const sunsets = [created, page, rejected].map((each) => each.headers.get('sunset'));
    expect([...new Set(sunsets)]).toEqual(['Fri, 01 Oct 2027 00:00:00 GMT']);
    const message = 'No object of the mock has the ID 99.';
    expect(await rejected.json()).toEqual({error: 'Not Found', message});
  });
});

// The programs and the workflows of pages show cards, musters, and evaluations.
describe('the mock of 2.0', () => {
  const mock = useVersion('2.0');
  beforeEach(async () => {
    await fetch(`${mock.origin}/mock/reset`, {method: 'POST'});
  });

  const send = (method: string, path: string, headers?: Record<string, string>, body?: unknown) =>
    sendToMock(mock, {method, path, headers, body});
  const get = async (path: string): Promise<unknown> => (await send('GET', path)).json();

  it('creates a holder with the values of the request only', async () => {
    const created = await send('POST', `${system}/holders`, {}, {firstName: 'Eve', lastName: 'Adler'});
    const values = {displayName: 'Eve Adler', email: null, externalId: null, state: 'active', groupIds: []};
    const partitionIds = ['de683d55-a421-4f6a-9ff3-f85922516738'];
    const holder = (await created.json()) as {id: string};
    expect(holder).toMatchObject({...values, partitionIds});
    expect(await get(`${system}/holders/${holder.id}/access`)).toMatchObject({items: [{}, {}, {}]});
    const change = async (body: object) =>
      (await send('PATCH', `${system}/holders/${holder.id}`, {}, body)).json();
    expect(await change({enabled: false, firstName: 'Eva'})).toMatchObject({state: 'disabled'});
    expect(await change({enabled: true})).toMatchObject({state: 'active'});
  });

  it('rejects what conflicts with an earlier request, or with another object', async () => {
    const reject = async (method: string, path: string, body?: object): Promise<string> => {
      const response = await send(method, `${system}/${path}`, {}, body);
      return `${response.status} ${((await response.json()) as {code: string}).code}`;
    };
    const phone = 'e5b778e6-6796-49d3-95e1-d3869a9b6192';
    await send('POST', `${system}/credentials/${phone}/block`, {}, {reason: 'stolen'});
    expect(await reject('POST', `credentials/${phone}/block`, {reason: 'lost'})).toBe(
      '409 credential-blocked',
    );
    expect(await reject('POST', `credentials/${phone}/resume`)).toBe('409 credential-blocked');
    expect(await reject('POST', `credentials/${phone}/invitation`)).toBe('409 credential-blocked');
    expect(await get(`${system}/credentials/${phone}`)).toMatchObject({invitation: {code: null}});
    const alarmEventId = '646c0002-4977-42d6-af17-225bb543b9bd';
    expect(await reject('POST', `devices/${innerDoor}/acknowledge-alarm`, {alarmEventId})).toBe(
      '409 state-conflict',
    );
    const start = {name: 'Drill', areaRuleIds: [area], startedAt: new Date().toISOString()};
    const muster = (await (await send('POST', `${system}/musters`, {}, start)).json()) as {id: string};
    expect(await reject('POST', 'musters', start)).toBe('409 state-conflict');
    expect(await reject('POST', 'musters', {...start, musterDeviceIds: [frontDoor]})).toBe(
      '422 validation-failed',
    );
    await send('POST', `${system}/musters/${muster.id}/end`);
    expect(await reject('POST', `musters/${muster.id}/check-ins`, {holderId: tomas})).toBe(
      '409 state-conflict',
    );
    expect(await reject('DELETE', `devices/${frontDoor}`)).toBe('409 device-in-use');
    expect(await reject('DELETE', 'cloud-nodes/e7204247-5d7e-4376-8c31-1d8b79a19ad0')).toBe(
      '409 node-not-empty',
    );
    expect(await reject('PATCH', `connections/${controller}`, {degradedMode: 'facilityCode'})).toBe(
      '422 validation-failed',
    );
    const interlock = (...interlockDeviceIds: string[]) =>
      reject('PATCH', `devices/${innerDoor}`, {interlockDeviceIds});
    expect(await interlock(innerDoor)).toBe('422 validation-failed');
    expect(await interlock(outerDoor, area)).toBe('422 validation-failed');
    const linked = await send(
      'PATCH',
      `${system}/devices/${innerDoor}`,
      {},
      {interlockDeviceIds: [outerDoor]},
    );
    expect(linked.status).toBe(200);
    const card = {kind: 'card', holderId: tomas, cardFormatId: '132f75e1-45ef-40f4-a08b-a33544cabff9'};
    expect(await reject('POST', 'credentials', {...card, facilityCode: 117, cardNumber: '1'})).toBe(
      '422 validation-failed',
    );
    const number = {facilityCode: 123, cardNumber: '45678'};
    expect(await reject('POST', 'credentials', {...card, ...number})).toBe('409 card-number-taken');
    expect(await reject('POST', 'credentials', {...card, ...number, cardNumber: '99999'})).toBe(
      '422 card-number-out-of-range',
    );
    const holiday = {kind: 'holiday', name: 'New Year', date: '2027-01-01'};
    expect(await reject('POST', 'rules', holiday)).toBe('422 validation-failed');
    expect((await send('POST', `${system}/rules`, {}, {...holiday, confirmAllSites: true})).status).toBe(201);
    expect(await reject('POST', 'rules', {...holiday, deviceIds: [frontDoor]})).toBe('409 holiday-exists');
    expect(await reject('POST', `devices/${floorRelay}/unlock`)).toBe('409 wrong-device-kind');
    expect(await reject('POST', 'musters', {...start, areaRuleIds: [withoutExit]})).toBe(
      '422 validation-failed',
    );
    expect((await send('DELETE', system)).status).toBe(409);
  });

  it.each([
    ['connections', {cloudNodeId: node, kind: 'ethernet', name: 'C', degradedMode: 'storedCards'}, 'invalid'],
    [
      'cloud-nodes',
      {
        name: 'N',
        serialNumber: 'GN2-0051-2090',
        activationCode: '7QK4-M2XD',
        timeZone: 'Europe/Berlin',
        offlinePolicy: 'limited',
      },
      'invalid',
    ],
    ['rules', {kind: 'access', name: 'R', deviceIds: [frontDoor]}, 'invalid'],
    ['rules', {...rule, firstDay: '2026-01-09', lastDay: '2026-01-08'}, 'invalid'],
    ['rules', {...rule, deviceIds: [floorRelay]}, 'rule-device-mismatch'],
    [
      'holders',
      {firstName: 'A', lastName: 'B', validFrom: '2026-01-09T00:00:00Z', validUntil: '2026-01-08T00:00:00Z'},
      'invalid',
    ],
    ['reports', {name: 'R', query: {kind: 'changes'}}, 'invalid'],
    [
      'reports',
      {name: 'R', query: {kind: 'changes', from: '2020-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z'}},
      'report-range-too-long',
    ],
  ])('rejects a creation in %s with fields that contradict each other: %j', async (list, body, code) => {
    const response = await send('POST', `${system}/${list}`, {}, body);
    expect(response.status).toBe(422);
    const expected = code === 'invalid' ? 'validation-failed' : code;
    expect(await response.json()).toMatchObject({code: expected});
  });

  it('changes, finds, and lists related objects', async () => {
    const members = `${system}/groups/${laboratory}/members`;
    const added = await (await send('POST', members, {}, {holderIds: [tomas]})).json();
    expect(added).toMatchObject({memberCount: 3});
    expect(await get(`${system}/holders?groupId=${laboratory}`)).toMatchObject({items: [{id: tomas}]});
    expect(await get(`${system}/events?limit=1`)).toMatchObject({
      items: [{type: 'group.updated', data: {addedHolderIds: [tomas]}}],
    });
    await send('POST', `${system}/rules`, {}, {...rule, holderIds: [], groupIds: [laboratory]});
    const rules = `${system}/rules?holderId=${tomas}`;
    expect(await get(rules)).toMatchObject({items: [{groupIds: [laboratory]}, {groupIds: [staff]}]});
    await send('DELETE', `${members}/${tomas}`);
    expect(await get(rules)).toMatchObject({items: [{groupIds: [staff]}]});
    const find = (cardNumber: string) =>
      send('POST', `${system}/credentials/find`, {}, {cardFormatId: h10301, facilityCode: 123, cardNumber});
    expect(await (await find('45678')).json()).toMatchObject({label: 'White card'});
    expect((await find('46007')).status).toBe(404);
    expect(await get(`${system}/devices/${outerDoor}/state`)).toMatchObject({
      deviceId: outerDoor,
      kind: 'door',
    });
    const elsewhere = '77587de4-4fbb-404a-9cc1-0ea140d888b6';
    expect(await get(`${system}/device-states?cloudNodeId=${elsewhere}`)).toMatchObject({items: []});
  });

  it('completes what a request changes', async () => {
    const board = `${system}/devices/1bf80505-375d-4f64-930b-3efd2d95bdb1`;
    const inputs = [{number: 1, name: 'Water alarm', normally: 'closed'}];
    const complete = [{...inputs[0], supervised: false, purpose: 'general', doorId: null}];
    expect(await (await send('PATCH', board, {}, {inputs})).json()).toMatchObject({inputs: complete});
    const report = `${system}/reports/998f14b2-913d-4faf-9cc5-0cd19d593aa9`;
    const hold = async (legalHold: string | null): Promise<unknown> =>
      (await send('PATCH', report, {}, {legalHold})).json();
    expect(await hold('Audit')).toMatchObject({expiresAt: null});
    expect(await hold(null)).toMatchObject({expiresAt: expect.any(String) as string});
    const group = await send('POST', `${system}/groups`, {}, {name: 'Cleaners at night'});
    const partitionIds = ['de683d55-a421-4f6a-9ff3-f85922516738'];
    expect(await group.json()).toMatchObject({partitionIds});
    const unlock = await send('POST', `${system}/devices/${frontDoor}/unlock`);
    const {createdAt, expiresAt} = (await unlock.json()) as Record<string, string>;
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '')).toBe(15_000);
    const lockdown = await send('POST', `${system}/lock-down`, {}, {confirmAllSites: true});
    const command = (await lockdown.json()) as {id: string};
    expect(await get(`${system}/commands/${command.id}`)).toMatchObject({state: 'done', deviceId: null});
    const phone = `${system}/credentials/e5b778e6-6796-49d3-95e1-d3869a9b6192`;
    await send('POST', `${phone}/block`, {}, {reason: 'stolen'});
    expect(await get(`${system}/events?limit=1`)).toMatchObject({items: [{data: {reason: 'stolen'}}]});
    const partitions = `${system}/partitions`;
    await send('POST', partitions, {}, {name: 'Prairie Court'});
    expect(await get(partitions)).toMatchObject({items: [{}, {}, {holderCount: 4}]});
  });

  it('returns a report file with the hash of its object', async () => {
    const body = {name: 'Doors', query: {kind: 'accessRights'}};
    const {id} = (await (await send('POST', `${system}/reports`, {}, body)).json()) as {id: string};
    const file = await (await send('GET', `${system}/reports/${id}/file`)).text();
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(await get(`${system}/reports/${id}`)).toMatchObject({state: 'ready', sha256});
  });

  it.each([
    ['events?type=device.access.denied&reason=antiPassback,interlockActive', []],
    ['events?limit=1&reason=credentialBlocked', [{data: {reason: 'credentialBlocked'}}]],
    ['devices?kind=elevatorReader', [{id: 'ac9896d3-d352-484d-b820-4ff04744f0d0'}]],
  ])('filters %s', async (list, items) => expect(await get(`${system}/${list}`)).toMatchObject({items}));

  it('returns a generated PIN once, and never a chosen one', async () => {
    const create = async (body: object) =>
      (await send('POST', `${system}/credentials`, {}, {kind: 'pin', holderId: tomas, ...body})).json();
    expect(await create({pin: '482915'})).not.toHaveProperty('pin');
    const generated = (await create({})) as {id: string};
    expect(generated).toHaveProperty('pin');
    expect(await get(`${system}/credentials/${generated.id}`)).not.toHaveProperty('pin');
  });

  it.each(['client_credential', 'client_credentials'])(
    'rejects a token request with the grant %s and nothing else',
    async (grant) => {
      const body = new URLSearchParams({grant_type: grant});
      const rejected = await fetch(`${mock.api}oauth/token`, {method: 'POST', body});
      expect(rejected.status).toBe(400);
      const error_description = expect.any(String) as string;
      expect(await rejected.json()).toMatchObject({error: 'invalid_request', error_description});
    },
  );

  it('explains an unknown query parameter, an unknown event, and an instant with an offset', async () => {
    const unknown = await send('GET', `${system}/holders?stat=active`);
    expect(await unknown.json()).toMatchObject({
      code: 'malformed-request',
      detail: expect.stringContaining('There is no query parameter "stat".') as string,
    });
    expect((await send('GET', `${system}/events?after=${area}`)).status).toBe(404);
    const body = {firstName: 'Ada', lastName: 'Moreau', validUntil: '2027-01-01T10:00:00+02:00'};
    const invalid = await send('POST', `${system}/holders`, {}, body);
    expect(await invalid.json()).toMatchObject({
      type: 'https://developer.gatehouse.example/web/2.0/introduction#error-validation-failed',
      errors: [{pointer: '/validUntil'}],
    });
  });
});
