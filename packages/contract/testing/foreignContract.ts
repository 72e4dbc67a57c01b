import {describe, expect, it} from 'vitest';
import {
  requireContract,
  requestFieldsOf,
  responseFieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type SchemaNode,
} from '../src';
import {isList} from '../src/pointer';
import {validate} from '../src/validate';

/** Tests that a contract from another project can be read, with everything that pages show of it. */
export function describeForeignContract(name: string, file: string, atLeast: number): void {
  describe(`the contract of ${name}`, {timeout: 120_000}, () => {
    const contract = requireContract(file);

    it('is read completely', () => {
      expect(contract.operations.length).toBeGreaterThan(atLeast);
      expect(new Set(contract.operations.map(({id}) => id)).size).toBe(contract.operations.length);
    });

    it('has a view of every operation, with its parameters, bodies, fields, and variants', () => {
      const views = contract.operations.map((operation) => viewOperation(contract, operation));
      expect(views.reduce((sum, {fields}) => sum + fields, 0)).toBeGreaterThan(atLeast);
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

type View = {bodies: number; fields: number; variants: number};

/** Reads everything that a page shows of an operation, one level deep, as the pages do. */
export function viewOperation(
  contract: Pick<Contract, 'document'>,
  {parameters, requestBody, responses}: Contract['operations'][number],
): View {
  parameters.forEach(({schema}) => shapeOf(contract, schema));
  const sent = (requestBody?.media ?? []).map(({schema}) => ({
    schema,
    fields: requestFieldsOf(contract, schema),
  }));
  const returned = responses
    .flatMap(({media}) => media)
    .map(({schema}) => ({schema, fields: responseFieldsOf(contract, itemsOf(contract, schema))}));
  const bodies = [...sent, ...returned];
  return {
    bodies: bodies.length,
    fields: bodies.reduce((sum, {fields}) => sum + fields.length, 0),
    variants: bodies.reduce((sum, {schema}) => sum + (variantsOf(contract, schema)?.variants.length ?? 0), 0),
  };
}

function itemsOf(contract: Pick<Contract, 'document'>, node: SchemaNode): SchemaNode {
  return shapeOf(contract, node).schema.items ?? node;
}
