import type {Contract, Operation} from '..';
import {listResponseExamples, readPathIds} from '../pathIds';
import {makeFinding, type Problem} from './finding';

/**
 * Checks that each response example has the IDs of its request. The first example has the IDs of the path parameters'
 * examples. Another example can have its own request, in whose path the page shows the IDs of the response.
 */
export function checkResponsesMatchRequests(contract: Contract): Problem[] {
  return contract.operations.flatMap((operation) =>
    listResponseExamples(operation)
      .filter((_, index) => index === 0 || !hasOwnRequest(operation, index))
      .flatMap((shown) =>
        readPathIds(contract, operation, shown)
          .map(({parameter, id}) => ({parameter, id, expected: readExample(operation, parameter)}))
          .filter(({id, expected}) => expected !== undefined && String(id) !== expected)
          .map(({parameter, id, expected}) => {
            const {node, name, valueKey} = shown.example;
            const message = `${operation.id}: the response example "${name}" has the ID ${id}, but ${parameter} is ${expected} in the request. Use one object in both.`;
            return makeFinding(contract, node, message, [valueKey]);
          }),
      ),
  );
}

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
