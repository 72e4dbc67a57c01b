import {memoize, type Contract, type Json} from 'api-contract';
import {isList, isObject} from 'api-contract/json';

/** The texts and numbers that a field, a parameter, or a header has in all examples of a contract. */
export const examplesOf = (contract: Contract, name: string): readonly string[] => [
  ...(indexExamples(contract).get(name) ?? []),
];

const indexExamples = memoize(
  ({examples, operations}: Contract): ReadonlyMap<string, ReadonlySet<string>> => {
    const index = new Map<string, Set<string>>();
    const add = (name: string, value: Json): void => {
      if (typeof value === 'string' || typeof value === 'number')
        index.set(name, (index.get(name) ?? new Set()).add(String(value)));
      else if (isList(value)) value.forEach((item) => add(name, item));
      else if (isObject(value)) Object.entries(value).forEach(([key, inner]) => add(key, inner));
    };
    for (const {value} of examples.values()) add('', value);
    for (const {parameters, responses} of operations)
      for (const {name, examples: shown} of [...parameters, ...responses.flatMap(({headers}) => headers)])
        shown.forEach(({value}) => add(name, value));
    return index;
  },
);
