import type {Contract} from '..';
import {makeFinding, type Problem} from './finding';

/** Operation ids are unique, and so are the anchors of one page. (Bundling rejects a component that is named twice.) */
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
