import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {afterEach, describe, expect, it, onTestFinished} from 'vitest';
import {WebSocket} from 'ws';
import {sendToMock} from 'api-docs-mock/testing';
import {useVersion} from '../fixtures/startVersion';

type Message = {readonly type: string; readonly code?: string; readonly event?: ReceivedEvent};
type ReceivedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: {readonly holder?: {readonly displayName: string}};
};

const system = '8ba0127f-78e5-43b1-8165-cc09628176c0';
const frontDoor = '5e42f333-d990-4ffe-958e-0b8444a987be';
const authenticate = {type: 'authenticate', token: 'gho_example_application'};
const subscribe = (...eventTypes: string[]): object => ({type: 'subscribe', systemIds: [system], eventTypes});

// The programs of pages resume after a broken connection and after a gap.
describe('the stream of the mock', () => {
  const mock = useVersion('2.0');
  let socket: WebSocket;
  afterEach(() => socket.close());

  const create = (list: string, body: object): Promise<Response> =>
    sendToMock(mock, {method: 'POST', path: `systems/${system}/${list}`, body});

  /** Connects, sends messages, and returns a function that receives one message after the other. */
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

  it('sends events of the unlock, and of the newest card', async () => {
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

    const eve = {firstName: 'Eve', lastName: 'Adler'};
    const holder = (await (await create('holders', eve)).json()) as {id: string};
    await create('credentials', {kind: 'pin', holderId: holder.id});
    await fetch(`${mock.origin}/mock/send-event?type=device.access.granted`, {method: 'POST'});
    const granted = (await next()).event;
    expect(granted?.type).toBe('device.access.granted');
    expect(granted?.data.holder?.displayName).toBe('Eve Adler');
  });

  it('resumes after the last event of the device states, with all examples before live events', async () => {
    const states = await fetch(`${mock.api}systems/${system}/device-states`, {
      headers: {authorization: 'Bearer any'},
    });
    const {lastEventId} = (await states.json()) as {lastEventId: string};
    const next = await connect(authenticate, {...subscribe('device.*'), after: lastEventId});
    const heard = [await next(), await next(), await next(), await next(), await next()];
    expect(heard.map(({type, event}) => event?.type ?? type)).toEqual(
      'ready device.alarm.acknowledged device.door.secured device.access.granted heartbeat'.split(' '),
    );
  });

  it('rejects a subscription that violates the contract, and continues', async () => {
    const invalid = {...subscribe('*'), secrecy: 'none'};
    const next = await connect(authenticate, invalid, subscribe('device.*'));
    expect((await next()).type).toBe('ready');
    expect(await next()).toMatchObject({type: 'error', code: 'malformedMessage'});
    expect((await next()).event?.type).toBe('device.access.granted');
  });

  it('is heard by the program on a page that needs no .NET', async () => {
    const page = readFileSync('web/code-tutorial.mdx', 'utf8');
    const [, command = ''] = /^```bash tab="Node.js"\n([^]*?)^```$/m.exec(page) ?? [];
    const script = command.replace(/ws:\S+/, mock.stream ?? '').replace('node ', 'exec node ');
    const program = spawn('bash', ['-euc', script]);
    onTestFinished(() => void program.kill());
    let output = '';
    program.stdout.on('data', (data) => (output += String(data)));
    await expect.poll(() => output, {timeout: 30_000}).toMatch(/Z device\.access\.granted Marta Lindqvist$/m);
  });
});
