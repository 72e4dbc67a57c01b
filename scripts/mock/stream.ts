import type {Server} from 'node:http';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Contract, Json} from '../../src/api-reference/contract';

/**
 * Lets the mock speak the stream of 2.0: it answers `authenticate` with `ready`, and `subscribe` with the contract's own
 * event and a heartbeat. Any other message is refused with `error`, as the platform would.
 *
 * @param prefix the path below which the API answers; the stream answers at the prefix itself
 */
export function acceptStreams(server: Server, contract: Contract, prefix: string): void {
  if (!contract.schemas.has('StreamAuthenticate')) return;
  const sockets = new WebSocketServer({server, path: prefix});
  const example = (schema: string): Json => contract.schemas.get(schema)?.examples?.[0] ?? null;

  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const type = readType(String(data));
      if (type === 'authenticate') send(socket, example('StreamReady'));
      else if (type === 'subscribe') {
        send(socket, example('StreamEvent'));
        send(socket, example('StreamHeartbeat'));
      } else {
        send(socket, {
          type: 'error',
          code: 'malformedMessage',
          detail: 'The message is none of those of the contract.',
        });
      }
    });
  });
}

function readType(text: string): string | undefined {
  try {
    return (JSON.parse(text) as {type?: string} | null)?.type;
  } catch {
    return undefined;
  }
}

function send(socket: WebSocket, message: Json): void {
  socket.send(JSON.stringify(message));
}
