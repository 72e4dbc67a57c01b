import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject, isList, tryParseJson} from 'api-contract/json';
import {validate} from 'api-contract/validate';
import type {Api} from './api';
import {readEvent, type StoredEvent} from './events';
import {inSeconds, now} from './objects';

/** The stream of a contract, as far as a mock can have one. */
export interface Stream {
  /** Accepts the WebSocket connections to `path`. */
  readonly accept: (server: Server, path: string) => void;
  /** Closes all connections. With `forget`, the next subscription with `after` receives a gap. */
  readonly disconnect: (options: {forget: boolean}) => void;
}

type Subscription = {readonly types: readonly string[]; readonly secrecy: string};

/** A service restart (RFC 6455): clients reconnect after this close code. */
const GOING_AWAY = 1001;
/** No valid authentication. */
const REJECTED = 4401;
const AUTHENTICATION_TIME = 10_000;

/**
 * Creates the stream of a contract, or returns `undefined` if the contract has none. The stream sends `ready` after
 * `authenticate`, one event after `subscribe`, heartbeats at the interval of `ready`, and `error` after all other messages. A
 * subscription with `after` first receives the events that follow.
 */
export function createStream(contract: Contract, {events, hasId}: Api): Stream | undefined {
  if (!contract.schemas.has('StreamAuthenticate')) return undefined;
  const ready = asObject(contract.schemas.get('StreamReady')?.examples?.[0]);
  const gap = asObject(contract.schemas.get('StreamGap')?.examples?.[0]);
  const subscribers = new Map<WebSocket, Subscription>();
  const authenticated = new WeakSet<WebSocket>();
  let hasForgotten = false;
  let disconnectAll = (): void => undefined;

  const isValid = (schema: string, message: JsonObject): boolean =>
    validate(contract, contract.schemas.get(schema) ?? {}, message, 'request').length === 0;

  const respond = (socket: WebSocket, message: JsonObject): void => {
    if (message.type === 'authenticate' && isValid('StreamAuthenticate', message)) {
      authenticated.add(socket);
      send(socket, {...ready, sessionId: randomUUID(), tokenExpiresAt: inSeconds(3600)});
    } else if (!authenticated.has(socket)) {
      reject(socket);
    } else if (message.type === 'subscribe' && isValid('StreamSubscribe', message)) {
      const ids = [...listTexts(message.systemIds), ...listTexts(message.organizationIds)];
      const unknown = ids.find((id) => !hasId(id));
      if (unknown === undefined) subscribe(socket, message);
      else sendError(socket, 'notFound', `No system or organization has the ID ${unknown}.`);
    } else {
      sendError(socket, 'malformedMessage', 'The message matches none of the schemas of the contract.');
    }
  };

  const subscribe = (socket: WebSocket, message: JsonObject): void => {
    const types = listTexts(message.eventTypes);
    subscribers.set(socket, {types, secrecy: String(message.secrecy ?? 'noCredentials')});
    if (typeof message.after === 'string') resume(socket, message.after);
    else sendFirst(socket);
    send(socket, heartbeat());
  };

  /** Without `after`, the first event of the contract shows that the connection works. */
  const sendFirst = (socket: WebSocket): void => {
    const name = contract.events[0]?.name ?? '';
    sendEvent(socket, {id: '', at: (secrecy) => readEvent(contract, name, secrecy) ?? {}});
  };

  const resume = (socket: WebSocket, after: string): void => {
    const missed = hasForgotten ? undefined : events.listAfter(after);
    const isKnown = hasForgotten || missed !== undefined;
    hasForgotten = false;
    if (missed) missed.forEach((event) => sendEvent(socket, event));
    else if (isKnown) send(socket, {...gap, after});
    else sendError(socket, 'notFound', `No event has the ID ${after}.`);
  };

  const sendEvent = (socket: WebSocket, stored: StoredEvent): void => {
    const {types = [], secrecy = ''} = subscribers.get(socket) ?? {};
    const event = stored.at(secrecy);
    if (types.some((wanted) => matches(String(event.type), wanted))) send(socket, {type: 'event', event});
  };

  events.subscribe((event) => subscribers.forEach((_, socket) => sendEvent(socket, event)));
  return {
    accept: (server, path) => {
      const sockets = new WebSocketServer({server, path});
      const timer = setInterval(
        () => sockets.clients.forEach((socket) => send(socket, heartbeat())),
        Number(ready.heartbeatSeconds) * 1000,
      );
      // A server whose port is in use never closes.
      timer.unref();
      server.once('close', () => clearInterval(timer));
      disconnectAll = () => sockets.clients.forEach((socket) => socket.close(GOING_AWAY));
      // Errors of the HTTP server, such as a port in use, also arrive here. The server reports them.
      sockets.on('error', () => undefined);
      sockets.on('connection', (socket) => {
        const deadline = setTimeout(() => {
          if (!authenticated.has(socket)) reject(socket);
        }, AUTHENTICATION_TIME);
        socket.on('message', (data) => respond(socket, asObject(tryParseJson(String(data)))));
        socket.once('close', () => {
          clearTimeout(deadline);
          subscribers.delete(socket);
        });
      });
    },
    disconnect: ({forget}) => {
      // Without a connection, no program has missed an event.
      hasForgotten = forget && subscribers.size > 0;
      disconnectAll();
    },
  };
}

const listTexts = (value: Json | undefined): string[] => (isList(value) ? value.map(String) : []);

/** `device.*` matches all types that start with `device.`, and `*` matches all types. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function reject(socket: WebSocket): void {
  const detail = `Authenticate within ${AUTHENTICATION_TIME / 1000} seconds, before all other messages.`;
  sendError(socket, 'tokenRejected', detail);
  socket.close(REJECTED);
}

const sendError = (socket: WebSocket, code: string, detail: string): void =>
  send(socket, {type: 'error', code, detail});

const heartbeat = (): JsonObject => ({type: 'heartbeat', at: now()});

function send(socket: WebSocket, message: Json): void {
  socket.send(JSON.stringify(message));
}
