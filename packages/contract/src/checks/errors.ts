import type {Contract, Operation} from '..';
import {defineRule, type Problem} from '../finding';
import {errorMessages as messages} from '../messages';
import {placeAt, type ContractInput} from './input';
import {operationNames} from './names';

export const errorResponses = defineRule<ContractInput>({
  id: 'error-response',
  docs: 'The errors and the responses of an operation have the same statuses.',
  messages,
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
