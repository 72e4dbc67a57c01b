import type {Operation} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {listResponseExamples, readPathIds} from 'api-contract/requests';
import {requestMessages as messages} from '../messages';

/** Any example but the first can have its own request, in whose path the page shows the IDs of the response. */
export const responseIds = defineRule<ContractInput>({
  id: 'example-request',
  docs: 'The example of a response has the IDs in the path of its request.',
  messages,
  check: ({contract}) =>
    contract.operations.flatMap((operation) =>
      listResponseExamples(operation)
        .filter((_, index) => index === 0 || !hasOwnRequest(operation, index))
        .flatMap((shown) =>
          readPathIds(contract, operation, shown).flatMap(({parameter, id}) => {
            const {node, name: example, valueKey} = shown.example;
            const expected = readExample(operation, parameter);
            const actual = String(id);
            if (expected === undefined || actual === expected) return [];
            const data = {operation: operation.id, example, parameter, actual, expected};
            return [messages.id(placeAt(contract, node, [valueKey]), data)];
          }),
        ),
    ),
});

/** Each example of a request body has its own request. Without a request body, each response example has one. */
function hasOwnRequest({requestBody}: Operation, index: number): boolean {
  const bodies = requestBody?.media[0]?.examples ?? [];
  return bodies.length === 0 || index < bodies.length;
}

function readExample({parameters}: Operation, name: string): string | undefined {
  const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  const example = parameter?.examples[0]?.value;
  return typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;
}
