import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Contract, Json} from '../../src/api-reference/contract';

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

/**
 * Makes the stream of a contract; undefined where the contract has none. It speaks the contract's own examples: `ready` to
 * `authenticate`, one event to `subscribe`, a heartbeat as often as `ready` promises, and `error` to anything else.
 */
export function createStream(contract: Contract): Stream | undefined {
  if (!contract.schemas.has('StreamAuthenticate')) return undefined;
  const message = (schema: string): JsonObject => asObject(contract.schemas.get(schema)?.examples?.[0]);
  const ready = message('StreamReady');
  const happenings = readHappenings(contract);
  const subscribers = new Map<WebSocket, readonly string[]>();

  const answer = (socket: WebSocket, said: JsonObject): void => {
    if (said.type === 'authenticate') {
      send(socket, {...ready, sessionId: randomUUID(), tokenExpiresAt: inSeconds(3600)});
    } else if (said.type === 'subscribe' && Array.isArray(said.eventTypes)) {
      subscribers.set(socket, said.eventTypes.map(String));
      // A reader sees at once that the stream speaks. Who comes back with `after` has seen it.
      if (!said.after) sendEvent(socket, asObject(message('StreamEvent').event));
      send(socket, {...message('StreamHeartbeat'), at: inSeconds(0)});
    } else {
      send(socket, {
        type: 'error',
        code: 'malformedMessage',
        detail: 'The message is none of those of the contract.',
      });
    }
  };

  const sendEvent = (socket: WebSocket, event: JsonObject): void => {
    const wanted = subscribers.get(socket)?.some((type) => isOf(String(event.type), type));
    if (wanted) send(socket, {type: 'event', event});
  };

  return {
    accept: (server, path) => {
      const sockets = new WebSocketServer({server, path});
      const heart = setInterval(
        () => sockets.clients.forEach((socket) => send(socket, {type: 'heartbeat', at: inSeconds(0)})),
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
      const event = {...happenings[happening], id: randomUUID(), occurredAt: now, receivedAt: now};
      subscribers.forEach((_, socket) => sendEvent(socket, event));
    },
  };
}

/** The contract's examples of both events; the card at the reader is the one that the code tutorial issues. */
function readHappenings({document}: Contract): Record<Happening, JsonObject> {
  const example = (name: string): JsonObject => {
    const value = asObject(asObject(document.components?.examples?.[name]).value);
    if (Object.keys(value).length > 0) return value;
    throw new Error(`The mock plays the example "${name}", which the contract no longer has.`);
  };
  const granted = example('deviceAccessGrantedNoCredentials');
  return {
    unlocked: example('commandCompletedFull'),
    cardPresented: {
      ...granted,
      data: {
        ...asObject(granted.data),
        holder: pick(example('ada'), ['id', 'externalId', 'displayName']),
        credential: pick(example('adaCard'), ['id', 'kind', 'cardFormatId']),
      },
    },
  };
}

/** `device.*` means all that begin so, `*` means all. */
function isOf(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

const pick = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, object[name] ?? null]));

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
