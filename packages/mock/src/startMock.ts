import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {publishContract, type Contract} from 'api-contract';
import {createBehavior} from './behavior';
import {listLifecycleHeaders, removeHeadersWithoutExample} from './headers';
import {createCloudNodes} from './cloudNodes';
import {createEvents} from './events';
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
 * Starts the mock of a contract: Prism, and the proxy in front of it.
 *
 * @param options.port the port of the proxy. Default: a free one
 * @throws Error if the port is in use
 */
export async function startMock(contract: Contract, {port = 0}: {port?: number} = {}): Promise<Mock> {
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
    events: stream && createEvents(contract, stream),
    cloudNodes: createCloudNodes(),
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
    const origin = `http://127.0.0.1:${await listen(proxy, port)}`;
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
              `Port ${port} is in use, perhaps by another mock. Stop that program, or select another port, such as --port ${port + 1000}.`,
            )
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
