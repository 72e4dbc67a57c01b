import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {requireContract} from 'api-contract';
import {publishContract} from '../../src/plugins/downloads/openapi';
import {versions} from '../../src/site';
import {createBehavior} from './behavior';
import {listLifecycleHeaders, removeHeadersWithoutExample} from './headers';
import {createIdempotencyStore} from './idempotency';
import {startPrism} from './prism';
import {createProxy} from './proxy';
import {createStream} from './stream';

/** The API of one version on this computer. */
export interface Mock {
  /** The base URL, with the prefix and a slash: `http://127.0.0.1:4010/v2/`. */
  readonly api: string;
  /** The URL without the prefix, for `POST /mock/slow-down`. */
  readonly origin: string;
  /** The URL of the stream, if the version has one: `ws://127.0.0.1:4010/v2`. */
  readonly stream: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Starts the mock of one version: Prism with its contract, and the proxy in front of it.
 *
 * @param number the number of the version
 * @param options.port the port of the proxy; 0 selects a free one
 * @throws Error if the port is in use
 */
export async function startMock(number: string, {port}: {port?: number} = {}): Promise<Mock> {
  const version = versions.find((candidate) => candidate.number === number);
  if (!version)
    throw new Error(`Version ${number} doesn’t exist. The versions are listed in src/books.json.`);
  const contract = requireContract(path.resolve(version.folder, 'openapi'));
  const prism = await startPrism(removeHeadersWithoutExample(publishContract(contract)));
  // The host can be a template, which isn't a valid URL.
  const prefix = contract.servers[0]?.url.replace(/^\w+:\/\/[^/]+|\/$/g, '') ?? '';
  const stream = createStream(contract);
  const proxy = createProxy({
    upstream: prism.url,
    prefix,
    behavior: createBehavior(contract),
    idempotency: createIdempotencyStore(contract),
    stream,
    headers: listLifecycleHeaders(contract),
  });
  stream?.accept(proxy, prefix);
  const close = async (): Promise<void> => {
    stream?.disconnect({forget: true});
    proxy.closeAllConnections();
    proxy.close();
    await prism.close();
  };
  try {
    const origin = `http://127.0.0.1:${await listen(proxy, port ?? version.mockPort)}`;
    return {
      api: `${origin}${prefix}/`,
      origin,
      stream: stream && `${origin.replace('http', 'ws')}${prefix}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use, perhaps by another mock. Stop that program, or run npm run mock -- --port ${port + 1000}.`,
            )
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
