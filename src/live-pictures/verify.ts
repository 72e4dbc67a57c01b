import type {Values} from './useValues';

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

const decodeBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const encodeBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The bytes with one flipped bit. 0 changes no byte, and 1 changes the first one. */
const changeByte = (bytes: Bytes, position: number): Bytes =>
  bytes.map((byte, index) => (index === position - 1 ? byte ^ 1 : byte));

/** A key, the text that it signs, and the signature. */
export interface Signed {
  readonly key: Bytes;
  readonly text: string;
}

/** The key and the signed text of a delivery, after a change of a byte of its key or body. */
export function prepare({secret, id, timestamp, body}: Delivery, {keyByte, bodyByte}: Values = {}): Signed {
  const sent = changeByte(new TextEncoder().encode(body), Number(bodyByte));
  return {
    key: changeByte(decodeBase64(secret.replace('whsec_', '')), Number(keyByte)),
    text: `${id}.${timestamp}.${new TextDecoder().decode(sent)}`,
  };
}

/**
 * The steps of the verification, as Standard Webhooks specifies it.
 *
 * @param signature the signature that the receiver computes, in base64
 */
export function listSteps(
  {signatures, timestamp, at}: Delivery,
  {key, text}: Signed,
  signature: string,
  tolerance: number,
  {delay = '0'}: Values = {},
): Step[] {
  const own = `v1,${signature}`;
  const match = signatures.split(' ').indexOf(own) + 1;
  const difference = at + Number(delay) - Number(timestamp);
  return [
    {value: Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join(' '), passes: true},
    {value: text, passes: true},
    {value: own, passes: true},
    {value: match ? `equals entry ${match}` : 'equals no entry', passes: match > 0},
    {value: describeDifference(difference), passes: Math.abs(difference) <= tolerance},
  ];
}

/** Verifies a delivery with the cryptography of the browser, after changes of a byte of its key or body, or of the clock. */
export async function verify(delivery: Delivery, tolerance: number, values: Values = {}): Promise<Step[]> {
  const signed = prepare(delivery, values);
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', signed.key, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed.text));
  return listSteps(delivery, signed, encodeBase64(signature), tolerance, values);
}

const describeDifference = (seconds: number): string =>
  Number.isNaN(seconds)
    ? 'not a number'
    : `${Math.abs(seconds).toLocaleString('en')} seconds ${seconds < 0 ? 'in the future' : 'old'}`;
