import type {Contract, Json, Operation} from 'api-contract';
import {listResponseExamples} from 'api-contract/requests';
import {areEvents} from './events';
import {listIgnored} from './lists';
import {itemsOf, type Action} from './resources';

/** What a mock doesn't simulate, one sentence each. */
export function listLimits(contract: Contract, actionOf: (operation: Operation) => Action): string[] {
  const fixed = contract.operations.filter((operation) => {
    const {kind, collection} = actionOf(operation);
    const isFixed = kind === 'list' && collection?.canChange !== true;
    return kind === 'example' || (isFixed && !areEvents(contract, listItems(operation)));
  });
  const files = contract.operations.filter(({requestBody}) =>
    requestBody?.media.some(({type}) => type.startsWith('multipart/')),
  );
  const commands = contract.operations
    .flatMap(({id, physicalEffect}) => (physicalEffect ? [id] : []))
    .join(', ');
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
    'The fields of a request aren’t compared with each other, so an end can be before its start.',
    'Users are those of the examples, and defaults that depend on a permission are empty.',
    'Each version has its own data. Changes in one version aren’t visible in another.',
    'Every page in a browser can send requests, because all responses have CORS headers.',
    ...(commands === ''
      ? []
      : [`${commands} don’t change device states, and send no events about the device.`]),
    ...files.map(({id}) => `${id} ignores the content of the file.`),
    ...fixed.map(
      ({id, method}) => `${id} ${method === 'GET' ? 'returns' : 'changes nothing. It returns'} an example.`,
    ),
    ...ignoring,
  ];
}

const listItems = (operation: Operation): Json[] =>
  listResponseExamples(operation).flatMap(({example}) => itemsOf(example.value) ?? []);
