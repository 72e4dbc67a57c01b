import {randomUUID} from 'node:crypto';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Json, JsonObject} from 'api-docs-contract';
import {asObject, isList, tryParseJson} from 'api-docs-contract/json';
import {validate} from 'api-docs-contract/validate';
import {inSeconds, matchesPattern, now, type MockExtension} from 'api-docs-mock';

/**
 * Adds the stream of the API to its mock server. The stream sends `ready` after `authenticate`, one event after `subscribe`,
 * heartbeats at the interval of `ready`, and `error` after all other messages. A subscription with `after` first receives the
 * events that follow.
 */
export const addStream: NonNullable<MockExtension['addStream']> = ({contract, events}, server, path) => {
  const [ready, gap] = ['StreamReady', 'StreamGap'].map((name) =>
    asObject(contract.schemas.get(name)?.examples?.[0]),
  );
  const subscribers = new Map<WebSocket, readonly string[]>();
  let hasForgotten = false;

  const isValid = (schema: string, message: JsonObject): boolean =>
    validate(contract, contract.schemas.get(schema) ?? {}, message, 'request').length === 0;

  const respond = (socket: WebSocket, message: JsonObject): void => {
    if (message.type === 'authenticate' && isValid('StreamAuthenticate', message))
      send(socket, {...ready, sessionId: randomUUID(), tokenExpiresAt: inSeconds(3600)});
    else if (message.type === 'subscribe' && isValid('StreamSubscribe', message)) subscribe(socket, message);
    else sendError(socket, 'malformedMessage', 'The message matches none of the schemas of the contract.');
  };

  const subscribe = (socket: WebSocket, {eventTypes, after}: JsonObject): void => {
    const isNew = typeof after !== 'string';
    const missed = isNew ? events.examples.slice(0, 1) : hasForgotten ? [] : events.after(after);
    if (!missed) return sendError(socket, 'notFound', `No event has the ID ${String(after)}.`);
    subscribers.set(socket, isList(eventTypes) ? eventTypes.map(String) : []);
    if (!isNew && hasForgotten) send(socket, {...gap, after});
    missed.forEach((event) => sendEvent(socket, event));
    hasForgotten &&= isNew;
    send(socket, heartbeat());
  };

  const sendEvent = (socket: WebSocket, event: JsonObject): void => {
    const isWanted = subscribers.get(socket)?.some((wanted) => matchesPattern(String(event.type), wanted));
    if (isWanted) send(socket, {type: 'event', event});
  };

  const sockets = new WebSocketServer({server, path});
  // Errors of the HTTP server, such as a port in use, also arrive here. The server reports them.
  sockets.on('error', () => undefined);
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => respond(socket, asObject(tryParseJson(String(data)))));
    socket.once('close', () => subscribers.delete(socket));
  });
  const beat = (): void => sockets.clients.forEach((socket) => send(socket, heartbeat()));
  const timer = setInterval(beat, Number(ready?.heartbeatSeconds) * 1000);
  server.once('close', () => clearInterval(timer));
  events.listeners.add((event) => subscribers.forEach((_, socket) => sendEvent(socket, event)));
  return ({forget}) => {
    // Without a connection, no program has missed an event.
    hasForgotten = forget && subscribers.size > 0;
    // A service restart (RFC 6455): clients reconnect after this close code.
    sockets.clients.forEach((socket) => socket.close(1001));
  };
};

const sendError = (socket: WebSocket, code: string, detail: string): void =>
  send(socket, {type: 'error', code, detail});

const heartbeat = (): JsonObject => ({type: 'heartbeat', at: now()});

const send = (socket: WebSocket, message: Json): void => socket.send(JSON.stringify(message));
