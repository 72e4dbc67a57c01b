// #region receiver-ts
import {createServer} from 'node:http';
import {isGenuine} from './webhookVerification.ts';

const secret =
  process.env.GATEHOUSE_WEBHOOK_SECRET ?? 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX';
const port = Number(process.env.PORT ?? 4040);

/**
 * The IDs of the events that the receiver has accepted. A real receiver stores them in
 * a database.
 */
const accepted = new Set<string>();

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const header = (name: string): string => String(request.headers[name] ?? '');
  const delivery = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature'),
    body: Buffer.concat(chunks),
  };
  if (!isGenuine(delivery, secret, Date.now() / 1000)) {
    console.log('rejected');
    response.writeHead(401).end();
    return;
  }
  if (accepted.has(delivery.id)) {
    response.writeHead(204).end();
    console.log(`duplicate ${delivery.id}`);
    return;
  }
  // Stored before the response, so that the platform retries the event after a crash.
  accepted.add(delivery.id);
  response.writeHead(204).end();
  const event = JSON.parse(delivery.body.toString()) as {type: string};
  console.log(`accepted ${delivery.id} ${event.type}`);
});

receiver.listen(port, '127.0.0.1', () =>
  console.log(`Waiting for deliveries at http://127.0.0.1:${port}/gatehouse`),
);
// #endregion
