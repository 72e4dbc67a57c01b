import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Behavior} from './behavior';
import type {MockRequest, MockResponse} from './exchange';
import type {CloudNodes} from './cloudNodes';
import type {Events} from './events';
import type {IdempotencyStore} from './idempotency';
import type {Stream} from './stream';

/** The control URLs of the mock itself, for example `POST /mock/slow-down`. */
const CONTROL = '/mock/';

/**
 * A thin proxy in front of Prism. It removes the prefix, selects the example that fits the request, and replays stored
 * responses of idempotency keys. The control URLs simulate events:
 *
 * - `POST /mock/slow-down?times=1&method=GET`: rejects the next requests with 429.
 * - `POST /mock/present-card`: presents the card of the tutorial at the front door.
 * - `POST /mock/send-event?type=device.input.changed`: sends the example of an event.
 * - `POST /mock/reconnect`: connects the cloud node that is offline, which then sends its late events.
 * - `POST /mock/break-stream?forget=true`: closes the connections of the stream. With `forget`, the next client that
 *   resumes receives a gap, as after an interruption of more than one hour.
 *
 * @param upstream the URL of Prism
 * @param prefix the path of the API, which Prism does not have: `/v2`
 * @param headers additional headers of all responses
 */
export function createProxy(options: {
  upstream: string;
  prefix: string;
  behavior: Behavior;
  idempotency: IdempotencyStore;
  stream: Stream | undefined;
  events: Events | undefined;
  cloudNodes: CloudNodes;
  headers: Readonly<Record<string, string>>;
}): Server {
  const {upstream, prefix, behavior, idempotency, stream, events, cloudNodes, headers} = options;
  const rejections = new Map<string, number>();

  /** @returns whether the command exists, and its parameters are valid */
  const control = ({pathname, searchParams}: URL): boolean => {
    const command = pathname.slice(CONTROL.length);
    if (command === 'slow-down') {
      const times = Number(searchParams.get('times') ?? 1);
      if (!Number.isInteger(times)) return false;
      rejections.set((searchParams.get('method') ?? 'GET').toUpperCase(), times);
      return true;
    }
    if (command === 'send-event') return events?.send(searchParams.get('type') ?? '') ?? false;
    if (command === 'present-card') events?.presentCard();
    else if (command === 'reconnect') events?.reconnect(cloudNodes.reconnect());
    else if (command === 'break-stream') stream?.disconnect({forget: searchParams.get('forget') === 'true'});
    else return false;
    return stream !== undefined;
  };

  const respond = async (request: MockRequest): Promise<MockResponse> => {
    const left = rejections.get(request.method) ?? 0;
    if (left > 0 && !request.path.startsWith('/oauth/')) {
      rejections.set(request.method, left - 1);
      return shortenWait(await forward(upstream, request, 'code=429'));
    }
    return idempotency.respond(request, async () => {
      const prefer = behavior.prefer(request);
      const adjusted = behavior.adjust(request, await forward(upstream, request, prefer));
      const operation = behavior.operationOf(request);
      if (!events || !operation || adjusted.status >= 300) return adjusted;
      const response = cloudNodes.adjust(adjusted);
      events.announce(operation, response);
      return events.adjustList(request, operation, response);
    });
  };

  return createServer((incoming, outgoing) => {
    const url = parseUrl(incoming.url ?? '/');
    if (!url) {
      sendText(outgoing, 400, `${incoming.url} is not a valid URL.\n`);
    } else if (incoming.method === 'POST' && url.pathname.startsWith(CONTROL)) {
      if (control(url)) outgoing.writeHead(204).end();
      else
        sendText(
          outgoing,
          400,
          `${incoming.url} is not a command with valid values. List them: npm run mock -- --help\n`,
        );
    } else if (!url.pathname.startsWith(`${prefix}/`)) {
      sendText(outgoing, 404, `No API at ${url.pathname}. The URLs of the API start with ${prefix}/.\n`);
    } else {
      const origin = `http://${incoming.headers.host ?? ''}`;
      readRequest(incoming, url, prefix)
        .then(respond)
        .then((response) => send(outgoing, response, {origin, headers}))
        .catch((error: unknown) =>
          sendText(outgoing, 502, `The server behind the proxy did not respond: ${String(error)}\n`),
        );
    }
  });
}

/** @returns `undefined` for a path with invalid percent encoding, for which Prism would end */
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
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || NOT_FORWARDED.has(name) ? [] : [[name, [value].flat().join(', ')]],
  );
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    search: url.search,
    headers: Object.fromEntries(headers),
    body: quoteFormParameters(Buffer.concat(chunks), incoming.headers['content-type']),
  };
}

/** Prism ends with an error if the parameters of a form part aren't quoted. .NET doesn't quote them (RFC 7578 allows both). */
function quoteFormParameters(body: Buffer, contentType = ''): Buffer {
  if (!contentType.startsWith('multipart/')) return body;
  const quoted = body
    .toString('latin1')
    .replaceAll(/^Content-Disposition: form-data;.*$/gim, (line) =>
      line.replace(/; filename\*=[^;\r]*/, '').replaceAll(/=(?!")([^;\r]+)/g, '="$1"'),
    );
  return Buffer.from(quoted, 'latin1');
}

async function forward(upstream: string, request: MockRequest, prefer?: string): Promise<MockResponse> {
  const {method, path, search, headers, body} = request;
  const response = await fetch(upstream + path + search, {
    method,
    headers: {...headers, ...(prefer ? {prefer} : {})},
    ...(body.length > 0 ? {body: new Uint8Array(body)} : {}),
    redirect: 'manual',
  });
  const received: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!NOT_FORWARDED.has(name)) received[name] = value;
  });
  // The example of the header belongs to the first page. The last page has no next page.
  if (prefer === 'example=lastPage') delete received.link;
  return {status: response.status, headers: received, body: Buffer.from(await response.arrayBuffer())};
}

/** The contract's example waits for 12 seconds. For a reader who tries a sample, one second is enough. */
function shortenWait(response: MockResponse): MockResponse {
  const body = response.body.toString().replace(/\b\d+ seconds(?=\.?")/, '1 second');
  return {...response, headers: {...response.headers, 'retry-after': '1'}, body: Buffer.from(body)};
}

function send(
  outgoing: ServerResponse,
  {status, headers, body}: MockResponse,
  all: {readonly origin: string; readonly headers: Readonly<Record<string, string>>},
): void {
  // URLs of the platform lead back to the mock, so that a client can follow them.
  const own = Object.entries({...all.headers, ...headers}).map(([name, value]): [string, string] => [
    name,
    value.replace(/https:\/\/[^/]+\.example(?=\/)/g, all.origin),
  ]);
  outgoing.writeHead(status, Object.fromEntries(own));
  outgoing.end(body);
}

function sendText(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, {'content-type': 'text/plain'});
  outgoing.end(text);
}

/** Headers of one connection (RFC 9110, section 7.6.1), and headers that Prism must not receive. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'content-encoding',
  // curl waits for the permission to send a large body. The proxy has the body already, and fetch rejects this header.
  'expect',
  // Each response has the type of its example. For another type, Prism returns 406, which isn't in the contract.
  'accept',
]);
