import {ContractMistake, suggestNames, type Contract, type Json} from '.';

/** How the bits of a card become a facility code and a card number. Bit 0 is sent first; spans include both ends. */
export interface CardFormat {
  readonly name: string;
  readonly bitCount: number;
  readonly fields: readonly BitField[];
  readonly parity: readonly ParityBit[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface BitField extends Span {
  readonly kind: 'facilityCode' | 'cardNumber' | 'fixed';
  /** What a fixed field always holds. */
  readonly value?: number | undefined;
}

export interface ParityBit {
  readonly bit: number;
  readonly kind: 'even' | 'odd';
  readonly covers: readonly Span[];
}

/** The numbers that a card carries. */
export interface CardNumbers {
  readonly facility?: number | undefined;
  readonly card: number;
}

type JsonObject = {readonly [key: string]: Json};

/**
 * Finds a format by its name among the examples of a contract, in the shape of either version.
 *
 * @throws ContractMistake with the nearest names.
 */
export function requireCardFormat({examples}: Contract, name: string): CardFormat {
  const formats = [...examples.values()].flatMap(({value}) => collectFormats(value));
  const format = formats.find((candidate) => candidate.name === name);
  if (format) return format;
  const known = new Set(formats.map((candidate) => candidate.name));
  throw new ContractMistake(
    `No example of the contract is a card format "${name}". ${suggestNames(name, known)}`,
  );
}

/**
 * The bits of a card with these numbers, bit 0 first.
 *
 * @throws ContractMistake where a number does not fit its field.
 */
export function encodeCard(format: CardFormat, {facility, card}: CardNumbers): string {
  const bits = new Array<0 | 1>(format.bitCount).fill(0);
  for (const {kind, from, to, value} of format.fields) {
    const number = kind === 'cardNumber' ? card : kind === 'facilityCode' ? (facility ?? 0) : (value ?? 0);
    const width = to - from + 1;
    if (number >= 2 ** width)
      throw new ContractMistake(`${number} does not fit ${width} bits of ${format.name}.`);
    [...number.toString(2).padStart(width, '0')].forEach((digit, index) => {
      bits[from + index] = digit === '1' ? 1 : 0;
    });
  }
  for (const {bit, kind, covers} of orderParity(format.parity)) {
    const ones = covers.flatMap(listBits).filter((covered) => covered !== bit && bits[covered] === 1).length;
    bits[bit] = (ones % 2 === 1) === (kind === 'even') ? 1 : 0;
  }
  return bits.join('');
}

/** Every bit of a span. */
export function listBits({from, to}: Span): number[] {
  return Array.from({length: to - from + 1}, (_, index) => from + index);
}

/** A parity bit that counts another one is computed after it. */
function orderParity(parity: readonly ParityBit[]): ParityBit[] {
  const ordered: ParityBit[] = [];
  let waiting = [...parity];
  while (waiting.length > 0) {
    const isFree = ({bit, covers}: ParityBit): boolean =>
      waiting.every((other) => other.bit === bit || !covers.flatMap(listBits).includes(other.bit));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new ContractMistake('Two parity bits count each other, so neither can be computed.');
    ordered.push(...free);
    waiting = waiting.filter((each) => !free.includes(each));
  }
  return ordered;
}

function collectFormats(value: Json): CardFormat[] {
  if (Array.isArray(value)) return value.flatMap(collectFormats);
  if (!isObject(value)) return [];
  if (typeof value.bitCount === 'number' && Array.isArray(value.parityBits)) return [readCurrent(value)];
  if (typeof value.bits === 'number' && typeof value.parity === 'string') return [readOld(value)];
  return Object.values(value).flatMap(collectFormats);
}

function readCurrent(value: JsonObject): CardFormat {
  return {
    name: String(value.name),
    bitCount: Number(value.bitCount),
    fields: value.fields as unknown as BitField[],
    parity: value.parityBits as unknown as ParityBit[],
  };
}

/** 1.0 says where fields begin and how long they are, and writes parity as `E0:0-12,O25:13-25`. */
function readOld(value: JsonObject): CardFormat {
  const field = (
    kind: 'facilityCode' | 'cardNumber',
    start: Json | undefined,
    length: Json | undefined,
  ): BitField[] =>
    Number(length) > 0 ? [{kind, from: Number(start), to: Number(start) + Number(length) - 1}] : [];
  return {
    name: String(value.name),
    bitCount: Number(value.bits),
    fields: [
      ...field('facilityCode', value.facility_start, value.facility_len),
      ...field('cardNumber', value.number_start, value.number_len),
    ],
    parity: String(value.parity).split(',').filter(Boolean).map(readOldParity),
  };
}

function readOldParity(text: string): ParityBit {
  const {
    kind = '',
    bit = '',
    spans = '',
  } = /^(?<kind>[EO])(?<bit>\d+):(?<spans>.+)$/.exec(text.trim())?.groups ?? {};
  const covers = spans.split('+').map((span) => {
    const [from = '', to = from] = span.split('-');
    return {from: Number(from), to: Number(to)};
  });
  return {bit: Number(bit), kind: kind === 'E' ? 'even' : 'odd', covers};
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
