import path from 'node:path';
import {parseArgs} from 'node:util';
import {requireContract, type Contract} from 'api-contract';
import {controls} from './server';
import {startMock, type Mock} from './startMock';

/** What a file that contains contracts and programs adds to the command. */
export interface Bundled {
  readonly contracts?: readonly (() => Contract)[];
  /** Writes the sample programs to a folder. */
  readonly writeSamples?: (folder: string) => void;
}

const usage = (): string => `Usage: ${nameCommand()} [FILE…] [--port PORT]

Starts a mock server of each contract. It accepts any Bearer token, and keeps what you create, change, and delete until it ends.

  FILE         an OpenAPI file, or a folder with openapi.yaml
  --port PORT  port of the first contract; each other contract uses a port 10 higher (default: 4010)
  --samples    write the sample programs to the folder samples, if the file contains any

While the server is running:
${Object.entries(controls)
  .map(([command, effect]) => `  POST /mock/${command.padEnd(29)} ${effect}`)
  .join('\n')}
  GET /mock                                list what the server doesn't simulate`;

/** What a user types: `node mock.cjs` for the file of a site. */
function nameCommand(): string {
  const file = path.basename(process.argv[1] ?? '');
  return file.endsWith('.cjs') ? `node ${file}` : 'api-mock';
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs the command until it gets a signal to end.
 *
 * @throws Error with a message for the user, for example if a port is in use. No server runs then.
 */
export async function runCommand(args: readonly string[], bundled: Bundled = {}): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {
      port: {type: 'string', default: '4010'},
      samples: {type: 'boolean'},
      help: {type: 'boolean', short: 'h'},
    },
    allowPositionals: true,
  });
  if (values.help) {
    say(usage());
    return;
  }
  if (values.samples && bundled.writeSamples) {
    bundled.writeSamples('samples');
    say('The sample programs are in the folder samples.');
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_000)
    throw new Error(`"${values.port}" is not a port. Specify a number up to 65000.`);
  const files = positionals.map((file) => () => requireContract(file));
  const contracts = files.length > 0 ? files : (bundled.contracts ?? []);
  if (contracts.length === 0) throw new Error(`Specify a contract.\n\n${usage()}`);
  await serve(contracts.map((load, index) => ({contract: load(), port: port + 10 * index})));
}

/** Runs the command with the arguments of the process. A mistake of the user has a message without a stack trace. */
export function runMain(bundled: Bundled = {}): void {
  runCommand(process.argv.slice(2), bundled).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

async function serve(contracts: readonly {contract: Contract; port: number}[]): Promise<void> {
  const results = await Promise.allSettled(contracts.map(({contract, port}) => startMock(contract, {port})));
  const mocks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = (): Promise<unknown> => Promise.all(mocks.map((mock) => mock.close()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));

  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  mocks.forEach((mock, index) => describe(mock, contracts[index]?.contract.version ?? ''));
  say('To stop: Ctrl+C');
}

function describe({api, origin, stream, limits}: Mock, version: string): void {
  // Readers append paths such as `/systems`.
  say(`${version} API: ${api.replace(/\/$/, '')} (accepts any Bearer token)`);
  if (stream) say(`${version} stream: ${stream}`);
  say(`${version} isn't simulated completely. ${limits.length} differences: ${origin}/mock`);
}
