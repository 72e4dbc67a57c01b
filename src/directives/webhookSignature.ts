import {createHmac} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {ContentError} from 'api-contract/finding';
import {parsePage} from 'docusaurus-openapi-reference/pages';
import {
  type Block,
  code,
  looseItem,
  type Page,
  paragraph,
  parseSentence,
  strong,
  text,
} from 'docusaurus-openapi-reference/directives';
import {drawLadder} from './decisionLadder';
import {readWebhookVectors, type WebhookVector} from './webhookVectors';

/** Draws the verification of the first test vector of the page, step by step. The live picture can verify all of them. */
export function drawWebhookSignature(page: Page): Block[] {
  const vectors = readWebhookVectors(parsePage(readFileSync(page.file, 'utf8')));
  const [first] = vectors;
  if (!first) throw new ContentError('The page has no test vectors of a webhook signature.');
  const tolerance = page.contract.values.get('timestamp-tolerance')?.text ?? '';
  return [
    drawLadder(page, {
      name: 'webhook-signature',
      title: 'Verification of a signature',
      caption: 'The values are those of the first test vector. If a step fails, reject the delivery.',
      items: listSteps(first, tolerance).map(([name, description, value]) =>
        looseItem([
          paragraph([strong(name), text(' '), ...parseSentence(description, page.resolveLink)]),
          paragraph(code(value), 'ladder__value'),
        ]),
      ),
      live: {
        kind: 'webhookSignature',
        model: {
          tolerance: Number.parseInt(tolerance, 10),
          deliveries: vectors.map(({genuine: _, ...delivery}) => delivery),
        },
      },
    }),
  ];
}

/** The name, the description, and the value of each step. */
function listSteps(vector: WebhookVector, tolerance: string): [string, string, string][] {
  const {secret, id, timestamp, body, at} = vector;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${id}.${timestamp}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return [
    ['key', 'The part of the secret after `whsec_`, decoded from base64.', showBytes(key)],
    ['text', 'The ID, the timestamp, and the unchanged body, joined by periods.', signed],
    ['signature', 'HMAC-SHA256 of the text, encoded in base64, with the prefix `v1,`.', signature],
    [
      'comparison',
      'Compare your signature with each entry in `webhook-signature`, in constant time. One match is sufficient.',
      'equals entry 1',
    ],
    [
      'time',
      `Reject a timestamp that differs from your clock by more than ${tolerance}, to prevent replay attacks.`,
      `${Math.abs(at - Number(timestamp))} seconds old`,
    ],
  ];
}

const showBytes = (bytes: Buffer): string => bytes.toString('hex').replace(/(..)(?=.)/g, '$1 ');
