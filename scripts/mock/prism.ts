import {spawn, type ChildProcess} from 'node:child_process';
import {createRequire} from 'node:module';
import {connect} from 'node:net';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

const require = createRequire(path.join(process.cwd(), 'package.json'));

/** A running Stoplight Prism: a stateless mock of one contract, which refuses requests the contract does not allow. */
export interface PrismServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts Prism on a bundled contract, with request validation on.
 *
 * @param contract the bundled contract's file
 * @param port a free port of this machine
 * @throws Error with Prism's own words, where it does not start within 60 seconds
 */
export async function startPrism({contract, port}: {contract: string; port: number}): Promise<PrismServer> {
  const cli = require.resolve('@stoplight/prism-cli');
  const child = spawn(
    process.execPath,
    [cli, 'mock', '--errors', '-h', '127.0.0.1', '-p', String(port), contract],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const words: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));

  for (let waited = 0; !(await answers(port)); waited += 100) {
    if (child.exitCode !== null || waited > 60_000) {
      await stop(child);
      throw new Error(`Prism does not start on ${contract}:\n${words.join('')}`);
    }
    await pause(100);
  }
  words.length = 0;
  return {url: `http://127.0.0.1:${port}`, close: () => stop(child)};
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({host: '127.0.0.1', port}, () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill();
  return gone;
}
