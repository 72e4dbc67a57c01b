import {mkdirSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {loadContract} from '../../src/api-reference/contract';
import {publishContract} from '../../src/downloads/openapi';
import {dropUnknownHeaders} from './headers';
import {startPrism} from './prism';
import {createProxy, type Behaviour} from './proxy';
import {createStream} from './stream';

/** A version of the API that can be mocked. */
export type MockedVersion = '2.0' | '1.0';

interface Setup {
  readonly contract: string;
  /** Where readers find it when they start the mock by hand. */
  readonly port: number;
  readonly behaviour: Behaviour;
}

const setups: Readonly<Record<MockedVersion, Setup>> = {
  '2.0': {
    contract: 'web/openapi',
    port: 4010,
    behaviour: {
      prefix: '/v2',
      secondPages: [{path: /^\/systems\/[^/]+\/holders$/, isLater: (query) => query.has('cursor')}],
    },
  },
  '1.0': {
    contract: 'web_versioned_docs/version-1.0/openapi',
    port: 4020,
    behaviour: {
      prefix: '/api',
      secondPages: [{path: /^\/persons$/, isLater: (query) => Number(query.get('page') ?? 0) > 0}],
    },
  },
};

/** The API of one version, answering on this machine. */
export interface Mock {
  /** What stands in for the API's address, with its prefix and a slash: `http://127.0.0.1:4010/v2/`. */
  readonly api: string;
  /** The proxy's own address, for `POST /mock/slow-down`. */
  readonly origin: string;
  /** Where the version's stream answers, if it has one: `ws://127.0.0.1:4010/v2`. */
  readonly stream: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Starts the mock of one version: Prism on its contract, and the proxy in front of it.
 *
 * @param options.port the proxy's port; 0 takes a free one. Prism takes the port ten above it, or a free one.
 */
export async function startMock(
  version: MockedVersion,
  {port = setups[version].port}: {port?: number} = {},
): Promise<Mock> {
  const {contract, behaviour} = setups[version];
  const loaded = loadContract(path.resolve(contract));
  const file = path.resolve('.cache/mock', `${version}.json`);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(dropUnknownHeaders(publishContract(loaded))));

  const prism = await startPrism({contract: file, port: await findFreePort()});
  const stream = createStream(loaded);
  const proxy = createProxy({upstream: prism.url, behaviour, tell: stream?.tell});
  stream?.accept(proxy, behaviour.prefix);
  const origin = `http://127.0.0.1:${await listen(proxy, port)}`;
  return {
    api: `${origin}${behaviour.prefix}/`,
    origin,
    stream: stream && `${origin.replace('http', 'ws')}${behaviour.prefix}`,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await prism.close();
    },
  };
}

async function findFreePort(): Promise<number> {
  const {createServer} = await import('node:http');
  const probe = createServer();
  const port = await listen(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken, perhaps by another mock. Stop that program, then start again.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
