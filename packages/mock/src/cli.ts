#!/usr/bin/env node
import {parseArgs} from 'node:util';
import {serveFiles} from './serve';

const usage = `Usage: api-mock FILE… [--port PORT]

Starts a mock server of each contract, on ports 10 apart. It accepts any Bearer token.

  FILE         an OpenAPI file, or a folder with openapi.yaml
  --port PORT  port of the first contract (default: 4010)

While the server is running:
  POST /mock/slow-down?times=1&method=GET  reject the next requests with 429 (default: one GET request)
  POST /mock/present-card                  present the first card at the first door
  POST /mock/break-stream?forget=true      close the connections of the stream; with forget, the stream sends a gap`;

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {port: {type: 'string', default: '4010'}, help: {type: 'boolean', short: 'h'}},
    allowPositionals: true,
  });
  const port = Number(values.port);
  if (values.help) process.stdout.write(`${usage}\n`);
  else if (positionals.length === 0) throw new Error(`Specify a contract.\n\n${usage}`);
  else if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`"${values.port}" is not a port. Specify a number up to 65535.`);
  else await serveFiles(positionals, port);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
