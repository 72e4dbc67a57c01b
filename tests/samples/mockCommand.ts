import {spawn, type ChildProcess, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {expect, vi} from 'vitest';

/** A running `npm run mock`. */
export interface MockCommand {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

/** Runs `npm run mock -- ...` without npm. */
export function runMock(...args: readonly string[]): MockCommand {
  return collectOutput(spawn(process.execPath, ['scripts/run.mjs', 'mock', ...args]));
}

function collectOutput(child: ChildProcessWithoutNullStreams): MockCommand {
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  return {process: child, output: () => output, exitCode};
}

/** Runs the command of the package, as the file for readers does. */
export function runApiMock(...args: readonly string[]): MockCommand {
  return collectOutput(spawn(process.execPath, ['--import', 'tsx', 'packages/mock/src/cli.ts', ...args]));
}

/** Runs `npm run mock -- ...` as readers do. */
export function runMockWithNpm(...args: readonly string[]): MockCommand {
  return collectOutput(spawn('npm', ['run', 'mock', '--', ...args]));
}

/** Waits until the mock servers accept requests. */
export const waitForMock = ({output}: MockCommand): Promise<void> =>
  vi.waitFor(() => expect(output()).toContain('To stop: Ctrl+C'), {timeout: 90_000, interval: 200});

/** A port that is free, as is the one 10 above it. Systems don't assign ports below 32768 themselves. */
export async function findPorts(): Promise<number> {
  const port = 20_000 + 20 * Math.floor(Math.random() * 500);
  return (await isFree(port)) && (await isFree(port + 10)) ? port : findPorts();
}

/** Whether no program uses a port. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
