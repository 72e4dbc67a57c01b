import type {Contract, Operation} from '..';
import {formatPlace} from '../names';
import {makeFinding, type Problem} from './finding';

/** Checks that operation IDs are unique, and anchors are unique on their page. Bundling rejects duplicate components. */
export function checkNamesAreUnique(contract: Contract): Problem[] {
  return [
    ...listDuplicates(contract, 'operationId', ({id}) => id),
    ...listDuplicates(contract, 'x-anchor', ({anchor, tags}) => anchor && `${anchor} ${tags[0]}`),
  ];
}

/** The operations with the name of an earlier one. */
function listDuplicates(
  contract: Contract,
  key: string,
  nameOf: (operation: Operation) => string | undefined,
): Problem[] {
  const firsts = new Map<string, Operation>();
  return contract.operations.flatMap((operation) => {
    const name = nameOf(operation);
    if (name === undefined) return [];
    const first = firsts.get(name);
    if (!first) {
      firsts.set(name, operation);
      return [];
    }
    const [value, page] = name.split(' ');
    const place = formatPlace({column: 1, ...makeFinding(contract, first.node, '', [key])});
    const where = page === undefined ? '' : ` on the page ${page}`;
    const message = `${value} is already the ${key} of ${first.method} ${first.path}${where} (${place}). Rename one of them.`;
    return [makeFinding(contract, operation.node, message, [key])];
  });
}
