import {createHmac} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {ContentError} from 'api-docs-contract/finding';
import {parsePage} from 'docusaurus-openapi-reference/pages';
import type {Block, Page} from 'docusaurus-openapi-reference/directives';
import {listSteps, readKey, signedText, type SignatureModel} from '../live-pictures/verify';
import {drawSteps} from './decisionLadder';
import {drawPicture} from './picture';
import {readWebhookVectors} from './webhookVectors';

/** Draws the verification of the first test vector of the page, step by step. The reader can select and change all of them. */
export function drawWebhookSignature(page: Page): Block[] {
  const vectors = readWebhookVectors(parsePage(readFileSync(page.file, 'utf8')));
  const [delivery] = vectors;
  if (!delivery) throw new ContentError('The page has no test vectors of a webhook signature.');
  const limit = page.contract.values.get('timestamp-tolerance')?.text ?? '';
  const tolerance = Number.parseInt(limit, 10);
  const hmac = createHmac('sha256', readKey(delivery.secret));
  const first = listSteps(delivery, hmac.update(signedText(delivery)).digest('base64'), tolerance);
  const steps = describeSteps(limit);
  const deliveries = vectors.map(({genuine: _, ...rest}) => rest);
  return drawPicture(
    page,
    {
      component: 'WebhookSignature',
      model: {tolerance, deliveries, steps, first} satisfies SignatureModel,
      name: 'webhook-signature',
      title: 'Verification of a signature',
      caption:
        'Paste your own delivery and secret, or select a test vector. Nothing that you paste leaves this page. In other vectors, the highlighted characters differ from those of the first one.',
    },
    [
      drawSteps(
        page,
        steps.map(({name, description}, index) => [name, description, [first[index]?.value ?? '']]),
      ),
    ],
  );
}

const describeSteps = (tolerance: string): {name: string; description: string}[] => [
  {name: 'key', description: 'The part of the secret after `whsec_`, decoded from base64.'},
  {name: 'text', description: 'The ID, the timestamp, and the unchanged body, joined by periods.'},
  {name: 'signature', description: 'HMAC-SHA256 of the text, encoded in base64, with the prefix `v1,`.'},
  {
    name: 'comparison',
    description:
      'Compare your signature with each entry in `webhook-signature`, in constant time. One match is sufficient.',
  },
  {
    name: 'time',
    description: `Reject a timestamp that differs from your clock by more than ${tolerance}, to prevent replay attacks.`,
  },
];
