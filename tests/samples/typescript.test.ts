import {type execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Mock} from 'api-mock';
import {startVersion} from '../fixtures/startVersion';
import {isGenuine} from '../../samples/Web20/webhookVerification';
import {runProgram} from './runProgram';
import {webhookVectors} from './webhookVectors';

/** Runs a TypeScript program of 2.0. */
const runSample = (name: string, environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram('npx', ['tsx', `samples/Web20/${name}.ts`, ...args], {env: {...process.env, ...environment}});

describe('the TypeScript samples, against the mock of the API', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startVersion('2.0');
  });
  afterAll(() => mock.close());
  const control = (command: string) => fetch(`${mock.origin}/mock/${command}`, {method: 'POST'});

  it('list the doors and unlock the first one (quickstart)', async () => {
    const {code, output} = await runSample('quickstart', {GATEHOUSE_API: mock.api});
    expect(code, output).toBe(0);
    expect(output).toMatch(/^5e42f333-\S+ Front door$[^]*^Command \S+ is queued\.$/m);
  });

  it('wait and retry after 429, and read each holder of a list once (pagination)', async () => {
    await control('slow-down?times=1');
    const {code, output} = await runSample('pagination', {GATEHOUSE_API: mock.api});
    expect(code, output).toBe(0);
    const names = output.trim().split('\n').slice(0, -1);
    expect(new Set(names).size).toBe(names.length);
    expect(output).toMatch(/^[3-9]\d* holders$/m);
  });
});

describe('the receiver of deliveries', () => {
  const port = '4049';
  let receiver: ReturnType<typeof execFile>;
  let printed = '';
  beforeAll(async () => {
    // Without a shell or npx in between, so that the test can end it.
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
