import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, expect, it} from 'vitest';

interface Command {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

/** Runs `npm run mock -- ...` without npm. */
function runMock(...args: readonly string[]): Command {
  const child = spawn(process.execPath, ['scripts/mock.mjs', ...args]);
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

  describe.runIf(process.platform === 'linux')('on Linux, where /proc lists the child processes', () => {
    it('leaves no process behind if a port is in use', async () => {
      const port = await findPorts();
      const blocker = createServer().listen(port + 10, '127.0.0.1');
      await once(blocker, 'listening');
      const command = runMock('--port', String(port));
      const children = new Set<number>();
      const watch = setInterval(
        () => listChildren(command.process.pid).forEach((pid) => children.add(pid)),
        20,
      );
      expect(await command.exitCode).toBe(1);
      clearInterval(watch);
      blocker.close();
      expect(command.output()).toContain(`Port ${port + 10} is in use`);
      await expectEnded(children);
    }, 120_000);

    it.each(['SIGTERM', 'SIGKILL'] as const)(
      'ends all child processes after %s',
      async (signal) => {
        const command = runMock('--port', String(await findPorts()));
        await expect.poll(command.output, {timeout: 90_000, interval: 200}).toContain('To stop: Ctrl+C');
        const children = listChildren(command.process.pid);
        expect(children.length).toBeGreaterThan(0);
        command.process.kill(signal);
        await command.exitCode;
        await expectEnded(children);
      },
      120_000,
    );
  });
});

/** A free port, whose successor by ten is usually free, too. */
async function findPorts(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const {port} = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port - (port % 20);
}

function listChildren(parent = -1): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** The fourth field of the file, after the name of the program in parentheses. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}

async function expectEnded(pids: Iterable<number>): Promise<void> {
  await expect.poll(() => [...pids].filter(isRunning), {timeout: 10_000}).toEqual([]);
}

function isRunning(pid: number): boolean {
  try {
    return !/^.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
