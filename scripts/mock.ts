/** `npm run mock`: starts a mock server of every version of the API, generated from the contracts. It needs no account. */
import {requireContract} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import {versions} from '../src/site';
import {readOptions, readPort} from './lib/options';
import {inRoot} from './lib/root';
import {serve} from 'api-mock';

const usage = `Usage: npm run mock -- [--port PORT]

Starts a mock server of every version of the API. It accepts any Bearer token.

  --port PORT  port of the newest version; each older version uses a port 10 higher (default: 4010)

While the server is running:
  POST /mock/slow-down?times=1&method=GET  reject the next requests with 429 (default: one GET request)
  POST /mock/present-card                  present the card of the tutorial at the front door
  POST /mock/break-stream?forget=true      close the connections of the stream; with forget, the stream sends a gap
  POST /mock/send-event?type=muster.ended  send the contract's example of an event
  POST /mock/reconnect                     connect Prairie Court, which then sends late events

The mock server simulates errors of requests, idempotency keys, conditional updates, lists with filters, imports, the events of
writes, data versions, and the stream. It doesn't store objects, and it doesn't simulate permissions, rules, or doors.`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {port: {type: 'string'}}});
  if (!input) return;
  const first = readPort(input.values.port, 64_999);
  try {
    await serve(
      versions.map(({folder, mockPort}, index) => ({
        contract: requireContract(inRoot(folder, 'openapi')),
        port: first === undefined ? mockPort : first + 10 * index,
      })),
    );
  } catch (error) {
    throw new ContentError(error instanceof Error ? error.message : String(error));
  }
}
