import type {Contract, Json, JsonObject, Operation} from 'api-contract';
import {listResponseExamples} from 'api-contract/requests';
import {isObject} from 'api-contract/json';
import {validate} from 'api-contract/validate';
import type {MockRequest} from './exchange';
import {readPathParameters} from './routes';

/** All objects of a contract by their ID. An object can occur in several examples. */
export type Objects = ReadonlyMap<string, readonly JsonObject[]>;

/** Lists all objects with an ID in the examples of the responses, also in lists. */
export function indexObjects({operations}: Contract): Objects {
  const objects = new Map<string, JsonObject[]>();
  const add = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(add);
    if (!isObject(value)) return;
    if (Array.isArray(value.items)) value.items.forEach(add);
    if (value.id !== undefined)
      objects.set(String(value.id), [...(objects.get(String(value.id)) ?? []), value]);
  };
  operations.flatMap(listResponseExamples).forEach(({example}) => add(example.value));
  return objects;
}

/** The object of the path, which can be in an example of another operation, or else the object of the response. */
export function findObject(
  contract: Contract,
  objects: Objects,
  request: MockRequest,
  operation: Operation,
  body: JsonObject,
): JsonObject {
  const [id = ''] = [...readPathParameters(request, operation).values()].slice(-1);
  const schema = listResponseExamples(operation)[0]?.media.schema;
  const hasOwnPath = operation.path.endsWith('}') && ['GET', 'PATCH'].includes(operation.method);
  if (!schema || !hasOwnPath || body.id === undefined || String(body.id) === id) return body;
  return (
    objects.get(id)?.find((object) => validate(contract, schema, object, 'response').length === 0) ?? body
  );
}

/** The first ID in the path that no example of the contract has. */
export function findUnknownId(
  objects: Objects,
  request: MockRequest,
  operation: Operation,
): string | undefined {
  const isKnown = (name: string, id: string): boolean => {
    const examples = operation.parameters.find((each) => each.name === name)?.examples ?? [];
    return objects.has(id) || examples.some(({value}) => String(value) === id);
  };
  return [...readPathParameters(request, operation)].find(([name, id]) => !isKnown(name, id))?.[1];
}
