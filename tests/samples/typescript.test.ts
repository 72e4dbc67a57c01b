import {type execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {useVersion} from '../fixtures/startVersion';
import {fetchWithBackOff} from '../../samples/Web20/backOff';
import {isGenuine} from '../../samples/Web20/webhookVerification';
import {runProgram} from './runProgram';
import {webhookVectors} from './webhookVectors';

/** Runs a TypeScript program of 2.0. */
const runSample = (name: string, environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram(process.execPath, ['--import', 'tsx', `samples/Web20/${name}.ts`, ...args], {
    env: {...process.env, ...environment},
  });

describe('the TypeScript samples, against the mock of the API', () => {
  const mock = useVersion('2.0');
  const control = (command: string) => fetch(`${mock.origin}/mock/${command}`, {method: 'POST'});

  it('list the doors, unlock the first one, and wait until it has unlocked (quickstart)', async () => {
    const {code, output} = await runSample('quickstart', {GATEHOUSE_API: mock.api});
    expect(code, output).toBe(0);
    expect(output).toMatch(/^5e42f333-\S+ Front door$[^]*^Command \S+ is done\.$/m);
  });

  it('create a holder with a card and a rule, and unlock the door (tutorial)', async () => {
    const {code, output} = await runSample('tutorial', {GATEHOUSE_API: mock.api});
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /^Holder \S+ is active\.\nCard \S+ is active\.\nRule \S+: Staff at the front door\.\nUnlock \S+ is done\.$/m,
    );
  });

  it('retry after 429, 401, and a broken connection, and read each holder once (pagination)', async () => {
    await Promise.all(['slow-down', 'expire-token', 'break-connection?times=2'].map(control));
    const {code, output} = await runSample('pagination', {GATEHOUSE_API: mock.api});
    expect(code, output).toBe(0);
    const names = output.trim().split('\n').slice(0, -1);
    expect(new Set(names).size).toBe(names.length);
    expect(output).toMatch(/^[3-9]\d* holders$/m);
  });

  it('repeat a POST request whose response is lost only if it is safe', async () => {
    const post = async (options = {}): Promise<unknown> => {
      await control('break-connection?method=POST');
      const headers = {Authorization: 'Bearer any', 'Content-Type': 'application/json'};
      const url = `${mock.api}systems/8ba0127f-78e5-43b1-8165-cc09628176c0/holders`;
      const body = JSON.stringify({firstName: 'Ada', lastName: 'Moreau'});
      return (await fetchWithBackOff(new Request(url, {method: 'POST', headers, body}), options)).status;
    };
    await expect(post()).rejects.toThrow('fetch failed');
    expect(await post({retryPost: true})).toBe(201);
  });

  it('explain that the server is missing, without a stack trace', async () => {
    const {code, output} = await runSample('pagination', {GATEHOUSE_API: 'http://127.0.0.1:9/v2'});
    expect(code).toBe(1);
    expect(output).toMatch(/^http:\/\/127\.0\.0\.1:9\/v2 doesn't respond\. Start the mock server .*\n$/);
  });
});

describe('the receiver of deliveries', () => {
  const port = '4049';
  let receiver: ReturnType<typeof execFile>;
  let printed = '';
  beforeAll(async () => {
    receiver = spawn(process.execPath, ['--import', 'tsx', 'samples/Web20/receiver.ts'], {
      env: {...process.env, PORT: port},
    });
    receiver.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(receiver.stdout ?? receiver, 'data');
  });
  afterAll(() => receiver.kill());
  const send = (secret: string) =>
    runSample(
      'sendDelivery',
      {GATEHOUSE_WEBHOOK_SECRET: secret},
      `http://127.0.0.1:${port}/gatehouse`,
      'evt_01',
    );

  it('accepts an event once, and rejects a wrong signature', async () => {
    const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX';
    expect((await send(secret)).output).toContain('returned 204');
    expect((await send(secret)).output).toContain('returned 204');
    expect((await send('whsec_FxYVFBMSERAPDg0MCwoJCAcGBQQDAgEA')).output).toContain('returned 401');
    expect(printed).toMatch(/accepted evt_01 webhook\.test\nduplicate evt_01\nrejected\n$/);
  });
});

it.each(webhookVectors)('TypeScript verifies a webhook correctly: $name', (vector) => {
  const {secret, id, timestamp, signatures, at, body, genuine} = vector;
  expect(isGenuine({id, timestamp, signatures, body: Buffer.from(body)}, secret, at)).toBe(genuine);
});
