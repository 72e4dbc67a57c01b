/** A delivery with a known result, from the test vectors of the page. The secret is public. */
export interface Delivery {
  /** Its difference from the first delivery, in words. */
  readonly name: string;
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signatures: string;
  /** The clock of the receiver, in Unix seconds. */
  readonly at: number;
}

/** A step of the verification, with the value that it computes. */
export interface Step {
  readonly value: string;
  readonly passes: boolean;
}

export interface SignatureModel {
  readonly deliveries: readonly Delivery[];
  /** How much the timestamp can differ from the receiver's clock, in seconds. */
  readonly tolerance: number;
  /** The name and the description of each step. */
  readonly steps: readonly {readonly name: string; readonly description: string}[];
  /** The values of the first delivery. */
  readonly first: readonly Step[];
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The key of a secret. Empty if the secret isn't base64. */
export function readKey(secret: string): Bytes {
  try {
    return Uint8Array.from(atob(secret.trim().replace('whsec_', '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The headers and the body in a text, as logs have them. A text without headers is a body. */
export function splitDelivery(text: string): Partial<Delivery> {
  const [head = '', ...body] = text.split('\n\n');
  if (!/^webhook-/im.test(head)) return {body: text};
  const read = (name: string): string => new RegExp(`^webhook-${name}: *(.*)`, 'im').exec(head)?.[1] ?? '';
  return {
    id: read('id'),
    timestamp: read('timestamp'),
    signatures: read('signature'),
    body: body.join('\n\n'),
  };
}

export const signedText = ({id, timestamp, body}: Delivery): string => `${id}.${timestamp}.${body}`;

/**
 * The steps of the verification, as Standard Webhooks specifies it.
 *
 * @param signature the signature that the receiver computes, in base64
 */
export function listSteps(delivery: Delivery, signature: string, tolerance: number): Step[] {
  const {secret, signatures, timestamp, at} = delivery;
  const key = Array.from(readKey(secret), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const own = `v1,${signature}`;
  const match = signatures.trim().split(' ').indexOf(own) + 1;
  const difference = at - Number(timestamp);
  return [
    {value: key || 'not base64', passes: key !== ''},
    {value: signedText(delivery), passes: true},
    {value: own, passes: true},
    {value: match ? `equals entry ${match}` : 'equals no entry', passes: match > 0},
    {value: describeDifference(difference), passes: Math.abs(difference) <= tolerance},
  ];
}

/** Verifies a delivery with the cryptography of the browser. Nothing leaves the page. */
export async function verify(delivery: Delivery, tolerance: number): Promise<Step[]> {
  const key = readKey(delivery.secret);
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  // Without a key, there is nothing to compute, and the first step fails.
  if (key.length === 0) return listSteps(delivery, '', tolerance);
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(
    'HMAC',
    imported,
    new TextEncoder().encode(signedText(delivery)),
  );
  return listSteps(delivery, btoa(String.fromCharCode(...new Uint8Array(signature))), tolerance);
}

const describeDifference = (seconds: number): string =>
  Number.isNaN(seconds)
    ? 'not a number'
    : `${Math.abs(seconds).toLocaleString('en')} seconds ${seconds < 0 ? 'in the future' : 'old'}`;
