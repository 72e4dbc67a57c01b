import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {listRelated} from './announce';
import type {Api} from './api';
import {readHeaders, readValue, type MockRequest, type MockResponse} from './exchange';
import type {IdempotencyStore} from './idempotency';
import type {Stream} from './stream';

/** The URLs of the mock itself. */
const CONTROL = '/mock';

/** The commands that prepare a situation, with their parameters. */
export const controls: Readonly<Record<string, string>> = {
  'slow-down?times=1&method=GET': 'reject the next requests with 429 (default: one GET request)',
  'present-card?deviceId=…': 'present the newest card at a device (default: the first door)',
  'send-event?type=muster.ended': 'send an event, with the objects that were created or changed last',
  reconnect: 'connect the cloud nodes that are offline, and new hardware, which then send late events',
  'break-stream?forget=true': 'close the connections of the stream; with forget, the stream sends a gap',
  reset: 'start again with the examples of the contract',
};

/**
 * Creates the HTTP server of an API. `GET /mock` lists what it doesn't simulate, and `POST /mock/…` prepares a situation.
 *
 * @param prefix the path of the API: `/v2`
 * @param headers additional headers of all responses
 */
export function createApiServer(options: {
  prefix: string;
  api: Api;
  idempotency: IdempotencyStore;
  stream: Stream | undefined;
  headers: Readonly<Record<string, string>>;
}): Server {
  const {prefix, api, idempotency, stream, headers} = options;
  const rejections = new Map<string, number>();

  /** @returns whether the command exists, and its parameters are valid */
  const control = ({pathname, searchParams}: URL): boolean => {
    const command = pathname.slice(CONTROL.length + 1);
    if (command === 'slow-down') {
      const times = Number(searchParams.get('times') ?? 1);
      if (!Number.isInteger(times)) return false;
      rejections.set((searchParams.get('method') ?? 'GET').toUpperCase(), times);
    } else if (command === 'send-event') return sendEvent(api, searchParams.get('type') ?? '');
    else if (command === 'present-card') return presentCard(api, searchParams.get('deviceId'));
    else if (command === 'reconnect') api.reconnect();
    else if (command === 'break-stream') stream?.disconnect({forget: searchParams.get('forget') === 'true'});
    else if (command !== 'reset') return false;
    else {
      api.reset();
      idempotency.reset();
    }
    return true;
  };

  const respond = async (request: MockRequest): Promise<MockResponse> => {
    const left = rejections.get(request.method) ?? 0;
    const limited = left > 0 && !request.path.startsWith('/oauth/') ? api.fail(request, '429') : undefined;
    if (limited) {
      rejections.set(request.method, left - 1);
      return shortenWait(limited);
    }
    const wanted = /\bcode=(\d{3})\b/.exec(request.headers.prefer ?? '')?.[1];
    const failed = wanted === undefined ? undefined : api.fail(request, wanted);
    return failed ?? idempotency.respond(request, () => Promise.resolve(api.respond(request)));
  };

  // Programs that wait between requests reuse their connections. Node closes them after 5 seconds.
  return createServer({keepAliveTimeout: 60_000}, (incoming, outgoing) => {
    const url = parseUrl(incoming.url ?? '/');
    if (!url) {
      sendText(outgoing, 400, `${incoming.url} is not a valid URL.\n`);
    } else if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, crossOrigin).end();
    } else if (incoming.method === 'GET' && url.pathname === CONTROL) {
      sendText(outgoing, 200, describeApi(api));
    } else if (incoming.method === 'POST' && url.pathname.startsWith(`${CONTROL}/`)) {
      if (control(url)) outgoing.writeHead(204).end();
      else
        sendText(outgoing, 400, `${incoming.url} is not a command with valid values. See GET ${CONTROL}.\n`);
    } else if (!url.pathname.startsWith(`${prefix}/`)) {
      sendText(outgoing, 404, `No API at ${url.pathname}. The URLs of the API start with ${prefix}/.\n`);
    } else {
      readRequest(incoming, url, prefix)
        .then(respond)
        .then(({status, headers: own, body}) =>
          outgoing.writeHead(status, {...crossOrigin, ...headers, ...own}).end(body),
        )
        .catch((error: unknown) => sendText(outgoing, 500, `The mock failed: ${String(error)}\n`));
    }
  });
}

/** Pages in a browser can use the mock. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

const describeApi = (api: Api): string =>
  [
    'Commands:',
    ...Object.entries(controls).map(([command, effect]) => `  POST ${CONTROL}/${command}  ${effect}`),
    '',
    'Not simulated:',
    ...api.limits.map((limit) => `  ${limit}`),
    '',
  ].join('\n');

/** Sends an event about the objects that requests have created or changed last. */
function sendEvent(api: Api, type: string): boolean {
  const subjects = api.objects().filter(({isWritten}) => isWritten);
  return api.events.publish(type, {subjects: subjects.reverse()});
}

/** Presents the card that was created or changed last. A card that isn't active is denied. */
function presentCard(api: Api, deviceId: string | null): boolean {
  const known = [...api.objects(), ...api.events.shown];
  const device = known.find(({value}) => value.id === deviceId);
  if (deviceId !== null && !device) return false;
  const written = [...api.objects()].reverse().filter(({isWritten}) => isWritten);
  const card = written.find(({collection}) => collection.name === 'Credential');
  const isActive = (card?.value.state ?? 'active') === 'active';
  const subjects = [...(card ? [card, ...listRelated(card, known)] : []), ...(device ? [device] : [])];
  return api.events.publish(isActive ? 'device.access.granted' : 'device.access.denied', {subjects});
}

/** @returns `undefined` for a path with invalid percent encoding */
function parseUrl(path: string): URL | undefined {
  try {
    decodeURIComponent(path);
    return new URL(`http://mock${path}`);
  } catch {
    return undefined;
  }
}

async function readRequest(incoming: IncomingMessage, url: URL, prefix: string): Promise<MockRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const [headers, body] = [readHeaders(incoming.headers), Buffer.concat(chunks)];
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers,
    body,
    value: readValue({headers, body}),
    base: `http://${headers.host ?? ''}${prefix}`,
  };
}

/** The contract's example waits for 12 seconds. For a reader who tries a sample, one second is enough. */
function shortenWait(response: MockResponse): MockResponse {
  const body = response.body.toString().replace(/\b\d+ seconds(?=\.?")/, '1 second');
  return {...response, headers: {...response.headers, 'retry-after': '1'}, body: Buffer.from(body)};
}

function sendText(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, {'content-type': 'text/plain'});
  outgoing.end(text);
}
