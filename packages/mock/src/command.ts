import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {requireContract, type Contract, type Json} from 'api-contract';
import {commands} from './commands';
import {startMock, type Mock} from './startMock';

/** What a file that contains contracts and programs adds to the command. */
export interface Bundled {
  readonly contracts?: readonly (() => Contract)[];
  /** The texts of the sample programs, by file. */
  readonly samples?: Readonly<Record<string, string>>;
}

const usage = (name: string): string => `Usage: ${name} [FILE…] [--port PORT]

Starts a mock server of each contract. It accepts any Bearer token, and keeps what you create, change, and delete until it ends.

  FILE         an OpenAPI file, or a folder with openapi.yaml
  --port PORT  port of the first contract; each other contract uses a port 10 higher (default: 4010)
  --samples    write the sample programs to the folder samples, if the file contains any

While the server is running:
${commands.map((command) => `  POST /mock/${command.usage.padEnd(29)} ${command.effect}`).join('\n')}
  GET /mock                                list what the server doesn't simulate`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs the command until it gets a signal to end.
 *
 * @throws Error with a message for the user, for example if a port is in use. No server runs then.
 */
export async function runCommand(
  args: readonly string[],
  {contracts = [], samples}: Bundled = {},
): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {
      port: {type: 'string', default: '4010'},
      samples: {type: 'boolean'},
      help: {type: 'boolean', short: 'h'},
    },
    allowPositionals: true,
  });
  // What a user types: `node mock.cjs` for the file of a site.
  const file = path.basename(process.argv[1] ?? '');
  const help = usage(file.endsWith('.cjs') ? `node ${file}` : 'api-mock');
  if (values.help) return say(help);
  if (values.samples && samples) return writeSamples(samples);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_000)
    throw new Error(`"${values.port}" is not a port. Specify a number up to 65000.`);
  const files = positionals.map((each) => () => requireContract(each));
  const chosen = files.length > 0 ? files : contracts;
  if (chosen.length === 0) throw new Error(`Specify a contract.\n\n${help}`);
  await serve(chosen.map((load, index) => ({contract: load(), port: port + 10 * index})));
}

/** Runs the command with the arguments of the process. A mistake of the user has a message without a stack trace. */
export function runMain(bundled: Bundled = {}): void {
  runCommand(process.argv.slice(2), bundled).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** Runs the command in a file that contains contracts and sample programs. */
export const runBundle = (documents: readonly Json[], samples: Readonly<Record<string, string>>): void =>
  runMain({contracts: documents.map((document) => () => loadDocument(document)), samples});

/** A contract is read from a file, because findings in it have places. */
function loadDocument(document: Json): Contract {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-mock-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  try {
    return requireContract(file);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function writeSamples(samples: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(samples)) {
    const file = path.join('samples', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  say('The sample programs are in the folder samples.');
}

async function serve(contracts: readonly {contract: Contract; port: number}[]): Promise<void> {
  const mocks: Mock[] = [];
  const stop = (): Promise<unknown> => Promise.all(mocks.map((mock) => mock.close()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));

  try {
    for (const {contract, port} of contracts) mocks.push(await startMock(contract, {port}));
  } catch (error) {
    await stop();
    throw error;
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
