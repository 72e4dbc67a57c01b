import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {versions} from '../site';
import {encodeCard, requireCardFormat} from './cardFormat';
import {loadContract} from '.';

const site = path.resolve(__dirname, '../..');

describe.each(versions.map(({folder}) => folder))('the card formats of %s', (folder) => {
  const contract = loadContract(path.join(site, folder, 'openapi'));

  it.each([
    ['H10301', 123, 45678, '10111101110110010011011101'],
    ['H10301', 1, 1, '10000000100000000000000010'],
    ['H10304', 1234, 56789, '1000001001101001000011011101110101010'],
  ])('%s: facility %i, card %i', (name, facility, card, bits) => {
    expect(encodeCard(requireCardFormat(contract, name), {facility, card})).toBe(bits);
  });

  it('reject a number that does not fit, and a format that is not there', () => {
    const format = requireCardFormat(contract, 'H10301');
    expect(() => encodeCard(format, {facility: 256, card: 1})).toThrow(/256 does not fit 8 bits/);
    expect(() => requireCardFormat(contract, 'H10310')).toThrow(/Did you mean H10301/);
  });
});

it('counts a parity bit that another one covers first', () => {
  const contract = loadContract(path.join(site, 'web/openapi'));
  const bits = encodeCard(requireCardFormat(contract, 'Corporate 1000'), {facility: 1, card: 1});
  const ones = (from: number, to: number): number =>
    [...bits.slice(from, to + 1)].filter((bit) => bit === '1').length;
  expect(bits).toHaveLength(35);
  expect(ones(0, 34) % 2).toBe(1);
});
