import {placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule} from 'api-docs-contract/finding';
import {rateClassMessages as messages} from '../messages';

export const rateClassHeaders = defineRule<ContractInput>({
  id: 'example-rate-class',
  docs: 'The example of a `RateLimit` header has the rate class of its operation.',
  messages,
  check: ({contract}) =>
    contract.operations.flatMap(({id: operation, rateClass: expected = 'none', responses, node}) =>
      responses.flatMap(({status, headers}) => {
        const example = headers.find(({name}) => name === 'RateLimit')?.examples[0]?.value;
        const actual = /^"(\w+)"/.exec(String(example))?.[1] ?? expected;
        if (actual === expected) return [];
        return [
          messages.other(placeAt(contract, node, ['responses', status]), {operation, expected, actual}),
        ];
      }),
    ),
});
