import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Contract, Json} from '../../src/contract';

/** What a reader makes happen at the mock's front door. */
export type Happening = 'unlocked' | 'cardPresented';

/** The stream of 2.0, as far as a mock can have one. */
export interface Stream {
  /** Takes the sockets that connect to `path`. */
  readonly accept: (server: Server, path: string) => void;
  /** Tells every subscriber what happened, now. */
  readonly tell: (happening: Happening) => void;
}

type JsonObject = {readonly [key: string]: Json};
type Subscription = {readonly types: readonly string[]; readonly secrecy: string};

/**
 * Makes the stream of a contract; undefined where the contract has none. It speaks the contract's own examples: `ready` to
 * `authenticate`, one event to `subscribe`, a heartbeat as often as `ready` promises, and `error` to anything else.
 */
export function createStream(contract: Contract): Stream | undefined {
  if (!contract.schemas.has('StreamAuthenticate')) return undefined;
  const ready = asObject(contract.schemas.get('StreamReady')?.examples?.[0]);
  const subscribers = new Map<WebSocket, Subscription>();

  const answer = (socket: WebSocket, said: JsonObject): void => {
    if (said.type === 'authenticate') {
      send(socket, {...ready, sessionId: randomUUID(), tokenExpiresAt: inSeconds(3600)});
    } else if (said.type === 'subscribe' && Array.isArray(said.eventTypes)) {
      subscribers.set(socket, {
        types: said.eventTypes.map(String),
        secrecy: String(said.secrecy ?? 'noCredentials'),
      });
      // A reader sees at once that the stream speaks. Who comes back with `after` has seen it.
      if (!said.after) sendEvent(socket, (secrecy) => readEvent(contract, 'device.access.granted', secrecy));
      send(socket, heartbeat());
    } else {
      const detail = 'The message is none of those of the contract.';
      send(socket, {type: 'error', code: 'malformedMessage', detail});
    }
  };

  const sendEvent = (socket: WebSocket, makeEvent: (secrecy: string) => JsonObject): void => {
    const {types = [], secrecy = ''} = subscribers.get(socket) ?? {};
    const event = makeEvent(secrecy);
    if (types.some((wanted) => isOf(String(event.type), wanted))) send(socket, {type: 'event', event});
  };

  return {
    accept: (server, path) => {
      const sockets = new WebSocketServer({server, path});
      const heart = setInterval(
        () => sockets.clients.forEach((socket) => send(socket, heartbeat())),
        Number(ready.heartbeatSeconds) * 1000,
      );
      server.once('close', () => clearInterval(heart));
      sockets.on('connection', (socket) => {
        socket.on('message', (data) => answer(socket, readMessage(String(data))));
        socket.once('close', () => subscribers.delete(socket));
      });
    },
    tell: (happening) => {
      const now = inSeconds(0);
      const moment = {id: randomUUID(), occurredAt: now, receivedAt: now};
      subscribers.forEach((_, socket) =>
        sendEvent(socket, (secrecy) => ({...happenings[happening](contract, secrecy), ...moment})),
      );
    },
  };
}

/** The card at the reader is the one that the code tutorial issues, so the event tells of its holder. */
const happenings: Readonly<Record<Happening, (contract: Contract, secrecy: string) => JsonObject>> = {
  unlocked: (contract, secrecy) => readEvent(contract, 'command.completed', secrecy),
  cardPresented: (contract, secrecy) => {
    const granted = readEvent(contract, 'device.access.granted', secrecy);
    const {holder, credential, ...data} = asObject(granted.data);
    return {
      ...granted,
      data: {
        ...data,
        holder: takeFields(readExample(contract, 'ada'), asObject(holder)),
        credential: takeFields(readExample(contract, 'adaCard'), asObject(credential)),
      },
    };
  },
};

/** The contract's example of an event, as far as a secrecy level lets it tell. */
function readEvent({events}: Contract, name: string, secrecy: string): JsonObject {
  const examples = events.find((event) => event.name === name)?.payload?.examples;
  const found = examples?.find(({key}) => key === secrecy);
  if (!found)
    throw new Error(`The mock plays the event "${name}" at "${secrecy}", which the contract has not.`);
  return asObject(found.value);
}

function readExample({examples}: Contract, name: string): JsonObject {
  const found = examples.get(name);
  if (!found) throw new Error(`The mock plays the example "${name}", which the contract has not.`);
  return asObject(found.value);
}

/** As much of a whole object as the event's own part tells. */
function takeFields(whole: JsonObject, part: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(part).map((name) => [name, whole[name] ?? null]));
}

/** `device.*` means all that begin so, `*` means all. */
function isOf(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

const heartbeat = (): JsonObject => ({type: 'heartbeat', at: inSeconds(0)});

const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

function readMessage(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

function send(socket: WebSocket, message: Json): void {
  socket.send(JSON.stringify(message));
}
