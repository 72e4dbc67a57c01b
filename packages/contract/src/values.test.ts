import {expect, it} from 'vitest';
import {loadContract, type LoadedContract} from '.';
import {writeInline} from '../testing/inlineContract';

const root = `x-docs-rate-classes: [{name: read, requests: 600, perSeconds: 60, burst: 9, description: Reads.}]
components:
  schemas:
    Crate:
      type: object
      description: A crate. It opens for :value[open-maximum].
      properties:
        open: {type: integer, maximum: 99, x-docs-unit: seconds, description: Open time.}
        state: {enum: [open, closed], description: State.}
      examples: [&crate {open: 1}, *crate]
`;

/** A contract with a value. */
const inspect = (wanted: string): LoadedContract =>
  loadContract(
    writeInline(root, {
      'values.yaml': `components: {x-docs-values: {open-maximum: {from: schemas/Crate/properties/open/maximum},\n wanted: ${wanted}}}\n`,
    }),
  );

// prettier-ignore
it.each([
  ['a value with its home here', '24 hours', '24 hours', '24'],
  ['a keyword with the unit of its schema', '{from: schemas/Crate/properties/open/maximum}', '99 seconds', '99'],
  ['an entry of a list by its name', '{from: /x-docs-rate-classes/read/requests}', '600', '600'],
  ['a list of values', '{from: schemas/Crate/properties/state/enum}', '`open` and `closed`', '`open` and `closed`'],
  ['a number of entries', '{count: schemas/Crate/properties}', '2', '2'],
  ['one of a unit', '{count: schemas, unit: hours}', '1 hour', '1'],
])('a value is %s', (_, row, text, number) => {
  const {contract, findings} = inspect(row);
  expect(findings).toEqual([]);
  expect(contract?.values.get('wanted')).toMatchObject({text, number});
});

it('a value is in the texts of the contract, whose objects and YAML aliases stay the same', () => {
  const {contract} = inspect('1');
  const crate = contract?.schemas.get('Crate');
  expect(crate?.description).toBe('A crate. It opens for 99 seconds.');
  expect(crate?.examples?.[0]).toBe(crate?.examples?.[1]);
  expect(JSON.stringify(contract?.document)).not.toContain('x-docs-values');
});

it('a wrong path is reported at its line with the nearest name', () => {
  const message = 'The contract has no schemas/Crat/properties. Did you mean Crate?';
  expect(inspect('{from: schemas/Crat/properties}').findings).toMatchObject([{line: 2, message}]);
});
