import {memoize, type Contract, type Json} from 'api-docs-contract';
import {listDistinctUses, placeAt} from 'api-docs-contract/checks';
import {defineRule} from 'api-docs-contract/finding';
import {isList, isObject, type Path} from 'api-docs-contract/json';
import {countMessages as messages} from '../messages';
import type {CheckedJson} from './readSamples';

/** The values of all examples of a contract, each once for each schema. */
export const listContractExamples = (contract: Contract): CheckedJson[] =>
  listDistinctUses(contract).map(({example: {node, value, valueKey}, schema, direction}) => ({
    ...{value, schema, direction, contract},
    placeOf: (path) => placeAt(contract, node, [valueKey, ...path]),
  }));

/** The texts and numbers that a field, a parameter, or a header has in all examples of a contract. */
export const examplesOf = (contract: Contract, name: string): readonly string[] => [
  ...(indexExamples(contract).get(name) ?? []),
];

const indexExamples = memoize(
  ({examples, operations}: Contract): ReadonlyMap<string, ReadonlySet<string>> => {
    const index = new Map<string, Set<string>>();
    const add = (name: string, json: Json): void => {
      for (const {value, path} of listValues(json)) {
        const key = String(path.filter((part) => typeof part === 'string').at(-1) ?? name);
        if (typeof value === 'string' || typeof value === 'number')
          index.set(key, (index.get(key) ?? new Set()).add(String(value)));
      }
    };
    for (const {value} of examples.values()) add('', value);
    for (const {parameters, responses} of operations)
      for (const {name, examples: shown} of [...parameters, ...responses.flatMap(({headers}) => headers)])
        shown.forEach(({value}) => add(name, value));
    return index;
  },
);

/** A text, a number, a Boolean value, or `null`, and its path in a JSON value. */
export interface ValueAt {
  readonly value: string | number | boolean | null;
  readonly path: Path;
}

export function listValues(json: Json, path: Path = []): ValueAt[] {
  if (isList(json)) return json.flatMap((item, index) => listValues(item, [...path, index]));
  if (isObject(json)) return Object.entries(json).flatMap(([key, item]) => listValues(item, [...path, key]));
  return [{value: json, path}];
}

/** The path without the positions in lists. */
export const nameField = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');

/** An object inside a JSON value, with its path. */
export interface JsonObjectAt {
  readonly object: Readonly<Record<string, Json>>;
  readonly path: Path;
}

/** Every object in a JSON value, outermost first. */
export function listObjects(value: Json, path: Path = []): JsonObjectAt[] {
  if (isList(value)) return value.flatMap((item, index) => listObjects(item, [...path, index]));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => listObjects(each, [...path, key]));
  return [{object: value, path}, ...inner];
}

export const counts = defineRule({
  id: 'example-count',
  docs: 'In examples and samples, a count is the length of the list or the text next to it, such as `parcelCount` and `parcels`.',
  messages,
  check: ({value, placeOf: placeIn}: CheckedJson) =>
    listObjects(value).flatMap(({object, path}) =>
      Object.entries(object).flatMap(([field, count]) => {
        const list = field.replace(/_?[Cc]ount$/, 's');
        const counted = list === field ? undefined : object[list];
        if (typeof count !== 'number' || (!isList(counted) && typeof counted !== 'string')) return [];
        if (counted.length === count) return [];
        return messages.count(placeIn([...path, field]), {field, count, list, length: counted.length});
      }),
    ),
});
