import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Contract} from 'api-docs-contract';
import {isObject, tryParseJson} from 'api-docs-contract/json';
import {Api} from './api';
import {readConstantHeaders, readRequest, type MockRequest, type MockResponse} from './exchange';
import {changeObject} from './objects';
import type {BreakStream, ExtendMock} from './extension';

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
 * @param options.extend what the site adds to the behavior that the contract shows
 * @throws Error if the port is in use
 */
export async function startMock(
  contract: Contract,
  {port = 0, extend}: {port?: number; extend?: ExtendMock | undefined} = {},
): Promise<Mock> {
  const api = new Api(contract, extend);
  const constantHeaders = readConstantHeaders(contract);
  // The host can be a template, which isn't a valid URL.
  const prefix = contract.servers[0]?.url.replace(/^\w+:\/\/[^/]+|\/$/g, '') ?? '';

  const respond = async (incoming: IncomingMessage): Promise<MockResponse | undefined> => {
    const address = `http://mock${incoming.url}`;
    if (!URL.canParse(address)) return textResponse(400, `${incoming.url} is not the path of a URL.\n`);
    const url = new URL(address);
    if (incoming.method === 'GET' && url.pathname === '/mock') return textResponse(200, mockUsage);
    if (url.pathname.startsWith('/mock/'))
      return control(api, await readRequest(incoming, url, '/mock'), breakStream)
        ? textResponse(204, '')
        : textResponse(400, `${incoming.url} is not a command with valid values. See GET /mock.\n`);
    if (!url.pathname.startsWith(`${prefix}/`))
      return textResponse(404, `No API at ${url.pathname}. The URLs of the API start with ${prefix}/.\n`);
    const response = api.respond(await readRequest(incoming, url, prefix));
    return response && {...response, headers: {...constantHeaders, ...response.headers}};
  };

  // Programs that wait between requests reuse their connections. Node closes them after 5 seconds.
  const server = createServer({keepAliveTimeout: 60_000}, (incoming, outgoing) => {
    void respond(incoming)
      .catch((error: unknown) => textResponse(500, `The mock failed: ${String(error)}\n`))
      .then((response) =>
        response
          ? outgoing.writeHead(response.status, response.headers).end(response.body)
          : incoming.socket.destroy(),
      );
  });
  const breakStream = api.extension.addStream?.(api, server, prefix);
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

/** The commands of the mock itself, which prepare a situation. */
export const mockUsage = `POST /mock/reset                         start again with the examples of the contract
POST /mock/slow-down?times=1&method=GET  reject the next requests with 429 (default: one GET request)
POST /mock/expire-token?times=1&…        reject the next requests with 401
POST /mock/break-connection?times=1&…    process the next requests, and close their connections without a response
POST /mock/send-event?type=…             send an event, with the objects that were created or changed last
POST /mock/break-stream?forget=true      close the connections of the stream; with forget, the stream sends a gap
PATCH /mock/…                            change any field of an object, also those that only the platform changes
`;

/** Runs a command. Returns `false` for one that doesn't exist, or whose values aren't valid. */
function control(api: Api, request: MockRequest, breakStream?: BreakStream): boolean {
  const {store, events} = api;
  const {method, path, query, text} = request;
  if (method === 'PATCH') {
    const entry = store.get(path);
    const value = tryParseJson(text);
    if (!entry || !isObject(value)) return false;
    store.put({...entry, value: changeObject(entry.value, value)});
    return true;
  }
  switch (`${method} ${path}`) {
    case 'POST /reset':
      api.reset();
      return true;
    case 'POST /slow-down':
    case 'POST /expire-token':
    case 'POST /break-connection': {
      const times = Number(query.get('times') ?? 1);
      if (!Number.isInteger(times)) return false;
      api.failures.set(`${path.slice(1)} ${(query.get('method') ?? 'GET').toUpperCase()}`, times);
      return true;
    }
    case 'POST /send-event': {
      const written = store.all().filter(({version}) => version > 0);
      return events.publish(query.get('type') ?? '', written, store);
    }
    case 'POST /break-stream':
      breakStream?.({forget: query.get('forget') === 'true'});
      return breakStream !== undefined;
    default:
      return false;
  }
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
