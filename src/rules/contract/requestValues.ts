import {isDeepStrictEqual} from 'node:util';
import type {Contract, Example, Json, Operation} from 'api-docs-contract';
import {placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule} from 'api-docs-contract/finding';
import {getAt, isList, isObject, type Path} from 'api-docs-contract/json';
import {listResponseExamples, readPathIds} from 'api-docs-contract/path-ids';
import {requestMessages as messages} from '../messages';

/** A value of a response example that differs from the one in its request. */
interface Difference {
  readonly response: Example;
  readonly path: Path;
  /** The field or the path parameter of the request. */
  readonly name: string;
  readonly actual: Json;
  readonly expected: Json;
}

export const requestValues = defineRule<ContractInput>({
  id: 'example-request',
  docs: 'The example of a response has the IDs in the path of its request, and the values of the fields that it shares with the request example of the same key.',
  messages,
  check: ({contract}) =>
    contract.operations.flatMap((operation) =>
      [...compareBodies(operation), ...comparePaths(contract, operation)].map(
        ({response: {name: example, node, valueKey}, path, name, actual, expected}) => {
          const values = {actual: JSON.stringify(actual), expected: JSON.stringify(expected)};
          const data = {operation: operation.id, example, name, ...values};
          return messages.different(placeAt(contract, node, [valueKey, ...path]), data);
        },
      ),
    ),
});

/** A request and a response with the same key belong together. */
function compareBodies(operation: Operation): Difference[] {
  const responses = listResponseExamples(operation).map(({example}) => example);
  const json = (operation.requestBody?.media ?? []).filter(({type}) => /\bjson\b/.test(type));
  const requests = json.flatMap(({examples}) => examples);
  return requests.flatMap((request) => {
    const own = responses.find(({key}) => key === request.key);
    const response = own ?? (requests.length === 1 ? responses[0] : undefined);
    return response ? listDifferences(response, request.value) : [];
  });
}

/** The different values of shared fields. A response adds fields with `null`, also inside objects. */
function listDifferences(response: Example, expected: Json, path: Path = []): Difference[] {
  const actual = getAt(response.value, path);
  const isShared = isList(expected)
    ? isList(actual) && actual.length === expected.length
    : isObject(expected) && isObject(actual);
  if (isShared)
    return Object.entries(expected as object).flatMap(([key, value]: [string, Json]) =>
      listDifferences(response, value, [...path, key]),
    );
  if (actual === undefined || path.length === 0 || isDeepStrictEqual(actual, expected)) return [];
  return [{response, path, name: path.join('.'), actual, expected}];
}

/** Any example but the first can have its own request, in whose path the page shows the IDs of the response. */
const comparePaths = (contract: Contract, operation: Operation): Difference[] =>
  listResponseExamples(operation)
    .filter((_, index) => index === 0 || !hasOwnRequest(operation, index))
    .flatMap((shown) =>
      readPathIds(contract, operation, shown).flatMap(({parameter: name, id: actual}) => {
        const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
        const expected = parameter?.examples[0]?.value;
        if (expected === undefined || String(actual) === String(expected)) return [];
        return [{response: shown.example, path: [], name, actual, expected}];
      }),
    );

/** Each example of a request body has its own request. Without a request body, each response example has one. */
function hasOwnRequest({requestBody}: Operation, index: number): boolean {
  const bodies = requestBody?.media[0]?.examples ?? [];
  return bodies.length === 0 || index < bodies.length;
}
