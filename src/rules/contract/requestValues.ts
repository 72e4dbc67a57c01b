import type {Example, Json, Operation} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {isList, isObject, type Path} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';
import {requestMessages as messages} from '../messages';

/** A request and a response with the same key belong together. */
export const requestValues = defineRule<ContractInput>({
  id: 'example-repeats',
  docs: 'The example of a response repeats the values of the fields that it shares with the request example of the same key.',
  messages,
  check: ({contract}) =>
    contract.operations.flatMap((operation) =>
      listPairs(operation).flatMap(({request, response}) =>
        listDifferences(request.value, response.value).map(({path, actual, expected}) =>
          messages.value(placeAt(contract, response.node, [response.valueKey, ...path]), {
            operation: operation.id,
            example: response.name,
            field: path.join('.'),
            actual: JSON.stringify(actual),
            expected: JSON.stringify(expected),
          }),
        ),
      ),
    ),
});

function listPairs(operation: Operation): {request: Example; response: Example}[] {
  const responses = listResponseExamples(operation).map(({example}) => example);
  const json = (operation.requestBody?.media ?? []).filter(({type}) => /\bjson\b/.test(type));
  const requests = json.flatMap(({examples}) => examples);
  return requests.flatMap((request) => {
    const own = responses.find(({key}) => key === request.key);
    const response = own ?? (requests.length === 1 ? responses[0] : undefined);
    return response && isObject(request.value) && isObject(response.value) ? {request, response} : [];
  });
}

/** The different values of shared fields. A response adds fields with `null`, also inside objects. */
function listDifferences(
  expected: Json,
  actual: Json,
  path: Path = [],
): {path: Path; actual: Json; expected: Json}[] {
  if (isObject(expected) && isObject(actual))
    return Object.entries(expected).flatMap(([key, value]) =>
      Object.hasOwn(actual, key) ? listDifferences(value, actual[key] ?? null, [...path, key]) : [],
    );
  if (isList(expected) && isList(actual) && expected.length === actual.length)
    return expected.flatMap((value, index) =>
      listDifferences(value, actual[index] ?? null, [...path, index]),
    );
  return JSON.stringify(expected) === JSON.stringify(actual) ? [] : [{path, actual, expected}];
}
