import {expect, it} from 'vitest';
import {requireContract} from '../src';
import {isList} from '../src/json';
import {validate} from '../src/validate';
import {readOperation} from './readEverything';

/** Tests that a contract from another project can be read, with everything that pages show of it, and validates values. */
export function describeForeignContract(name: string, file: string, atLeast: number): void {
  it(`reads the contract of ${name}`, {timeout: 120_000}, () => {
    const contract = requireContract(file);
    const {operations} = contract;
    expect(operations.length).toBeGreaterThan(atLeast);
    expect(new Set(operations.map(({id}) => id)).size).toBe(operations.length);
    const schemas = operations.map((operation) => readOperation(contract, operation));
    expect(schemas.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(atLeast);
    const bodies = operations.flatMap(({responses}) => responses.flatMap(({media}) => media));
    for (const {schema, examples} of bodies.filter((body) => body.examples.length > 0).slice(0, 20)) {
      for (const {value} of examples)
        expect(isList(validate(contract, schema, value, 'response'))).toBe(true);
    }
  });
}
