import {spawn, type ChildProcess} from 'node:child_process';
import {createRequire} from 'node:module';
import {connect} from 'node:net';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

const require = createRequire(path.join(process.cwd(), 'package.json'));

/** A running Stoplight Prism: a stateless mock of one contract, which rejects requests that violate the contract. */
export interface PrismServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Ends the child process when its parent process ends, even if the parent was killed. */
const endWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

/**
 * Starts Prism with request validation.
 *
 * @param contract the file of the bundled contract
 * @param port a free port of this computer
 * @throws Error with the output of Prism if it does not start within 60 seconds
 */
export async function startPrism({contract, port}: {contract: string; port: number}): Promise<PrismServer> {
  const cli = require.resolve('@stoplight/prism-cli');
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, cli, 'mock', '--errors', '-h', '127.0.0.1', '-p', String(port), contract],
    {stdio: ['ignore', 'pipe', 'pipe', 'ipc']},
  );
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));

  for (let waited = 0; !(await acceptsConnections(port)); waited += 100) {
    if (child.exitCode !== null || waited > 60_000) {
      await stop(child);
      throw new Error(`Prism does not start with ${contract}:\n${output.join('')}`);
    }
    await pause(100);
  }
  output.length = 0;
  return {url: `http://127.0.0.1:${port}`, close: () => stop(child)};
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({host: '127.0.0.1', port}, () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill();
  return ended;
}
