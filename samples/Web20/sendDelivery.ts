// Usage: npx --yes tsx samples/Web20/sendDelivery.ts URL [ID]
import {createHmac, randomUUID} from 'node:crypto';

const [url, id = randomUUID()] = process.argv.slice(2);
if (url === undefined) {
  console.error('Usage: sendDelivery.ts URL [ID]');
  process.exit(2);
}

const secret =
  process.env.GATEHOUSE_WEBHOOK_SECRET ?? 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX';
const timestamp = String(Math.floor(Date.now() / 1000));
const body = JSON.stringify({
  id,
  type: 'webhook.test',
  organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
  systemId: null,
  occurredAt: new Date().toISOString(),
  receivedAt: new Date().toISOString(),
  data: {},
});
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const signature = createHmac('sha256', key)
  .update(`${id}.${timestamp}.${body}`)
  .digest('base64');

const response = await fetch(url, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  },
  body,
});
console.log(`${url} returned ${response.status}`);
