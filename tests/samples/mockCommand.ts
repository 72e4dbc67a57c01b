import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {expect, vi} from 'vitest';

/** A running `npm run mock`. */
export interface MockCommand {
  readonly process: ChildProcess;
  readonly port: number;
  readonly output: () => string;
}

/** Runs the command as readers do, and waits until the mock servers accept requests. */
export async function startMockCommand(): Promise<MockCommand> {
  const port = await findPorts();
  const child = spawn('npm', ['run', 'mock', '--', '--port', String(port)]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('To stop: Ctrl+C'), {timeout: 90_000, interval: 200});
  return {process: child, port, output: () => output};
}

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
