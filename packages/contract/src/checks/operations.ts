import {fieldsOf, type Contract, type Operation} from '..';
import {defineMessages, defineRule} from '../finding';
import {placeAt, type ContractInput} from './input';

type Id = {readonly id: string};

const messages = defineMessages({
  noKey: ({id}: Id) => `${id}: x-idempotent is "key", but there is no parameter Idempotency-Key. Add it.`,
  noToken: ({id}: Id) => `${id}: the operation needs no token. Write x-role: none.`,
  noEffect: ({id}: Id) => `${id}: the operation is a command. Add x-physical-effect.`,
  noCommand: ({id}: Id) =>
    `${id}: a physical command must return 202 with a Location, and an object with a state, such as Command.`,
  rateLimit: ({id, status, value, rateClass}: Id & {status: string; value: string; rateClass: string}) =>
    `${id}: ${status} shows RateLimit ${value}, but its x-rate-class is ${rateClass}.`,
});

export const operationMarks = defineRule<ContractInput>({
  id: 'operation-marks',
  docs: 'The role of an operation agrees with its security, and `x-idempotent` with its parameters.',
  check: ({contract}) =>
    contract.operations.flatMap(({id, node, role, idempotent, security, parameters}) => {
      const hasKey = parameters.some(({name}) => name.toLowerCase() === 'idempotency-key');
      return [
        ...(idempotent === 'key' && !hasKey
          ? [messages.noKey(placeAt(contract, node, ['x-idempotent']), {id})]
          : []),
        ...(security.length === 0 && role !== 'none'
          ? [messages.noToken(placeAt(contract, node, ['x-role']), {id})]
          : []),
      ];
    }),
});

export const physicalCommands = defineRule<ContractInput>({
  id: 'operation-physical',
  docs: 'A physical command has `x-physical-effect`, and returns 202 with a command that has a state.',
  check: ({contract}) =>
    contract.operations.flatMap((operation) => {
      const {id, node, physicalEffect, rateClass} = operation;
      const place = placeAt(contract, node, ['x-physical-effect']);
      if (!physicalEffect) return rateClass === 'command' ? [messages.noEffect(place, {id})] : [];
      const isAsynchronous = contract.schemas.has('Command');
      return isAsynchronous && !returnsCommand(contract, operation) ? [messages.noCommand(place, {id})] : [];
    }),
});

function returnsCommand(contract: Contract, {responses}: Operation): boolean {
  const accepted = responses.find(({status}) => status === '202');
  const [media] = accepted?.media ?? [];
  const hasState = media !== undefined && fieldsOf(contract, media.schema).some(({key}) => key === 'state');
  return hasState && accepted?.headers.some(({name}) => name.toLowerCase() === 'location') === true;
}

/** The header is `"write";r=87;t=17`. */
export const rateLimitHeaders = defineRule<ContractInput>({
  id: 'rate-limit',
  docs: 'The example of the header `RateLimit` names the rate class of its operation.',
  check: ({contract}) =>
    contract.operations.flatMap(({id, node, rateClass, responses}) =>
      responses.flatMap(({status, headers}) =>
        headers
          .filter(({name}) => name === 'RateLimit' && rateClass !== undefined)
          .flatMap(({examples}) => examples.map(({value}) => String(value)))
          .filter((value) => !value.startsWith(`"${rateClass}";`))
          .map((value) =>
            messages.rateLimit(placeAt(contract, node, ['responses']), {
              id,
              status,
              value,
              rateClass: rateClass ?? '',
            }),
          ),
      ),
    ),
});
