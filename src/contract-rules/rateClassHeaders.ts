import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule} from 'api-contract/finding';

const messages = defineMessages({
  other: ({operation, expected, actual}: Record<'operation' | 'expected' | 'actual', string>) =>
    `${operation} has the rate class "${expected}", but the RateLimit header of its response has "${actual}".`,
});

export const rateClassHeaders = defineRule<ContractInput>({
  id: 'example-rate-class',
  docs: 'The example of a `RateLimit` header has the rate class of its operation.',
  check: ({contract}) =>
    contract.operations.flatMap(({id: operation, rateClass: expected, responses, node}) =>
      responses.flatMap(({status, headers}) =>
        headers
          .filter(({name}) => name === 'RateLimit')
          .flatMap(({examples}) => examples.flatMap(({value}) => /^"(\w+)"/.exec(String(value))?.[1] ?? []))
          .filter((actual) => expected !== undefined && actual !== expected)
          .map((actual) =>
            messages.other(placeAt(contract, node, ['responses', status]), {
              operation,
              expected: expected ?? '',
              actual,
            }),
          ),
      ),
    ),
});
