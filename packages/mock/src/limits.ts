import type {Contract, Json, Operation} from 'api-contract';
import {listResponseExamples} from 'api-contract/requests';
import {areEvents} from './events';
import {listIgnored} from './lists';
import {itemsOf, type Action} from './resources';

/** What a mock doesn't simulate, one sentence for each operation. */
export function listLimits(contract: Contract, actionOf: (operation: Operation) => Action): string[] {
  const fixed = contract.operations.filter((operation) => {
    const {kind, collection} = actionOf(operation);
    const isFixed = kind === 'list' && collection?.canChange !== true;
    return kind === 'example' || (isFixed && !areEvents(contract, listItems(operation)));
  });
  const ignoring = contract.operations.flatMap((operation) => {
    const items = listItems(operation);
    const names = items.length === 0 ? [] : listIgnored(operation, items);
    return names.length === 0 ? [] : [`${operation.id} ignores ${names.join(', ')}.`];
  });
  return [
    'No request is rejected because of permissions, duplicates, quotas, wrong codes, the age of a time, or the state of an object.',
    'An object that an example only refers to doesn’t exist.',
    'Values that follow from other objects, such as counts, don’t change. Exceptions: the count of a group whose members a request adds, and the cloud node of a device.',
    'An operation sends its first event, and the events of the other objects that the mock changes.',
    ...fixed.map(
      ({id, method}) => `${id} ${method === 'GET' ? 'returns' : 'changes nothing. It returns'} an example.`,
    ),
    ...ignoring,
  ];
}

const listItems = (operation: Operation): Json[] =>
  listResponseExamples(operation).flatMap(({example}) => itemsOf(example.value) ?? []);
