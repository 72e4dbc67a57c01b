import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Contract} from 'api-contract';
import {asObject, getAt} from 'api-contract/json';
import {createApi} from './api';
import {createIdempotencyStore} from './idempotency';
import {createApiServer} from './server';
import {createStream} from './stream';

/** The API of one version on this computer. */
export interface Mock {
  /** The base URL, with the prefix and a slash: `http://127.0.0.1:4010/v2/`. */
  readonly api: string;
  /** The URL without the prefix, for `POST /mock/slow-down`. */
  readonly origin: string;
  /** The URL of the stream, if the version has one: `ws://127.0.0.1:4010/v2`. */
  readonly stream: string | undefined;
  /** What the mock doesn't simulate, one sentence each. */
  readonly limits: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts the mock of a contract.
 *
 * @param options.port the port. Default: a free one
 * @throws Error if the port is in use
 */
export async function startMock(contract: Contract, {port = 0}: {port?: number} = {}): Promise<Mock> {
  const api = createApi(contract);
  const stream = createStream(contract, api);
  // The host can be a template, which isn't a valid URL.
  const prefix = contract.servers[0]?.url.replace(/^\w+:\/\/[^/]+|\/$/g, '') ?? '';
  const idempotency = createIdempotencyStore(contract);
  const server = createApiServer({prefix, api, idempotency, stream, headers: listLifecycleHeaders(contract)});
  stream?.accept(server, prefix);
  const origin = `http://127.0.0.1:${await listen(server, port)}`;
  return {
    api: `${origin}${prefix}/`,
    origin,
    stream: stream && `${origin.replace('http', 'ws')}${prefix}`,
    limits: api.limits,
    close: async () => {
      stream?.disconnect({forget: true});
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The headers that each response of a deprecated version has (RFC 9745 and RFC 8594), with the examples of the contract. */
function listLifecycleHeaders({document}: Contract): Record<string, string> {
  const known = asObject(getAt(document, ['components', 'headers']) ?? null);
  return Object.fromEntries(
    ['Deprecation', 'Sunset'].flatMap((name) => {
      const {example} = asObject(known[name]);
      return example === undefined ? [] : [[name.toLowerCase(), String(example)]];
    }),
  );
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use, perhaps by another mock. Stop that program, or select another port, such as --port ${port + 1000}.`,
            )
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
