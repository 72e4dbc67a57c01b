/** A delivery, and whether a receiver must believe it. `at` is the receiver's clock in Unix seconds. */
export interface WebhookVector {
  readonly name: string;
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signatures: string;
  readonly at: number;
  readonly genuine: boolean;
}

const good: WebhookVector = {
  name: 'a delivery as it was signed',
  secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX',
  id: 'msg_01',
  timestamp: '1767225600',
  body: '{"id":"evt_01","type":"device.access.granted"}',
  signatures: 'v1,M8KELpp3525x9SwAdPAinV3T3PUvmxlvjwaXLWCheQ8=',
  at: 1767225600,
  genuine: true,
};

/** Good and bad deliveries of Standard Webhooks. Every verifier of this project, in whatever language, agrees with them. */
export const webhookVectors: readonly WebhookVector[] = [
  good,
  {...good, name: 'one that took four minutes', at: good.at + 240},
  {
    ...good,
    name: 'one signed with the old and the new secret during rotation',
    signatures: `v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= ${good.signatures}`,
  },
  {
    ...good,
    name: 'the same body, parsed and written again with spaces',
    body: '{"id": "evt_01", "type": "device.access.granted"}',
    genuine: false,
  },
  {...good, name: 'one that is six minutes old, as a replay would be', at: good.at + 360, genuine: false},
  {...good, name: 'one from the future', at: good.at - 360, genuine: false},
  {
    ...good,
    name: 'one signed with another secret',
    secret: 'whsec_FxYVFBMSERAPDg0MCwoJCAcGBQQDAgEA',
    genuine: false,
  },
  {...good, name: 'one whose id was changed', id: 'msg_02', genuine: false},
  {...good, name: 'one with a timestamp that is no number', timestamp: 'now', genuine: false},
  {...good, name: 'one whose signature is no Base64', signatures: 'v1,%%%', genuine: false},
  {
    ...good,
    name: 'one with a version this receiver does not know',
    signatures: good.signatures.replace('v1,', 'v2,'),
    genuine: false,
  },
];
