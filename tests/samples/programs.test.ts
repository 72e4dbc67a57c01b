import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Mock} from 'api-docs-mock';
import {startVersion, useVersion} from '../fixtures/startVersion';
import {argsOnPage, hasDotnet, runSample} from './dotnet';
import {legacyVector, webhookVectors} from './webhookVectors';

const addressesOf = ({api, stream = ''}: Mock): Record<string, string> => ({
  GATEHOUSE_API: api,
  GATEHOUSE_STREAM: stream,
});

const controlOf = (mock: Mock) => (command: string) =>
  fetch(`${mock.origin}/mock/${command}`, {method: 'POST'});

describe.runIf(hasDotnet)('the C# samples', () => {
  it.each([
    ['2.0/tutorial', 1, /node mock\.cjs, and check the variables/],
    ['1.0/tutorial', 1, /node mock\.cjs, and check the variables/],
    ['2.0/verify-webhook', 2, /^Usage: 2\.0\/verify-webhook SECRET/m],
    ['1.0/verify-webhook', 2, /^Usage: 1\.0\/verify-webhook SECRET/m],
  ])('%s explains what is missing, without a stack trace', async (name, expected, message) => {
    const {code, output} = await runSample(name);
    expect(code, output).toBe(expected);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^\s+at /m);
  });

  // shownOutput.test.ts runs the quickstart, the tutorial, and the stream.
  describe('of 2.0, against the mock of the API', () => {
    const mock = useVersion('2.0');
    const run = (name: string, options: Parameters<typeof runSample>[1] = {}) =>
      runSample(name, {...options, environment: {...addressesOf(mock), GATEHOUSE_POLL_SECONDS: '0.1'}});
    const control = controlOf(mock);

    it('read each holder of a list once (pagination)', async () => {
      const {code, output} = await run('2.0/pagination');
      expect(code, output).toBe(0);
      const names = output.trim().split('\n').slice(0, -1);
      expect(new Set(names).size).toBe(names.length);
      expect(output).toMatch(/^[3-9]\d* holders$/m);
    });

    it.each([
      [['slow-down?times=2'], '200 OK'],
      [['break-connection?times=2'], '200 OK'],
      [['expire-token', 'slow-down'], '200 OK'],
      [['expire-token?times=2'], '401 Unauthorized'],
    ])('retry a request after %s (back-off)', async (commands, expected) => {
      await Promise.all(commands.map(control));
      expect((await run('2.0/back-off')).output.trim()).toBe(expected);
    });

    it('repeat a POST request whose response is lost only if it is safe (tutorial, lost-card)', async () => {
      await control('break-connection?method=POST');
      const {code, output} = await run('2.0/tutorial');
      expect(code, output).toBe(0);
      await control('break-connection?method=POST');
      const {output: lost} = await run('2.0/lost-card', {args: argsOnPage('web/rest/credentials.mdx')});
      expect(lost).toBe('An error occurred while sending the request.\n');
    });

    describe('that sync holders (hr-sync)', () => {
      const people = [
        'externalId,firstName,lastName,enabled',
        'Q-1187,Ada,"Moreau, née Lefèvre",true',
        'Q-0412,Tomás,Arrieta,false',
        'Q-0107,Marta,Lindqvist,true',
        'Q-041,Test,Prefix,false',
      ];
      const sync = (rows: readonly string[], night: string, maxChanges: string) => {
        const file = path.join(mkdtempSync(path.join(tmpdir(), 'people-')), 'people.csv');
        writeFileSync(file, `${rows.join('\n')}\n`);
        return run('2.0/hr-sync', {args: [file, night, maxChanges]});
      };

      const [, night = '', maxChanges = ''] = argsOnPage('web/rest/holders.mdx');
      it('import the file, wait after 429, report errors, and disable a leaver by exact ID', async () => {
        await Promise.all([control('slow-down?times=1&method=POST'), control('slow-down?times=2')]);
        const started = Date.now();
        const {code, output} = await sync(people, night, maxChanges);
        expect(code, output).toBe(0);
        expect(Date.now() - started).toBeGreaterThan(3000);
        expect(output).toMatch(/ is done\.\nRow 5, email: jonah\.whitlock@/);
        expect(output).toContain('Created 1, updated 1, unchanged 1, failed 1.');
        expect(output).toContain('Q-0412 is disabled.\nQ-041 has no holder.');
      });

      it.each([
        ['a row is missing', people.slice(0, -1), '1'],
        ['too many rows would change', people, '0.05'],
      ])('stop after the dry run if %s', async (reason, rows, maxChanges) => {
        const {code, output} = await sync(rows, reason.replaceAll(' ', '-'), maxChanges);
        expect(code, output).toBe(1);
        expect(output).toContain('Not imported.');
        expect(output).not.toMatch(/^Created/m);
      });
    });

    it('show every door, and resume from a new snapshot after a break (wall-display)', async () => {
      await control('reset');
      let isBroken = false;
      const {code, output} = await run('2.0/wall-display', {
        args: ['4'],
        onOutput: (printed) => {
          if (isBroken || !/Loading dock: locked, open, normal, online$/m.test(printed)) return;
          isBroken = true;
          void control('break-stream?forget=true');
        },
      });
      expect(code, output).toBe(0);
      const start = [
        'Snapshot',
        'Front door: locked, closed, normal, online',
        'Loading dock: locked, open, normal, online, forced',
        'Loading dock: locked, open, normal, online, forced (acknowledged)',
        'Loading dock: locked, open, normal, online',
      ];
      expect(output.trim().split('\n')).toEqual([...start, ...start]);
    });
  });

  describe('of 2.0, in an emergency', () => {
    // Each program has a mock of its own, because the events and the versions of the other tests would matter.
    let mock: Mock;
    beforeEach(async () => {
      mock = await startVersion('2.0');
    });
    afterEach(() => mock.close());
    const control = (command: string) => controlOf(mock)(command);
    /** Runs a program, and takes the next step when the program has printed a text. */
    const run = (
      name: string,
      args: readonly string[],
      ...script: (readonly [RegExp, () => Promise<unknown>])[]
    ) =>
      runSample(name, {
        args,
        environment: addressesOf(mock),
        onOutput: (printed) => {
          const [next] = script;
          if (!next?.[0].test(printed)) return;
          script.shift();
          setTimeout(() => void next[1](), 500);
        },
      });

    it('list the missing people after an alarm, and again after a gap and late reads (muster)', async () => {
      const list = 'Missing: Jonah Whitlock, and 1 without a name';
      const {code, output} = await run(
        '2.0/muster',
        [],
        [/Waiting/, () => control('send-event?type=device.input.changed')],
        [/Missing/, () => control('break-stream?forget=true')],
        [/(Missing[^]*){2}/, () => control('send-event?type=muster.personChanged')],
        [/checkedIn/, () => control('send-event?type=cloudNode.synchronized')],
        [/checkedIn[^]*Missing/, () => control('send-event?type=muster.ended')],
      );
      expect(code, output).toBe(0);
      const lines = output.trim().split('\n');
      expect(lines[0]).toBe('Waiting for the fire alarm');
      expect(lines[1]).toBe(list);
      expect(output).toMatch(/Marta Lindqvist: checkedIn\n(Missing: .*\n)+Ended with \d missing people/);
    });

    it('wait for an offline site, and list the uses (lost-card)', async () => {
      const system = 'systems/8ba0127f-78e5-43b1-8165-cc09628176c0';
      const connect = async (): Promise<void> => {
        await control('send-event?type=device.access.granted');
        await fetch(`${mock.origin}/mock/${system}/cloud-nodes/77587de4-4fbb-404a-9cc1-0ea140d888b6`, {
          method: 'PATCH',
          body: '{"online": true, "appliedVersion": 41960}',
        });
        await control('send-event?type=cloudNode.synchronized');
      };
      const {code, output} = await run(
        '2.0/lost-card',
        argsOnPage('web/rest/credentials.mdx'),
        [/offline/, () => control('break-stream')],
        [/(offline[^]*){2}/, connect],
      );
      expect(code, output).toBe(0);
      expect(output).toMatch(
        /^The card is blocked\.\nElbe House: confirmed\nPrairie Court: not confirmed, offline\. Send a guard\./,
      );
      expect(output).toMatch(/Prairie Court: confirmed\n.* device\.access\.granted Front door/);
    });
  });

  describe('of 1.0, against the mock of the API', () => {
    const mock = useVersion('1.0');
    const run = (name: string) =>
      runSample(name, {environment: {GATEHOUSE_ACCOUNTS: mock.api, GATEHOUSE_PANEL: mock.api}});

    it('create a person and a card, and unlock the front door (tutorial)', async () => {
      const {code, output} = await run('1.0/tutorial');
      expect(code, output).toBe(0);
      expect(output).toContain('The front door returned 200.');
    });

    it('read all pages of a list (pagination)', async () => {
      const {code, output} = await run('1.0/pagination');
      expect(code, output).toBe(0);
      expect(output).toMatch(/^3 persons$/m);
    });

    it('accept only a signed delivery (webhook)', async () => {
      const [secret = '', body = '', header = ''] = [...legacyVector.values()].slice(1);
      const judge = (text: string) => runSample('1.0/verify-webhook', {args: [secret, header], input: text});
      expect((await judge(body)).output.trim()).toBe('valid');
      expect((await judge(`${body} `)).output.trim()).toBe('rejected');
    });
  });

  it.for(webhookVectors)('verify a webhook correctly: $name', async (vector) => {
    const {secret, id, timestamp, signatures, at, body} = vector;
    const {output} = await runSample('2.0/verify-webhook', {
      args: [secret, id, timestamp, signatures, String(at)],
      input: body,
    });
    expect(output.trim()).toBe(vector.genuine ? 'valid' : 'rejected');
  });
});
