import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadContract, type LoadedContract} from '.';

const root = `
openapi: 3.1.1
info: {title: Small, version: '2.0'}
x-rate-classes: [{name: read, requests: 600, perSeconds: 60, burst: 9, description: Reads.}]
components:
  schemas:
    Crate:
      type: object
      description: A crate. It opens for :value[open-maximum].
      properties:
        open: {type: integer, maximum: 99, x-unit: seconds, description: Open time.}
        state: {enum: [open, closed], description: State.}
      examples: [&crate {open: 1}, *crate]
`;

/** A contract whose values are `rows`. */
function inspect(rows: string): LoadedContract {
  const folder = mkdtempSync(path.join(tmpdir(), 'values-'));
  writeFileSync(path.join(folder, 'openapi.yaml'), root);
  const table = `open-maximum: {from: schemas/Crate/properties/open/maximum}\n${rows}`;
  const values = `components:\n  x-values:\n${table.replace(/^/gm, '    ')}\n`;
  writeFileSync(path.join(folder, 'values.yaml'), values);
  return loadContract(folder);
}

describe('a value', () => {
  it.each([
    ['a value with its home here', '24 hours', '24 hours', '24'],
    [
      'a keyword with the unit of its schema',
      '{from: schemas/Crate/properties/open/maximum}',
      '99 seconds',
      '99',
    ],
    ['an entry of a list by its name', '{from: /x-rate-classes/read/requests}', '600', '600'],
    [
      'a list of values',
      '{from: schemas/Crate/properties/state/enum}',
      '`open` and `closed`',
      '`open` and `closed`',
    ],
    ['a number of entries', '{count: schemas/Crate/properties}', '2', '2'],
    ['one of a unit', '{count: schemas, unit: hours}', '1 hour', '1'],
  ])('is %s', (_, row, text, number) => {
    const {contract, findings} = inspect(`wanted: ${row}`);
    expect(findings).toEqual([]);
    expect(contract?.values.get('wanted')).toMatchObject({text, number});
  });

  it('is in the texts of the contract, and not a part of the published document', () => {
    const {contract} = inspect('');
    expect(contract?.schemas.get('Crate')?.description).toBe('A crate. It opens for 99 seconds.');
    expect(JSON.stringify(contract?.document)).not.toContain('x-values');
  });

  it('leaves a YAML alias the same object as its anchor', () => {
    const [first, second] = inspect('').contract?.schemas.get('Crate')?.examples ?? [];
    expect(first).toBe(second);
  });
});

describe('a wrong row is reported at its line with the nearest name', () => {
  it.each([
    ['a path', '{from: schemas/Crat/properties}', /no schemas\/Crat\/properties. Did you mean Crate\?/],
  ])('%s', (_, row, message) => {
    const [problem] = inspect(`wanted: ${row}`).findings;
    expect(problem).toMatchObject({line: 4, message: expect.stringMatching(message) as string});
  });
});
