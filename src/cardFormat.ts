import {ContentError} from 'api-contract/finding';
import Ajv2020 from 'ajv/dist/2020.js';
import {type Contract, type Json, type JsonObject, suggestNames} from 'api-contract';
import {isList, isObject} from 'api-contract/json';

const integer = {type: 'integer'} as const;

/** Includes both ends. */
const span = {type: 'object', required: ['from', 'to'], properties: {from: integer, to: integer}} as const;

const bitField = {
  type: 'object',
  required: ['kind', 'from', 'to'],
  properties: {
    ...span.properties,
    kind: {enum: ['facilityCode', 'cardNumber', 'issueLevel', 'fixed']},
    value: {anyOf: [integer, {type: 'null'}]},
  },
} as const;

const parityBit = {
  type: 'object',
  required: ['bit', 'kind', 'covers'],
  properties: {bit: integer, kind: {enum: ['even', 'odd']}, covers: {type: 'array', items: span}},
} as const;

/** A card format in an example of 2.0. */
const example = {
  type: 'object',
  required: ['name', 'bitCount', 'fields', 'parityBits'],
  properties: {
    name: {type: 'string'},
    bitCount: integer,
    fields: {type: 'array', items: bitField},
    parityBits: {type: 'array', items: parityBit},
  },
} as const;

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
 * Finds a format by its name among the examples of a contract, in the shape of either version.
 *
 * @throws ContentError with the nearest names
 */
export function requireCardFormat({examples}: Contract, name: string): CardFormat {
  const formats = [...examples.values()].flatMap(({value}) => collectFormats(value));
  const format = formats.find((candidate) => candidate.name === name);
  if (format) return format;
  const known = new Set(formats.map((candidate) => candidate.name));
  throw new ContentError(
    `No example of the contract is a card format "${name}". ${suggestNames(name, known)}`,
  );
}

/**
 * Returns the bits of a card with these numbers, bit 0 first.
 *
 * @throws ContentError if a number doesn't fit its field
 */
export function encodeCard(format: CardFormat, {facility, card}: CardNumbers): string {
  const bits = new Array<0 | 1>(format.bitCount).fill(0);
  for (const {kind, from, to, value} of format.fields) {
    const number = kind === 'cardNumber' ? card : kind === 'facilityCode' ? (facility ?? 0) : (value ?? 0);
    const width = to - from + 1;
    if (number >= 2 ** width)
      throw new ContentError(`${number} does not fit ${width} bits of ${format.name}.`);
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

/** The numbers in the bits of a card, and whether its parity bits are correct. */
export function decodeCard(format: CardFormat, bits: string): CardNumbers & {readonly parityGood: boolean} {
  const read = (wanted: BitField['kind']): number | undefined => {
    const field = format.fields.find(({kind}) => kind === wanted);
    return field && parseInt(bits.slice(field.from, field.to + 1), 2);
  };
  const numbers = {facility: read('facilityCode'), card: read('cardNumber') ?? 0};
  return {...numbers, parityGood: encodeCard(format, numbers) === bits};
}

/** Lists the bits of a span. */
export function listBits({from, to}: Span): number[] {
  return Array.from({length: to - from + 1}, (_, index) => from + index);
}

/** A parity bit that covers another one is computed after it. */
function orderParity(parity: readonly ParityBit[]): ParityBit[] {
  const ordered: ParityBit[] = [];
  let waiting = [...parity];
  while (waiting.length > 0) {
    const isFree = ({bit, covers}: ParityBit): boolean =>
      waiting.every((other) => other.bit === bit || !covers.flatMap(listBits).includes(other.bit));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new ContentError('Two parity bits cover each other, so neither can be computed.');
    ordered.push(...free);
    waiting = waiting.filter((each) => !free.includes(each));
  }
  return ordered;
}

type Example = Pick<CardFormat, 'name' | 'bitCount' | 'fields'> & {readonly parityBits: readonly ParityBit[]};
const isExample = new Ajv2020().compile<Example>(example);

function collectFormats(value: Json): CardFormat[] {
  if (isList(value)) return value.flatMap(collectFormats);
  if (!isObject(value)) return [];
  if (isExample(value)) return [{...value, parity: value.parityBits}];
  if (typeof value.bits === 'number' && typeof value.parity === 'string') return [readOld(value)];
  return Object.values(value).flatMap(collectFormats);
}

/** 1.0 has the start and the length of each field, and parity such as `E0:0-12,O25:13-25`. */
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
