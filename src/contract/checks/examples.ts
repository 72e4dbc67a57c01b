import type {Contract} from '..';
import {formatFault, validate} from '../validate';
import {listExampleUses} from './exampleUses';
import {makeFinding, type Problem} from './finding';

/** Every example is an instance of its schema, read-only and write-only fields included. */
export function checkExamplesAreValid(contract: Contract): Problem[] {
  const seen = new Set<string>();
  return listExampleUses(contract).flatMap(({example, schema, direction}) =>
    validate(contract, schema, example.value, direction).flatMap((fault) => {
      const message = `the ${direction} example "${example.name}": ${formatFault(fault)}`;
      if (seen.has(message)) return []; // a shared response is used by many operations
      seen.add(message);
      return [makeFinding(contract, example.node, message, [example.valueKey, ...fault.pointer])];
    }),
  );
}

/**
 * Every named example is used somewhere: one that nothing uses is held against nothing. One whose value a list
 * repeats by a YAML alias is used there.
 */
export function checkExamplesAreUsed(contract: Contract): Problem[] {
  const used = new Set<unknown>();
  const add = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || used.has(value)) return;
    used.add(value);
    Object.values(value).forEach(add);
  };
  listExampleUses(contract).forEach(({example}) => add(example.node));
  return [...contract.examples.values()]
    .filter(({node, value}) => !used.has(node) && !used.has(value))
    .map(({node, name}) => makeFinding(contract, node, `no operation or event uses the example "${name}".`));
}

/** Every body of our media types has an example, so that no page shows a body without one. */
export function checkBodiesHaveExamples(contract: Contract): Problem[] {
  const bodies = contract.operations.flatMap(({id, requestBody, responses}) => [
    ...(requestBody ? [{...requestBody, what: `the request of ${id}`}] : []),
    ...responses.map((response) => ({...response, what: `${response.status} of ${id}`})),
  ]);
  return bodies.flatMap(({media, node, what}) =>
    media
      .filter(({type, examples}) => /\bjson\b|^multipart/.test(type) && examples.length === 0)
      .map(({type}) => makeFinding(contract, node, `${what} has no example of ${type}.`)),
  );
}
