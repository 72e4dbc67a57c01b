import {placeOf, type Contract} from 'api-contract';
import {listDistinctUses} from 'api-contract/checks';
import type {ShownJson} from './readSamples';

/** The values of all examples of a contract, each once for each schema. */
export const listExamples = (contract: Contract): ShownJson[] =>
  listDistinctUses(contract).map(({example, schema, direction}) => ({
    value: example.value,
    schema,
    direction,
    placeOf: (path) =>
      placeOf(contract, example.node, [example.valueKey, ...path]) ?? {
        file: contract.sources[0].file,
        line: 1,
      },
  }));
