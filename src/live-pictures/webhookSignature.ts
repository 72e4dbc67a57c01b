import {createControls, type Control, type Values} from './controls';
import {createLive, element} from './element';
import {createOutcomes, listOutcomes} from './outcomes';

/** A delivery with a known result, from the test vectors of the page. The secret is public. */
export interface Delivery {
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
}

type Bytes = Uint8Array<ArrayBuffer>;

const decodeBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const encodeBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The bytes with one flipped bit. 0 changes no byte, and 1 changes the first one. */
const changeByte = (bytes: Bytes, position: number): Bytes =>
  bytes.map((byte, index) => (index === position - 1 ? byte ^ 1 : byte));

/** Verifies a delivery as Standard Webhooks specifies, after a change of a byte of its key or body, or of the clock. */
export async function verify(
  {secret, id, timestamp, body, signatures, at}: Delivery,
  tolerance: number,
  {keyByte, bodyByte, delay}: Values = {},
): Promise<Step[]> {
  const key = changeByte(decodeBase64(secret.replace('whsec_', '')), Number(keyByte));
  const sent = changeByte(new TextEncoder().encode(body), Number(bodyByte));
  const text = `${id}.${timestamp}.${new TextDecoder().decode(sent)}`;
  const signature = `v1,${encodeBase64(await sign(key, new TextEncoder().encode(text)))}`;
  const match = signatures.split(' ').indexOf(signature) + 1;
  const difference = at + Number(delay ?? 0) - Number(timestamp);
  return [
    {value: Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join(' '), passes: true},
    {value: text, passes: true},
    {value: signature, passes: true},
    {value: match ? `equals entry ${match}` : 'equals no entry', passes: match > 0},
    {value: describeDifference(difference), passes: Math.abs(difference) <= tolerance},
  ];
}

async function sign(key: Bytes, text: Bytes): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, {name: 'HMAC', hash: 'SHA-256'}, false, [
    'sign',
  ]);
  return crypto.subtle.sign('HMAC', imported, text);
}

const describeDifference = (seconds: number): string =>
  Number.isNaN(seconds)
    ? 'not a number'
    : `${Math.abs(seconds).toLocaleString('en')} seconds ${seconds < 0 ? 'in the future' : 'old'}`;

/** Adds the deliveries and the changes to the static list of steps, and shows the value and the outcome of each step. */
export function startWebhookSignature(figure: HTMLElement, {deliveries, tolerance}: SignatureModel): void {
  // Browsers have no cryptography on pages without HTTPS.
  if (!('subtle' in crypto)) return;
  const given = element('dl', {class: 'live__given'});
  const result = element('p', {role: 'status'});
  const codes = Array.from(figure.querySelectorAll('.ladder__value code'));
  const originals = codes.map(({textContent}) => textContent ?? '');
  const showOutcomes = createOutcomes(figure);
  const show = async (values: Values): Promise<void> => {
    const delivery = deliveries[Number(values.delivery)];
    if (!delivery) return;
    const steps = await verify(delivery, tolerance, values);
    const outcomes = listOutcomes(steps.map(({passes}) => passes));
    const failed = outcomes.indexOf('failed');
    codes.forEach((code, index) =>
      code.replaceChildren(...markDifference(steps[index]?.value ?? '', originals[index] ?? '')),
    );
    showOutcomes(outcomes);
    result.parentElement?.setAttribute('data-state', failed < 0 ? 'passed' : 'failed');
    result.replaceChildren(
      ...(failed < 0
        ? [
            element('strong', {}, 'Valid.'),
            ' Process the delivery, and return ',
            element('code', {}, '204'),
            '.',
          ]
        : [
            element('strong', {}, 'Rejected'),
            ` in step ${failed + 1}. Return `,
            element('code', {}, '401'),
            '.',
          ]),
    );
    given.replaceChildren(...listHeaders(delivery));
  };
  const controls = createControls(figure, listControls(deliveries), (values) => void show(values));
  figure.prepend(createLive('columns', controls, element('div', {class: 'live__result'}, result, given)));
}

/** Marks the part of a value that differs from the valid delivery. */
function markDifference(value: string, original: string): (Node | string)[] {
  if (value === original) return [value];
  let [start, end] = [0, 0];
  while (start < value.length && value[start] === original[start]) start++;
  while (end < value.length - start && value.at(-1 - end) === original.at(-1 - end)) end++;
  const middle = value.length - end;
  return [value.slice(0, start), element('mark', {}, value.slice(start, middle)), value.slice(middle)];
}

const listHeaders = ({id, timestamp, signatures}: Delivery): HTMLElement[] =>
  Object.entries({'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures}).flatMap(
    ([name, value]) => [element('dt', {}, name), element('dd', {}, value)],
  );

const listControls = ([first, ...others]: readonly Delivery[]): Control[] => [
  {
    name: 'delivery',
    label: 'Test vector',
    options: Object.fromEntries([first, ...others].map((delivery, index) => [index, delivery?.name ?? ''])),
  },
  {
    name: 'delay',
    label: 'Your clock',
    min: -600,
    max: 600,
    step: 30,
    value: 0,
    show: (seconds) => (seconds === 0 ? 'unchanged' : `${seconds > 0 ? '+' : '−'}${formatMinutes(seconds)}`),
  },
  {
    name: 'bodyByte',
    label: 'Changed body byte',
    min: 0,
    max: first?.body.length ?? 0,
    value: 0,
    show: describeByte,
  },
  {name: 'keyByte', label: 'Changed key byte', min: 0, max: 24, value: 0, show: describeByte},
];

const describeByte = (position: number): string => (position === 0 ? 'none' : `${position}`);
const formatMinutes = (seconds: number): string => `${Math.abs(seconds) / 60} min`;
