import {ContentError} from 'api-docs-contract/finding';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Bits with one meaning. A `fixed` field has a constant `value`. */
export interface BitField extends Span {
  readonly kind: 'facilityCode' | 'cardNumber' | 'issueLevel' | 'fixed';
  readonly value?: number | null;
}

export interface ParityBit {
  readonly bit: number;
  readonly kind: 'even' | 'odd';
  readonly covers: readonly Span[];
}

export const fieldNames: Readonly<Record<BitField['kind'], string>> = {
  facilityCode: 'Facility code',
  cardNumber: 'Card number',
  issueLevel: 'Issue level',
  fixed: 'Fixed',
};

/** Converts the bits of a card to a facility code and a card number. Bit 0 is sent first. */
export interface CardFormat {
  readonly name: string;
  readonly bitCount: number;
  readonly fields: readonly BitField[];
  readonly parity: readonly ParityBit[];
}

/** The numbers that a card contains. */
export interface CardNumbers {
  readonly facility?: number | undefined;
  readonly card: number;
}

/**
 * Returns the bits of a card with these numbers, bit 0 first.
 *
 * @throws ContentError if a number doesn't fit its field
 */
export function encodeCard(format: CardFormat, {facility, card}: CardNumbers): string {
  const digits = new Array<string>(format.bitCount).fill('0');
  for (const {kind, from, to, value} of format.fields) {
    const number = kind === 'cardNumber' ? card : kind === 'facilityCode' ? (facility ?? 0) : (value ?? 0);
    const width = to - from + 1;
    if (number >= 2 ** width)
      throw new ContentError(`${number} does not fit ${width} bits of ${format.name}.`);
    digits.splice(from, width, ...number.toString(2).padStart(width, '0'));
  }
  // A parity bit that covers another one can become wrong again.
  return format.parity.reduce(
    (bits) =>
      checkParity(format, bits).reduce((all, {bit, isGood}) => (isGood ? all : flipBit(all, bit)), bits),
    digits.join(''),
  );
}

/** The numbers in the bits of a card, and whether its parity bits are correct. */
export function decodeCard(format: CardFormat, bits: string): CardNumbers & {readonly parityGood: boolean} {
  const read = (wanted: BitField['kind']): number | undefined => {
    const field = format.fields.find(({kind}) => kind === wanted);
    return field && parseInt(bits.slice(field.from, field.to + 1), 2);
  };
  const numbers = {facility: read('facilityCode'), card: read('cardNumber') ?? 0};
  return {...numbers, parityGood: encodeCard(format, numbers) === bits};
}

/** What a card format reads in bits, in one sentence. */
export function describeReading(format: CardFormat, bits: string): string {
  const {facility, card, parityGood} = decodeCard(format, bits);
  if (!parityGood) return `Wrong parity: these bits aren’t a card of ${format.name}.`;
  const code = facility === undefined ? '' : `facility code ${facility.toLocaleString('en')} and `;
  return `${format.name} reads ${code}card number ${card.toLocaleString('en')}.`;
}

/**
 * The bits in a text of zeros and ones, or of hexadecimal digits, as logs of readers have them. Empty if it has others.
 *
 * @param count the length of the card, which hexadecimal digits don't show
 */
export function readBits(text: string, count: number): string {
  const digits = text.replace(/^0x|[\s:-]/g, '');
  if (/^[01]+$/.test(digits)) return digits;
  return /^[\da-f]+$/i.test(digits) ? BigInt(`0x${digits}`).toString(2).padStart(count, '0') : '';
}

/** The bits with another value of one bit. */
export const flipBit = (bits: string, bit: number): string =>
  bits.slice(0, bit) + String(1 - Number(bits[bit])) + bits.slice(bit + 1);

/** A parity bit, with the number of ones among the bits that it covers and itself. */
interface ParityCheck extends ParityBit {
  readonly ones: number;
  readonly isGood: boolean;
}

/** Checks each parity bit of a card. */
export const checkParity = ({parity}: CardFormat, bits: string): ParityCheck[] =>
  parity.map((each) => {
    const covered = new Set([each.bit, ...each.covers.flatMap(listBits)]);
    const ones = [...covered].filter((bit) => bits[bit] === '1').length;
    return {...each, ones, isGood: (ones % 2 === 0) === (each.kind === 'even')};
  });

/** Lists the bits of a span. */
export const listBits = ({from, to}: Span): number[] =>
  Array.from({length: to - from + 1}, (_, index) => from + index);
