import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {describe, expect, it} from 'vitest';

interface Command {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

/** Runs `npm run mock -- ...` without npm. */
function runMock(...args: readonly string[]): Command {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'mock', ...args]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  return {process: child, output: () => output, exitCode};
}

describe('the mock command', () => {
  it('prints help and starts nothing with --help', async () => {
    const command = runMock('--help');
    expect(await command.exitCode).toBe(0);
    expect(command.output()).toMatch(/^Usage: npm run mock/);
    expect(command.output()).not.toContain('Starting');
  });

  it.each([
    [['--prot', '4010'], /'--prot'[^]*Usage: npm run mock/],
    [['--port', 'http'], /^"http" is not a port\. Use a number from 1 to 64999\.$/m],
  ])('rejects %j', async (args, message) => {
    const command = runMock(...args);
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toMatch(message);
  });

  it.each([
    ['newest', 0],
    ['oldest', 10],
  ])(
    'ends if the port of the %s version is in use',
    async (_, offset) => {
      const port = await findPorts();
      const blocker = createServer().listen(port + offset, '127.0.0.1');
      await once(blocker, 'listening');
      const command = runMock('--port', String(port));
      expect(await command.exitCode).toBe(1);
      blocker.close();
      expect(command.output()).toContain(`Port ${port + offset} is in use`);
    },
    120_000,
  );

  it('ends after SIGTERM', async () => {
    const command = runMock('--port', String(await findPorts()));
    await expect.poll(command.output, {timeout: 90_000, interval: 200}).toContain('To stop: Ctrl+C');
    command.process.kill('SIGTERM');
    expect(await command.exitCode).toBe(0);
  }, 120_000);
});

/** A port that is free, as is the one 10 above it. Systems don't assign ports below 32768 themselves. */
async function findPorts(): Promise<number> {
  const port = 20_000 + 20 * Math.floor(Math.random() * 500);
  return (await isFree(port)) && (await isFree(port + 10)) ? port : findPorts();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
