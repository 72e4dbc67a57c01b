import {type Contract, type Json, type JsonObject, suggestNames} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {isList, isObject} from 'api-docs-contract/json';
import type {BitField, CardFormat, ParityBit} from './cardFormat';

/**
 * Finds a format by its name among the examples of a contract, in the shape of either version.
 *
 * @throws ContentError with the nearest names
 */
export function requireCardFormat(contract: Contract, name: string): CardFormat {
  const formats = listCardFormats(contract);
  const format = formats.find((candidate) => candidate.name === name);
  if (format) return format;
  const known = new Set(formats.map((candidate) => candidate.name));
  throw new ContentError(
    `No example of the contract is a card format "${name}". ${suggestNames(name, known)}`,
  );
}

/** The formats in the examples of a contract, each name once. */
export function listCardFormats({examples}: Contract): CardFormat[] {
  const formats = [...examples.values()].flatMap(({value}) => collectFormats(value));
  return formats.filter(({name}, index) => formats.findIndex((each) => each.name === name) === index);
}

type Example = Pick<CardFormat, 'name' | 'bitCount' | 'fields'> & {readonly parityBits: readonly ParityBit[]};

/** The contract's own rules check that its examples match the schema of a card format. */
const isExample = (value: Json): value is Json & Example =>
  isObject(value) && typeof value.name === 'string' && isList(value.fields) && isList(value.parityBits);

function collectFormats(value: Json): CardFormat[] {
  if (isList(value)) return value.flatMap(collectFormats);
  if (!isObject(value)) return [];
  if (isExample(value)) return [{...value, parity: value.parityBits}];
  if (typeof value.bits === 'number' && typeof value.parity === 'string') return [readOld(value)];
  return Object.values(value).flatMap(collectFormats);
}

/** 1.0 has the start and the length of each field, and parity such as `E0:0-12,O25:13-25`. */
function readOld(value: JsonObject): CardFormat {
  const readField = (kind: BitField['kind'], prefix: string): BitField[] => {
    const [from = 0, length = 0] = [value[`${prefix}_start`], value[`${prefix}_len`]].map(Number);
    return length > 0 ? [{kind, from, to: from + length - 1}] : [];
  };
  return {
    name: String(value.name),
    bitCount: Number(value.bits),
    fields: [...readField('facilityCode', 'facility'), ...readField('cardNumber', 'number')],
    parity: String(value.parity).split(',').filter(Boolean).map(readOldParity),
  };
}

function readOldParity(text: string): ParityBit {
  const [, kind, bit, spans = ''] = /^([EO])(\d+):(.+)$/.exec(text.trim()) ?? [];
  const covers = spans.split('+').map((span) => {
    const [from = '', to = from] = span.split('-');
    return {from: Number(from), to: Number(to)};
  });
  return {bit: Number(bit), kind: kind === 'E' ? 'even' : 'odd', covers};
}
