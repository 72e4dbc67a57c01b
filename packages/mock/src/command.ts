import {rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {requireContract, resolveNode, type Contract, type Json} from 'api-docs-contract';
import {asObject, isList} from 'api-docs-contract/json';
import type {ExtendMock} from './extension';
import {startMock} from './startMock';

const usage = `Usage: api-docs-mock [FILE…] [--port PORT]

Starts a mock server of each contract. It accepts any credentials, and keeps what you create, change, and delete until it ends.

  FILE         an OpenAPI file, or a folder with openapi.yaml
  --port PORT  port of the first contract; each other contract uses a port 10 higher (default: 4010)

While the server is running, GET /mock lists its commands.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface CommandOptions {
  /** The contracts of a file that contains some, for a user who specifies none. */
  readonly documents?: readonly Json[];
  readonly extend?: ExtendMock | undefined;
}

/**
 * Runs the command until it gets a signal to end.
 *
 * @throws Error with a message for the user, for example if a port is in use
 */
export async function runCommand(
  args: readonly string[],
  {documents = [], extend}: CommandOptions = {},
): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {port: {type: 'string', default: '4010'}, help: {type: 'boolean', short: 'h'}},
    allowPositionals: true,
  });
  if (values.help) return say(usage);
  const contracts =
    positionals.length > 0 ? positionals.map((file) => requireContract(file)) : documents.map(loadDocument);
  if (contracts.length === 0) throw new Error(`Specify a FILE.\n\n${usage}`);
  for (const [index, contract] of contracts.entries()) {
    const {api, stream} = await startMock(contract, {port: Number(values.port) + 10 * index, extend});
    // Developers append paths such as `/loans`.
    say(`${contract.version} API: ${api.replace(/\/$/, '')} (accepts any ${nameCredentials(contract)})`);
    if (stream) say(`${contract.version} stream: ${stream}`);
  }
  say('To stop: Ctrl+C');
}

/** The credentials that most operations of a contract ask for: `Bearer token`. */
function nameCredentials({document}: Contract): string {
  const schemes = asObject(document.components.securitySchemes ?? null);
  const usual = isList(document.security)
    ? document.security.flatMap((each) => Object.keys(asObject(each)))
    : [];
  const names = (usual.length > 0 ? usual : Object.keys(schemes)).map((name) => {
    const {type, scheme} = resolveNode(document, schemes[name]).node;
    if (type === 'apiKey') return 'API key';
    return scheme === 'basic' ? 'user name and password' : 'Bearer token';
  });
  return [...new Set(names)].join(', or ') || 'request';
}

/** Runs the command with the arguments of the process. A mistake of the user has a message without a stack trace. */
export function runMain(options?: CommandOptions): void {
  runCommand(process.argv.slice(2), options).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

/** A contract is read from a file, because findings in it have places. */
function loadDocument(document: Json): Contract {
  const file = path.join(tmpdir(), `api-docs-mock-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(document));
  const contract = requireContract(file);
  rmSync(file);
  return contract;
}
