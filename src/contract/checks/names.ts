import type {Contract} from '..';
import {makeFinding, type Problem} from './finding';

/** Checks that operation IDs are unique, and anchors are unique on their page. Bundling rejects duplicate components. */
export function checkNamesAreUnique(contract: Contract): Problem[] {
  const taken = new Set<string>();
  return contract.operations.flatMap(({id, anchor, tags, node}) =>
    [`operationId "${id}"`, `x-anchor "${anchor}" on the page ${tags[0]}`].flatMap((name) => {
      if (taken.has(name)) return [makeFinding(contract, node, `${id}: ${name} already exists.`)];
      taken.add(name);
      return [];
    }),
  );
}
