import {describe, expect, it} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {decodeCard, encodeCard} from '../../src/card-format/cardFormat';
import {requireCardFormat} from '../../src/card-format/contractCardFormat';
import {versions} from '../../src/config/books';

type Vectors = Readonly<
  Record<string, readonly {facilityCode: number | null; cardNumber: number; bits: string}[]>
>;

describe.each(versions.map(({folder}) => folder))('the test vectors of card formats in %s', (folder) => {
  const contract = requireContract(`${folder}/openapi`);
  const vectors = Object.entries((contract.document.components['x-vectors'] ?? {}) as Vectors);

  it.runIf(vectors.length > 0).each(vectors)('%s', (key, rows) => {
    const format = requireCardFormat(contract, key.replace('Corporate1000', 'Corporate 1000'));
    for (const {facilityCode, cardNumber: card, bits} of rows) {
      const numbers = {facility: facilityCode ?? undefined, card};
      expect(encodeCard(format, numbers)).toBe(bits);
      expect(decodeCard(format, bits)).toEqual({...numbers, parityGood: true});
    }
  });
});
