import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Happening} from './stream';

/** What a stateless mock cannot do by itself. */
export interface Behaviour {
  /** The path below which the API answers, which Prism drops: `/v2`. */
  readonly prefix: string;
  /** The paths, without prefix, of lists that have a second page. */
  readonly secondPages: readonly RegExp[];
}

/** The address, on the mock itself, that makes the next reads be refused with 429. */
const SLOW_DOWN = '/mock/slow-down';
/** The address, on the mock itself, that holds the tutorial's card to the reader of the front door. */
const PRESENT_CARD = '/mock/present-card';

/**
 * A thin proxy in front of Prism: it strips the prefix, answers a later page with the example `lastPage`, and can be told
 * to refuse the next reads (`POST /mock/slow-down?times=1`), so that back-off can be tried.
 *
 * @param upstream Prism's address
 * @param tell is told what happened at the door, for the stream
 */
export function createProxy({
  upstream,
  behaviour,
  tell = () => undefined,
}: {
  upstream: string;
  behaviour: Behaviour;
  tell?: ((happening: Happening) => void) | undefined;
}): Server {
  let refusals = 0;
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    if (url.pathname === SLOW_DOWN && request.method === 'POST') {
      refusals = Number(url.searchParams.get('times') ?? 1);
      response.writeHead(204).end();
      return;
    }
    if (url.pathname === PRESENT_CARD && request.method === 'POST') {
      tell('cardPresented');
      response.writeHead(204).end();
      return;
    }
    if (!url.pathname.startsWith(`${behaviour.prefix}/`)) {
      response.writeHead(404, {'content-type': 'text/plain'});
      response.end(`The mock answers below ${behaviour.prefix}/. You asked for ${url.pathname}.\n`);
      return;
    }
    const path = url.pathname.slice(behaviour.prefix.length);
    const refuse = refusals > 0 && request.method === 'GET';
    const prefer = choosePreference(path, url.searchParams, behaviour, refuse);
    if (refuse) refusals--;
    forward({request, response, target: upstream + path + url.search, prefer})
      .then((status) => {
        if (status === 202 && path.endsWith('/unlock')) tell('unlocked');
      })
      .catch((error: unknown) => {
        response.writeHead(502, {'content-type': 'text/plain'});
        response.end(`The mock server behind the proxy did not answer: ${String(error)}\n`);
      });
  });
}

function choosePreference(
  path: string,
  query: URLSearchParams,
  {secondPages}: Behaviour,
  refuse: boolean,
): string | undefined {
  if (refuse) return 'code=429';
  // A cursor leads on; pages that are counted begin at 0.
  const isLater = query.has('cursor') || Number(query.get('page') ?? 0) > 0;
  return isLater && secondPages.some((list) => list.test(path)) ? 'example=lastPage' : undefined;
}

/** Sends the request on and the answer back, and resolves to the answer's status. */
async function forward(call: {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  prefer: string | undefined;
}): Promise<number> {
  const {request, response, target, prefer} = call;
  const origin = `http://${request.headers.host ?? ''}`;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !hopByHop.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (prefer) headers.set('prefer', prefer);
  const answer = await fetch(target, {
    method: request.method ?? 'GET',
    headers,
    ...(chunks.length > 0 ? {body: Buffer.concat(chunks)} : {}),
    redirect: 'manual',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const answered: Record<string, string> = {};
  answer.headers.forEach((value, name) => {
    // Addresses of the platform lead back here, so that a client can follow them.
    if (!hopByHop.has(name)) answered[name] = value.replace(/https:\/\/[^/]+\.example(?=\/)/g, origin);
  });
  // The contract's example of the header belongs to the first page; the last page has no next.
  if (prefer === 'example=lastPage') delete answered['link'];
  // The contract's example says 12 seconds; nobody who tries a sample should wait as long.
  if (prefer === 'code=429') answered['retry-after'] = '1';
  response.writeHead(answer.status, answered);
  response.end(body);
  return answer.status;
}

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1), and what fetch sets by itself. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'content-encoding',
]);
