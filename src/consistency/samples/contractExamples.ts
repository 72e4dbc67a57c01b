import {placeOf, type Contract} from 'api-contract';
import {listExampleUses} from 'api-contract/checks';
import type {ShownJson} from './readSamples';

/** The values of all examples of a contract, each once for each schema. */
export function listExamples(contract: Contract): ShownJson[] {
  const seen = new Map<object, Set<object>>();
  return listExampleUses(contract).flatMap(({example, schema, direction}) => {
    const schemas = seen.get(example.node) ?? new Set<object>();
    seen.set(example.node, schemas);
    if (schemas.has(schema)) return [];
    schemas.add(schema);
    const start = {file: contract.root, line: 1};
    return {
      value: example.value,
      schema,
      direction,
      placeOf: (path) => placeOf(contract, example.node, [example.valueKey, ...path]) ?? start,
    };
  });
}
