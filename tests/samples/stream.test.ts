import {afterEach, beforeAll, afterAll, describe, expect, it} from 'vitest';
import {WebSocket} from 'ws';
import {startMock, type Mock} from '../../scripts/mock/startMock';

type Message = {readonly type: string; readonly code?: string; readonly event?: HeardEvent};
type HeardEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: {readonly holder?: {readonly displayName: string}};
};

const system = '8ba0127f-78e5-43b1-8165-cc09628176c0';
const frontDoor = '5e42f333-d990-4ffe-958e-0b8444a987be';
const authenticate = {type: 'authenticate', token: 'gho_example_application'};
const subscribe = (...eventTypes: string[]): object => ({type: 'subscribe', systemIds: [system], eventTypes});

describe('the stream of the mock', () => {
  let mock: Mock;
  let socket: WebSocket;
  beforeAll(async () => {
    mock = await startMock('2.0', {port: 0});
  }, 90_000);
  afterAll(() => mock.close());
  afterEach(() => socket.close());

  /** Connects, says all of it, and hears messages one after the other. */
  async function connect(...said: object[]): Promise<() => Promise<Message>> {
    const heard: Message[] = [];
    const waiting: ((message: Message) => void)[] = [];
    socket = new WebSocket(mock.stream ?? '');
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      const next = waiting.shift();
      if (next) next(message);
      else heard.push(message);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    said.forEach((message) => socket.send(JSON.stringify(message)));
    return () =>
      new Promise((resolve) => {
        const message = heard.shift();
        if (message) resolve(message);
        else waiting.push(resolve);
      });
  }

  it('tells of the unlock and of the card that the tutorial makes happen', async () => {
    const next = await connect(authenticate, subscribe('device.*', 'command.*'));
    expect((await next()).type).toBe('ready');
    expect((await next()).event?.type).toBe('device.access.granted');
    expect((await next()).type).toBe('heartbeat');

    const unlock = await fetch(`${mock.api}systems/${system}/devices/${frontDoor}/unlock`, {
      method: 'POST',
      headers: {authorization: 'Bearer any'},
    });
    const {id} = (await unlock.json()) as {id: string};
    expect((await next()).event).toMatchObject({
      type: 'command.completed',
      data: {command: {id, state: 'done'}},
    });

    await fetch(`${mock.origin}/mock/present-card`, {method: 'POST'});
    const granted = (await next()).event;
    expect(granted?.type).toBe('device.access.granted');
    expect(granted?.data.holder?.displayName).toBe('Ada Moreau');
  });

  it('names nobody to who asked for no names', async () => {
    const next = await connect(authenticate, {...subscribe('*'), secrecy: 'noNames'});
    expect((await next()).type).toBe('ready');
    expect((await next()).event?.data.holder).toEqual({id: expect.any(String), externalId: 'Q-0107'});
  });

  it('tells only of the types that were asked for', async () => {
    const next = await connect(authenticate, subscribe('command.*'));
    expect((await next()).type).toBe('ready');
    expect((await next()).type).toBe('heartbeat');
    await fetch(`${mock.origin}/mock/present-card`, {method: 'POST'});
    socket.send('{}');
    expect(await next()).toMatchObject({type: 'error', code: 'malformedMessage'});
  });
});
