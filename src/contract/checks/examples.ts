import {endSentence, shapeOf, type Contract, type Json} from '..';
import {getAt, type Path} from '../pointer';
import {formatFault, validate} from '../validate';
import {listExampleUses} from './exampleUses';
import {makeFinding, type Problem} from './finding';

/** Checks that every example matches its schema, including read-only and write-only fields. Examples with the same fault are one problem. */
export function checkExamplesAreValid(contract: Contract): Problem[] {
  const results = listExampleUses(contract).map(({example, schema, direction}) => ({
    example,
    direction,
    faults: validate(contract, schema, example.value, direction),
  }));
  const invalid = new Set(results.filter(({faults}) => faults.length > 0).map(({example}) => example.value));
  const places = new Map<string, {place: Problem; names: Set<string>}>();
  for (const {example, direction, faults} of results) {
    for (const fault of faults) {
      if (isInside(invalid, example.value, fault.pointer)) continue;
      const message = formatFault(fault);
      const place = makeFinding(contract, example.node, message, [example.valueKey, ...fault.pointer]);
      const known = places.get(`${place.file} ${message}`) ?? {place, names: new Set()};
      known.names.add(`${direction} example "${example.name}"`);
      places.set(`${place.file} ${message}`, known);
    }
  }
  return [...places.values()].map(({place, names}) => ({
    ...place,
    message: describeFault(place, [...names]),
  }));
}

/** If several examples have the same fault, the schema can be wrong. */
function describeFault({message}: Problem, [name = '', ...others]: readonly string[]): string {
  const fault = endSentence(`The ${name}: ${message}`);
  if (others.length === 0) return fault;
  return `${fault} The same fault is in the ${others.join(', the ')}. Correct all of them, or the schema.`;
}

/** Whether a list repeats an invalid example with a YAML alias. The example itself is reported. */
function isInside(invalid: ReadonlySet<Json>, value: Json, path: Path): boolean {
  return path.some((_, index) => {
    const part = getAt(value, path.slice(0, index + 1));
    return typeof part === 'object' && part !== null && invalid.has(part);
  });
}

/**
 * Checks that every named example is used, because unused examples aren't validated. An example is also used if a list
 * repeats its value with a YAML alias.
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
    .map(({node, name}) => makeFinding(contract, node, `No operation or event uses the example "${name}".`));
}

/** Checks that a request can use every parameter: with an example, a default, or one of its values. */
export function checkParametersHaveExamples(contract: Contract): Problem[] {
  return contract.operations.flatMap(({parameters}) =>
    parameters
      .filter(({schema: node, examples}) => {
        const {schema, types} = shapeOf(contract, node);
        const hasValue =
          schema.default !== undefined || schema.enum !== undefined || types.includes('boolean');
        return examples.length === 0 && !hasValue;
      })
      .map(({name, schema}) =>
        makeFinding(contract, schema, `The parameter ${name} has no example. Write one next to its schema.`),
      ),
  );
}

/** Checks that every JSON body and multipart body has an example, which its page shows. */
export function checkBodiesHaveExamples(contract: Contract): Problem[] {
  const bodies = contract.operations.flatMap(({id, requestBody, responses}) => [
    ...(requestBody ? [{...requestBody, what: `The request of ${id}`}] : []),
    ...responses.map((response) => ({...response, what: `${response.status} of ${id}`})),
  ]);
  return bodies.flatMap(({media, node, what}) =>
    media
      .filter(({type, examples}) => /\bjson\b|^multipart/.test(type) && examples.length === 0)
      .map(({type}) => makeFinding(contract, node, `${what} has no example of ${type}.`)),
  );
}
