import {describe, expect, it} from 'vitest';
import {loadInline} from 'api-docs-contract/testing';
import {decodeCard, encodeCard} from './cardFormat';
import {requireCardFormat} from './contractCardFormat';

/** The same format in the shapes of both versions, and one in which a parity bit covers another one. */
const contract = loadInline(`paths: {}
components:
  examples:
    new:
      value:
        name: H10301
        bitCount: 26
        fields: [{kind: facilityCode, from: 1, to: 8}, {kind: cardNumber, from: 9, to: 24}]
        parityBits: [{bit: 0, kind: even, covers: [{from: 0, to: 12}]}, {bit: 25, kind: odd, covers: [{from: 13, to: 25}]}]
    old: {value: [{name: Old H10301, bits: 26, facility_start: 1, facility_len: 8, number_start: 9, number_len: 16, parity: 'E0:0-12,O25:13-25'}]}
    covered:
      value:
        name: Covered
        bitCount: 6
        fields: [{kind: cardNumber, from: 2, to: 5}]
        parityBits: [{bit: 0, kind: odd, covers: [{from: 0, to: 5}]}, {bit: 1, kind: even, covers: [{from: 1, to: 3}]}]
`);

describe.each(['H10301', 'Old H10301'])('the format %s', (name) => {
  const format = requireCardFormat(contract, name);

  it.each([
    [123, 45678, '10111101110110010011011101'],
    [1, 1, '10000000100000000000000010'],
    [255, 65535, '01111111111111111111111111'],
  ])('encodes and decodes facility %i, card %i', (facility, card, bits) => {
    expect(encodeCard(format, {facility, card})).toBe(bits);
    expect(decodeCard(format, bits)).toEqual({facility, card, parityGood: true});
  });

  it('has a wrong parity if one bit differs', () => {
    expect(decodeCard(format, '00111101110110010011011101').parityGood).toBe(false);
  });

  it('rejects a number that does not fit', () => {
    expect(() => encodeCard(format, {facility: 256, card: 1})).toThrow(/256 does not fit 8 bits/);
  });
});

it('computes a covered parity bit before the parity bit that covers it', () => {
  expect(encodeCard(requireCardFormat(contract, 'Covered'), {card: 8})).toBe('111000');
});

it('names the nearest format if there is none with the name', () => {
  expect(() => requireCardFormat(contract, 'H10310')).toThrow(/Did you mean H10301/);
});
