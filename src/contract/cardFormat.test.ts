import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {versions} from '../site';
import {decodeCard, encodeCard, requireCardFormat} from './cardFormat';
import {loadContract} from '.';

type Vectors = Readonly<
  Record<string, readonly {facilityCode: number | null; cardNumber: number; bits: string}[]>
>;

const site = path.resolve(__dirname, '../..');

describe.each(versions.map(({folder}) => folder))('the card formats of %s', (folder) => {
  const contract = loadContract(path.join(site, folder, 'openapi'));

  const vectors = Object.entries((contract.document.components['x-vectors'] ?? {}) as Vectors).flatMap(
    ([key, rows]) => rows.map((row) => ({name: key.replace('Corporate1000', 'Corporate 1000'), ...row})),
  );
  it.runIf(vectors.length > 0).each(vectors)(
    '$name: facility $facilityCode, card $cardNumber',
    ({name, facilityCode, cardNumber, bits}) => {
      const format = requireCardFormat(contract, name);
      const numbers = {facility: facilityCode ?? undefined, card: cardNumber};
      expect(encodeCard(format, numbers)).toBe(bits);
      expect(decodeCard(format, bits)).toEqual({...numbers, parityGood: true});
    },
  );

  it('reject a number that does not fit and an unknown format', () => {
    const format = requireCardFormat(contract, 'H10301');
    expect(() => encodeCard(format, {facility: 256, card: 1})).toThrow(/256 does not fit 8 bits/);
    expect(() => requireCardFormat(contract, 'H10310')).toThrow(/Did you mean H10301/);
  });
});

it('computes a covered parity bit before the parity bit that covers it', () => {
  const contract = loadContract(path.join(site, 'web/openapi'));
  const bits = encodeCard(requireCardFormat(contract, 'Corporate 1000'), {facility: 1, card: 1});
  const ones = (from: number, to: number): number =>
    [...bits.slice(from, to + 1)].filter((bit) => bit === '1').length;
  expect(bits).toHaveLength(35);
  expect(ones(0, 34) % 2).toBe(1);
});
