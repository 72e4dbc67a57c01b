import type {Json, Operation} from 'api-contract';
import {listResponseExamples} from 'api-contract/requests';
import {itemsOf} from './actions';
import type {Api} from './api';
import {areEvents} from './events';
import {listIgnored} from './lists';

/** What a mock doesn't simulate, one sentence each. */
export function listLimits({contract, actionOf}: Api): string[] {
  const listItems = (operation: Operation): readonly Json[] =>
    listResponseExamples(operation).flatMap(({example}) => itemsOf(example.value) ?? []);
  const commands = contract.operations.filter(({physicalEffect}) => physicalEffect).map(({id}) => id);
  return [
    'No request is rejected because of permissions, scopes, duplicates, quotas, wrong codes, the age of a time, or the state of an object.',
    'An object that an example only refers to doesn’t exist.',
    'Values that follow from other objects, such as the members and counts of a group, and the unconfirmed devices of a cloud node, don’t change.',
    'A state changes only with a request, not because a time has come.',
    'New objects are at the end of a list, unless the newest are first.',
    'A job is done before its first read.',
    'An operation sends its first event, and the events of the other objects that the mock changes.',
    'The fields of a request aren’t compared with each other, so an end can be before its start.',
    'Users, and defaults that depend on a permission, are those of the examples.',
    'The stream doesn’t close a connection without authentication.',
    'Each version has its own data. Changes in one version aren’t visible in another.',
    ...(commands.length === 0
      ? []
      : [`${commands.join(', ')} don’t change device states, and send no events about the device.`]),
    ...contract.operations.flatMap((operation) => {
      const {id, method, requestBody} = operation;
      const {kind, collection} = actionOf(operation);
      const items = listItems(operation);
      const isFixed = kind === 'list' && collection?.canChange !== true && !areEvents(contract, items);
      const isForm = requestBody?.media.some(({type}) => type.startsWith('multipart/'));
      const ignored = items.length === 0 ? [] : listIgnored(operation, items);
      return [
        ...(isForm ? [`${id} ignores the name and the content of the file.`] : []),
        ...(kind === 'example' || isFixed
          ? [`${id} ${method === 'GET' ? 'returns' : 'changes nothing. It returns'} an example.`]
          : []),
        ...(ignored.length > 0 ? [`${id} ignores ${ignored.join(', ')}.`] : []),
      ];
    }),
  ];
}
