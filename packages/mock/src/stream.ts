import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject, isList, tryParseJson} from 'api-contract/json';
import {validate} from 'api-contract/validate';

/** The stream of 2.0, as far as a mock can have one. */
export interface Stream {
  /** Accepts the WebSocket connections to `path`. */
  readonly accept: (server: Server, path: string) => void;
  /**
   * Sends the contract's example of an event to all subscribers, with a new ID and the current time.
   *
   * @param change changes the example
   * @returns whether the contract has the event
   */
  readonly publish: (name: string, change?: (event: JsonObject) => JsonObject) => boolean;
  /** The event after which a list starts, and all events that were sent since then. `undefined` if the event is unknown. */
  readonly listAfter: (after: string, secrecy: string) => readonly JsonObject[] | undefined;
  /** The events that were sent since the mock started, oldest first. */
  readonly listLive: (secrecy: string) => readonly JsonObject[];
  /** Closes all connections. With `forget`, the next subscription with `after` receives a gap. */
  readonly disconnect: (options: {forget: boolean}) => void;
}

type Subscription = {readonly types: readonly string[]; readonly secrecy: string};

/** An event that the stream can send again. Its content depends on the secrecy level. */
interface StoredEvent {
  readonly id: string;
  readonly at: (secrecy: string) => JsonObject;
}

/** A service restart (RFC 6455): clients reconnect after this close code. */
const GOING_AWAY = 1001;
/** No valid authentication. */
const REJECTED = 4401;
const AUTHENTICATION_TIME = 10_000;
const HOUR = 3_600_000;

/**
 * Creates the stream of a contract, or returns `undefined` if the contract has none. The stream sends the examples of the
 * contract: `ready` after `authenticate`, one event after `subscribe`, heartbeats at the interval of `ready`, and `error`
 * after all other messages. A subscription with `after` first receives the events that follow.
 */
export function createStream(contract: Contract): Stream | undefined {
  if (!contract.schemas.has('StreamAuthenticate')) return undefined;
  const ready = asObject(contract.schemas.get('StreamReady')?.examples?.[0]);
  const gap = asObject(contract.schemas.get('StreamGap')?.examples?.[0]);
  const subscribers = new Map<WebSocket, Subscription>();
  const authenticated = new WeakSet<WebSocket>();
  const live: StoredEvent[] = [];
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
      const types = isList(message.eventTypes) ? message.eventTypes.map(String) : [];
      subscribers.set(socket, {types, secrecy: String(message.secrecy ?? 'noCredentials')});
      if (typeof message.after === 'string') resume(socket, message.after);
      // Without `after`, one event shows that the connection works.
      else sendEvent(socket, {id: '', at: (level) => readEvent(contract, 'device.access.granted', level)});
      send(socket, heartbeat());
    } else {
      const detail = 'The message matches none of the schemas of the contract.';
      send(socket, {type: 'error', code: 'malformedMessage', detail});
    }
  };

  const resume = (socket: WebSocket, after: string): void => {
    const missed = hasForgotten ? undefined : findEventsAfter(contract, live, after);
    const isKnown = hasForgotten || missed !== undefined;
    hasForgotten = false;
    if (missed) missed.forEach((event) => sendEvent(socket, event));
    else if (isKnown) send(socket, {...gap, after});
    else send(socket, {type: 'error', code: 'notFound', detail: `No event has the ID ${after}.`});
  };

  const sendEvent = (socket: WebSocket, stored: StoredEvent): void => {
    const {types = [], secrecy = ''} = subscribers.get(socket) ?? {};
    const event = stored.at(secrecy);
    if (types.some((wanted) => matches(String(event.type), wanted))) send(socket, {type: 'event', event});
  };

  return {
    accept: (server, path) => {
      const sockets = new WebSocketServer({server, path});
      const timer = setInterval(
        () => sockets.clients.forEach((socket) => send(socket, heartbeat())),
        Number(ready.heartbeatSeconds) * 1000,
      );
      disconnectAll = () => sockets.clients.forEach((socket) => socket.close(GOING_AWAY));
      server.once('close', () => clearInterval(timer));
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
    publish: (name, change = (event) => event) => {
      if (!findEvent(contract, name, 'full')) return false;
      const event = renewEvent(contract, name, change);
      live.push(event);
      subscribers.forEach((_, socket) => sendEvent(socket, event));
      return true;
    },
    listAfter: (after, secrecy) => findEventsAfter(contract, live, after)?.map(({at}) => at(secrecy)),
    listLive: (secrecy) => live.map(({at}) => at(secrecy)),
    disconnect: ({forget}) => {
      hasForgotten = forget;
      disconnectAll();
    },
  };
}

/** The example of an event with a new ID and the current time. */
function renewEvent(
  contract: Contract,
  name: string,
  change: (event: JsonObject) => JsonObject,
): StoredEvent {
  const now = inSeconds(0);
  const id = randomUUID();
  return {
    id,
    at: (secrecy) => change({...readEvent(contract, name, secrecy), id, occurredAt: now, receivedAt: now}),
  };
}

/** The card at the reader is the one that the code tutorial creates, so the event contains its holder. */
export const presentTutorialCard =
  (contract: Contract) =>
  (granted: JsonObject): JsonObject => {
    const {holder, credential, ...data} = asObject(granted.data);
    return {
      ...granted,
      data: {
        ...data,
        holder: takeFields(readExample(contract, 'ada'), asObject(holder)),
        credential: takeFields(readExample(contract, 'adaCard'), asObject(credential)),
      },
    };
  };

/**
 * The events after an event: those of the contract that the platform received within the next hour, and all live events.
 * `undefined` if the stream doesn't know the event.
 */
function findEventsAfter(
  contract: Contract,
  live: readonly StoredEvent[],
  after: string,
): readonly StoredEvent[] | undefined {
  const position = live.findIndex(({id}) => id === after);
  if (position >= 0) return live.slice(position + 1);

  const examples = contract.events
    .map(({name}) => findEvent(contract, name, 'full') ?? {})
    .filter(({systemId}) => typeof systemId === 'string')
    .map((event) => ({event, time: Date.parse(String(event.receivedAt))}))
    .sort((a, b) => a.time - b.time);
  const start = examples.find(({event}) => event.id === after);
  if (!start) return undefined;
  return [
    ...examples
      .filter(({time}) => time > start.time && time <= start.time + HOUR)
      .map(({event}) => ({
        id: String(event.id),
        at: (secrecy: string) => readEvent(contract, String(event.type), secrecy),
      })),
    ...live,
  ];
}

/** The contract's example of an event at a secrecy level. */
function readEvent(contract: Contract, name: string, secrecy: string): JsonObject {
  const found = findEvent(contract, name, secrecy);
  if (!found) {
    throw new Error(
      `The contract has no example of the event "${name}" at the level "${secrecy}". The mock needs it.`,
    );
  }
  return found;
}

function findEvent({events}: Contract, name: string, secrecy: string): JsonObject | undefined {
  const examples = events.find((event) => event.name === name)?.payload?.examples;
  const found = examples?.find(({key}) => key === secrecy);
  return found && asObject(found.value);
}

function readExample({examples}: Contract, name: string): JsonObject {
  const found = examples.get(name);
  if (!found) throw new Error(`The contract has no example "${name}". The mock needs it.`);
  return asObject(found.value);
}

/** The fields of a whole object that the event contains. */
function takeFields(whole: JsonObject, part: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(part).map((name) => [name, whole[name] ?? null]));
}

/** `device.*` matches all types that start with `device.`, and `*` matches all types. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function reject(socket: WebSocket): void {
  const detail = `Authenticate within ${AUTHENTICATION_TIME / 1000} seconds, before all other messages.`;
  send(socket, {type: 'error', code: 'tokenRejected', detail});
  socket.close(REJECTED);
}

const heartbeat = (): JsonObject => ({type: 'heartbeat', at: inSeconds(0)});

const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

function send(socket: WebSocket, message: Json): void {
  socket.send(JSON.stringify(message));
}
