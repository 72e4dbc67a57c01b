import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Contract} from 'api-contract';
import {Api} from './api';
import {control, usage} from './commands';
import {readRequest, type MockResponse} from './exchange';
import {addStream} from './stream';

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
 * Starts the mock of a contract.
 *
 * @param options.port the port. Default: a free one
 * @throws Error if the port is in use
 */
export async function startMock(contract: Contract, {port = 0}: {port?: number} = {}): Promise<Mock> {
  const api = new Api(contract);
  // The host can be a template, which isn't a valid URL.
  const prefix = contract.servers[0]?.url.replace(/^\w+:\/\/[^/]+|\/$/g, '') ?? '';

  const respond = async (incoming: IncomingMessage): Promise<MockResponse> => {
    const address = `http://mock${incoming.url}`;
    if (!URL.canParse(address)) return textResponse(400, `${incoming.url} is not the path of a URL.\n`);
    const url = new URL(address);
    if (incoming.method === 'GET' && url.pathname === '/mock') return textResponse(200, usage);
    if (url.pathname.startsWith('/mock/'))
      return control(api, await readRequest(incoming, url, '/mock'), breakStream)
        ? textResponse(204, '')
        : textResponse(400, `${incoming.url} is not a command with valid values. See GET /mock.\n`);
    if (url.pathname.startsWith(`${prefix}/`)) return api.respond(await readRequest(incoming, url, prefix));
    return textResponse(404, `No API at ${url.pathname}. The URLs of the API start with ${prefix}/.\n`);
  };

  // Programs that wait between requests reuse their connections. Node closes them after 5 seconds.
  const server = createServer({keepAliveTimeout: 60_000}, (incoming, outgoing) => {
    void respond(incoming)
      .catch((error: unknown) => textResponse(500, `The mock failed: ${String(error)}\n`))
      .then(({status, headers, body}) => outgoing.writeHead(status, headers).end(body));
  });
  const breakStream = addStream(api, server, prefix);
  const origin = `http://127.0.0.1:${await listen(server, port)}`;
  return {
    api: `${origin}${prefix}/`,
    origin,
    stream: breakStream && `${origin.replace('http', 'ws')}${prefix}`,
    close: async () => {
      breakStream?.({forget: true});
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const textResponse = (status: number, body: string): MockResponse => ({
  status,
  headers: {'content-type': 'text/plain; charset=utf-8'},
  body,
});

async function listen(server: Server, port: number): Promise<number> {
  const advice = `Port ${port} is in use, perhaps by another mock. Stop that program, or select another port, such as --port ${port + 1000}.`;
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(advice) : error;
  });
  return (server.address() as AddressInfo).port;
}
