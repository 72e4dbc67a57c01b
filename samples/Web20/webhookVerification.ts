// #region verify-webhook-ts
import {createHmac, timingSafeEqual} from 'node:crypto';

const TOLERANCE_SECONDS = 300;

export interface Delivery {
  readonly id: string;
  readonly timestamp: string;
  /** The header `webhook-signature`, with two entries during a secret rotation. */
  readonly signatures: string;
  /** The raw request body, byte for byte, and not parsed and reserialized. */
  readonly body: Buffer;
}

/**
 * @param secret the secret of the webhook, including the prefix `whsec_`
 * @param now the current time in seconds
 */
export function isGenuine(
  {id, timestamp, signatures, body}: Delivery,
  secret: string,
  now: number,
): boolean {
  if (!/^\d+$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS) return false;

  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest();

  return signatures.split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',');
    const given = Buffer.from(signature, 'base64');
    const hasSameLength = given.length === expected.length;
    return version === 'v1' && hasSameLength && timingSafeEqual(given, expected);
  });
}
// #endregion
