import {createHmac, timingSafeEqual} from 'node:crypto';
import {cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, type TestContext} from 'vitest';
import {reportSampleCounts} from '../build/samplesProven';
import {startMock, type Mock} from '../../scripts/mock/startMock';
import {compileSamples, hasDotnet, runSample, type Run} from './dotnet';
import {listShownRegions} from './shownRegions';
import {webhookVectors, type WebhookVector} from './webhookVectors';

const ran = new Set<string>();

/** Counts a program as run, once, however many tests run it. */
function tellRun(context: TestContext, name: string): void {
  reportSampleCounts(context, {'C# programs run': ran.has(name) ? 0 : 1});
  ran.add(name);
}

describe.runIf(hasDotnet || process.env.CI === 'true')('the C# samples', () => {
  let compiled: Run;
  beforeAll(async () => {
    compiled = await compileSamples();
  }, 180_000);

  it('compile, every block that a page shows among them', (context) => {
    reportSampleCounts(context, {'C# blocks': listShownRegions().length});
    expect(compiled.code, compiled.output).toBe(0);
  });

  it('that does not compile is named with its file, its line and the reason', async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'samples-'));
    cpSync('samples', copy, {recursive: true, filter: (name) => !/[\\/](bin|obj)$/.test(name)});
    const file = path.join(copy, 'Web20/Story.cs');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, [...lines, 'int faulty = "no number";', ''].join('\n'));
    const {code, output} = await compileSamples(copy);
    expect(code).not.toBe(0);
    expect(output).toMatch(new RegExp(`Web20/Story\\.cs\\(${lines.length + 1},\\d+\\): error CS\\d+: \\S`));
  }, 120_000);

  describe('of 2.0, against the mock of the API', () => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startMock('2.0', {port: 0});
    }, 90_000);
    afterAll(() => mock.close());
    const run = (name: string) =>
      runSample(name, {
        environment: {
          GATEHOUSE_API: mock.api,
          GATEHOUSE_STREAM: mock.api.replace('http', 'ws').replace(/\/$/, ''),
        },
      });

    it('lead from nothing to an opened front door (tutorial)', async (context) => {
      tellRun(context, '2.0/tutorial');
      const {code, output} = await run('2.0/tutorial');
      expect(code, output).toBe(0);
      expect(output).toMatch(
        /Holder ab35a8bf-.* is active\.\nCard 5fef2f11-.* is active\.\nRule .*\nUnlock .* is done\./,
      );
    });

    it('read a list to its end, every holder once (pagination)', async (context) => {
      tellRun(context, '2.0/pagination');
      const {code, output} = await run('2.0/pagination');
      expect(code, output).toBe(0);
      const names = output.trim().split('\n').slice(0, -1);
      expect(new Set(names).size).toBe(names.length);
      expect(output).toMatch(/^[3-9]\d* holders$/m);
    });

    it('come through a refusal by waiting (back-off)', async (context) => {
      tellRun(context, '2.0/back-off');
      await fetch(`${mock.origin}/mock/slow-down?times=2`, {method: 'POST'});
      const {code, output} = await run('2.0/back-off');
      expect(code, output).toBe(0);
      expect(output).toContain('200 OK');
    });

    it('hear what happens at the doors (streaming)', async (context) => {
      tellRun(context, '2.0/stream');
      const {code, output} = await run('2.0/stream');
      expect(code, output).toBe(0);
      expect(output).toContain('device.access.granted');
    });
  });

  describe('of 1.0, against the mock of the API', () => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startMock('1.0', {port: 0});
    }, 90_000);
    afterAll(() => mock.close());
    const run = (name: string) =>
      runSample(name, {environment: {GATEHOUSE_ACCOUNTS: mock.api, GATEHOUSE_PANEL: mock.api}});

    it('make a person and a card, and open the front door (tutorial)', async (context) => {
      tellRun(context, '1.0/tutorial');
      const {code, output} = await run('1.0/tutorial');
      expect(code, output).toBe(0);
      expect(output).toContain('The front door returned 200.');
    });

    it('read a list to its end (pagination)', async (context) => {
      tellRun(context, '1.0/pagination');
      const {code, output} = await run('1.0/pagination');
      expect(code, output).toBe(0);
      expect(output).toMatch(/^3 persons$/m);
    });

    it('believe a delivery that was signed, and no other (webhook)', async (context) => {
      tellRun(context, '1.0/verify-webhook');
      const body = '{"event_id":990001,"event":"access_granted"}';
      const header = `sha1=${createHmac('sha1', 'security-desk').update(body).digest('hex')}`;
      const judge = (text: string) =>
        runSample('1.0/verify-webhook', {args: ['security-desk', header], input: text});
      expect((await judge(body)).output.trim()).toBe('valid');
      expect((await judge(`${body} `)).output.trim()).toBe('rejected');
    });
  });

  it.for(webhookVectors)('judge a webhook rightly: $name', async (vector, context) => {
    tellRun(context, '2.0/verify-webhook');
    const {secret, id, timestamp, signatures, at, body} = vector;
    const {output} = await runSample('2.0/verify-webhook', {
      args: [secret, id, timestamp, signatures, String(at)],
      input: body,
    });
    expect(output.trim()).toBe(vector.genuine ? 'valid' : 'rejected');
  });
});

if (!hasDotnet && process.env.CI !== 'true') {
  // No way out for CI: with CI=true the samples run, and fail without an SDK.
  it('the report names the C# blocks that a machine without a .NET SDK leaves unproven', (context) => {
    const blocks = listShownRegions().length;
    reportSampleCounts(context, {}, {'C# blocks': blocks});
    expect(blocks).toBeGreaterThan(0);
  });
}

/** A second opinion, written from the Standard Webhooks specification and not from the sample. */
function isGenuine({secret, id, timestamp, body, signatures, at}: WebhookVector): boolean {
  if (!(Math.abs(at - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',', 2);
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

describe('an independent verifier', () => {
  it.each(webhookVectors)('agrees about $name', (vector) => {
    expect(isGenuine(vector)).toBe(vector.genuine);
  });
});
