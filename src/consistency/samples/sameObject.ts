import type {Contract, Json} from 'api-contract';
import {isObject} from 'api-contract/json';
import {defineMessages, defineRule} from 'api-contract/finding';
import {listExamples} from './contractExamples';
import type {Exchange} from './exchange';
import {listObjects} from './objects';

const messages = defineMessages({
  different: ({field, value, id, right}: {field: string; value: string; id: string; right: string[]}) =>
    `${field} is ${value}, but the examples of ${id} in the contract have ${right.join(' or ')}. Use one of them, or add an example.`,
});

export const sameObject = defineRule({
  id: 'sample-object',
  docs: 'An object in a sample has values that an example of the contract shows for the object with this ID.',
  check: ({contract, sample: {body}}: Exchange) => {
    if (!body) return [];
    return listObjects(body.value).flatMap(({object, path}) => {
      const known = valuesOf(contract).get(String(object.id));
      return [...listValues(object)].flatMap(([field, value]) => {
        const right = known?.get(field);
        if (!right || right.has(value)) return [];
        const place = body.placeOf([...path, ...field.split('.')]);
        return messages.different(place, {field, value, id: String(object.id), right: [...right]});
      });
    });
  },
});

/** The values that each field of an object has in examples, as JSON. */
type KnownValues = ReadonlyMap<string, ReadonlySet<string>>;
const cache = new WeakMap<Contract, ReadonlyMap<string, KnownValues>>();

/** The values of all objects in the examples of a contract, by their IDs. */
function valuesOf(contract: Contract): ReadonlyMap<string, KnownValues> {
  const cached = cache.get(contract);
  if (cached) return cached;
  const byId = new Map<string, Map<string, Set<string>>>();
  for (const {object} of listExamples(contract).flatMap(({value}) => listObjects(value))) {
    const fields = byId.get(String(object.id)) ?? new Map<string, Set<string>>();
    byId.set(String(object.id), fields);
    for (const [field, value] of listValues(object))
      fields.set(field, (fields.get(field) ?? new Set()).add(value));
  }
  byId.delete('undefined');
  cache.set(contract, byId);
  return byId;
}

/** The texts, numbers, and lists in an object, by their paths. Objects inside it with an ID have values of their own. */
function* listValues(object: Readonly<Record<string, Json>>, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(object)) {
    if (!isObject(value)) yield [path + key, JSON.stringify(value)];
    else if (!('id' in value)) yield* listValues(value, `${path}${key}.`);
  }
}
