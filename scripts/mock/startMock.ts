import {mkdirSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {loadContract, type Contract} from '../../src/contract';
import {publishContract} from '../../src/plugins/downloads/openapi';
import {versions} from '../../src/site';
import {dropUnknownHeaders} from './headers';
import {startPrism} from './prism';
import {createProxy, type Behaviour} from './proxy';
import {createStream} from './stream';

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
 * @param number the version's number
 * @param options.port the proxy's port; 0 takes a free one. Prism takes the port ten above it, or a free one.
 */
export async function startMock(number: string, {port}: {port?: number} = {}): Promise<Mock> {
  const version = versions.find((candidate) => candidate.number === number);
  if (!version) throw new Error(`There is no version ${number} to mock: see src/site.ts.`);
  const loaded = loadContract(path.resolve(version.folder, 'openapi'));
  const behaviour = readBehaviour(loaded);
  const file = path.resolve('.cache/mock', `${number}.json`);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(dropUnknownHeaders(publishContract(loaded))));

  const prism = await startPrism({contract: file, port: await findFreePort()});
  const stream = createStream(loaded);
  const proxy = createProxy({upstream: prism.url, behaviour, tell: stream?.tell});
  stream?.accept(proxy, behaviour.prefix);
  const origin = `http://127.0.0.1:${await listen(proxy, port ?? version.mockPort)}`;
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

/** What Prism does not do by itself: the path of the API's address, and the lists that have an example of a later page. */
function readBehaviour({servers, operations}: Contract): Behaviour {
  const lists = operations.filter(
    ({method, responses}) =>
      method === 'GET' &&
      responses.some(({media}) => media.some(({examples}) => examples.some(({key}) => key === 'lastPage'))),
  );
  return {
    // Its host may be a template, which is no URL.
    prefix: servers[0]?.url.replace(/^\w+:\/\/[^/]+|\/$/g, '') ?? '',
    secondPages: lists.map(
      ({path: template}) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    ),
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
