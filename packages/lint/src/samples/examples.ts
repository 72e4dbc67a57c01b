import type {Contract, Json} from 'api-contract';
import {isList, isObject} from 'api-contract/json';

const known = new WeakMap<Contract, Map<string, readonly string[]>>();

/** The texts and numbers that a field, a parameter, or a header has in all examples of a contract. */
export function examplesOf(contract: Contract, field: string): readonly string[] {
  const fields = known.get(contract) ?? new Map<string, readonly string[]>();
  known.set(contract, fields);
  const values = fields.get(field) ?? [...new Set(readExamples(contract, field))];
  fields.set(field, values);
  return values;
}

function readExamples({examples, operations}: Contract, field: string): string[] {
  const named = operations.flatMap(({parameters, responses}) => [
    ...parameters,
    ...responses.flatMap(({headers}) => headers),
  ]);
  return [
    ...[...examples.values()].flatMap(({value}) => valuesOf(value, field)),
    ...named
      .filter(({name}) => name === field)
      .flatMap((each) => each.examples.map(({value}) => String(value))),
  ];
}

/** The texts and numbers that a field has anywhere in a value. */
function valuesOf(value: Json, field: string): string[] {
  if (isList(value)) return value.flatMap((item) => valuesOf(item, field));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === field && (typeof inner === 'string' || typeof inner === 'number') ? [String(inner)] : []),
    ...valuesOf(inner, field),
  ]);
}
