import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {rateClassMessages as messages} from '../messages';

export const rateClassHeaders = defineRule<ContractInput>({
  id: 'example-rate-class',
  docs: 'The example of a `RateLimit` header has the rate class of its operation.',
  messages,
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
