import type {Contract, Operation} from '..';
import {defineMessages, defineRule, type Problem} from '../finding';
import {placeAt, type ContractInput} from './input';
import {operationNames} from './names';

const messages = defineMessages({
  noResponse: ({id, codes, status}: {id: string; codes: readonly string[]; status: string}) =>
    `${id}: ${codes.join(', ')} needs a response ${status}.`,
  noCode: ({id, status}: {id: string; status: string}) =>
    `${id}: no code in x-errors has the status ${status}.`,
});

export const errorResponses = defineRule<ContractInput>({
  id: 'error-response',
  docs: 'The errors and the responses of an operation have the same statuses.',
  check: ({contract}) => contract.operations.flatMap((operation) => compareStatuses(contract, operation)),
});

function compareStatuses(contract: Contract, {id, node, errors, responses}: Operation): Problem[] {
  const raised = new Set(errors.map(({status}) => String(status)));
  const returned = new Set(responses.map(({status}) => status).filter((status) => /^[45]\d\d$/.test(status)));
  // The status of an unknown code is unknown.
  const cause = {cause: {rules: [operationNames.id]}};
  return [
    ...[...raised]
      .filter((status) => !returned.has(status))
      .map((status) => {
        const codes = errors.filter((error) => String(error.status) === status).map(({code}) => code);
        return messages.noResponse(placeAt(contract, node, ['responses']), {id, codes, status});
      }),
    ...[...returned]
      .filter((status) => !raised.has(status))
      .map((status) => messages.noCode(placeAt(contract, node, ['responses', status]), {id, status}, cause)),
  ];
}
