import {describe, expect, it} from 'vitest';
import {requireContract} from '../src';
import {isList} from '../src/json';
import {validate} from '../src/validate';
import {readOperation} from './readEverything';

/** Tests that a contract from another project can be read, with everything that pages show of it. */
export function describeForeignContract(name: string, file: string, atLeast: number): void {
  describe(`the contract of ${name}`, {timeout: 120_000}, () => {
    const contract = requireContract(file);

    it('is read completely', () => {
      expect(contract.operations.length).toBeGreaterThan(atLeast);
      expect(new Set(contract.operations.map(({id}) => id)).size).toBe(contract.operations.length);
    });

    it('has a view of every operation, with its parameters, bodies, fields, and variants', () => {
      const schemas = contract.operations.map((operation) => readOperation(contract, operation));
      expect(schemas.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(atLeast);
    });

    it('can validate values against its schemas', () => {
      const bodies = contract.operations.flatMap(({responses}) => responses.flatMap(({media}) => media));
      const sampled = bodies.filter(({examples}) => examples.length > 0).slice(0, 20);
      for (const {schema, examples} of sampled) {
        for (const {value} of examples)
          expect(isList(validate(contract, schema, value, 'response'))).toBe(true);
      }
    });
  });
}
