import {shapeOf, type Json} from '..';
import {defineMessages, defineRule, type Problem} from '../../finding';
import {getAt, type Path} from '../pointer';
import {formatFault, validate} from '../validate';
import {listExampleUses} from './exampleUses';
import {placeAt, type ContractInput} from './input';

const messages = defineMessages({
  invalid: ({example, direction, fault}: {example: string; direction: string; fault: string}) =>
    `The ${direction} example "${example}" doesn't match its schema: ${fault}`,
  unused: ({example}: {example: string}) => `No operation or event uses the example "${example}".`,
  noParameter: ({parameter}: {parameter: string}) =>
    `The parameter ${parameter} has no example. Write one next to its schema.`,
  missingBody: ({owner, type}: {owner: string; type: string}) => `${owner} has no example of ${type}.`,
});

/** Examples of one file with the same fault are one finding. */
export const validExamples = defineRule<ContractInput>({
  id: 'example-valid',
  docs: 'Every example matches its schema, including its read-only and write-only fields.',
  check: ({contract}) => {
    const results = listExampleUses(contract).map(({example, schema, direction}) => ({
      example,
      direction,
      violations: validate(contract, schema, example.value, direction),
    }));
    const invalid = new Set(
      results.filter(({violations}) => violations.length > 0).map(({example}) => example.value),
    );
    const problems = new Map<string, Problem>();
    for (const {example, direction, violations} of results) {
      for (const violation of violations.filter(({pointer}) => !isInside(invalid, example.value, pointer))) {
        const fault = formatFault(violation);
        const place = placeAt(contract, example.node, [example.valueKey, ...violation.pointer]);
        const key = `${place.file} ${fault}`;
        if (problems.has(key)) continue;
        problems.set(key, messages.invalid(place, {example: example.name, direction, fault}));
      }
    }
    return [...problems.values()];
  },
});

/** Whether a list repeats an invalid example with a YAML alias. The example itself is reported. */
function isInside(invalid: ReadonlySet<Json>, value: Json, path: Path): boolean {
  return path.some((_, index) => {
    const part = getAt(value, path.slice(0, index + 1));
    return typeof part === 'object' && part !== null && invalid.has(part);
  });
}

/** A list can also use an example by repeating its value with a YAML alias. */
export const usedExamples = defineRule<ContractInput>({
  id: 'example-unused',
  docs: 'An operation or an event uses each named example, because unused ones are not validated.',
  check: ({contract}) => {
    const used = new Set<unknown>();
    const add = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || used.has(value)) return;
      used.add(value);
      Object.values(value).forEach(add);
    };
    listExampleUses(contract).forEach(({example}) => add(example.node));
    return [...contract.examples.values()]
      .filter(({node, value}) => !used.has(node) && !used.has(value))
      .map(({node, name}) => messages.unused(placeAt(contract, node), {example: name}));
  },
});

/** A parameter with a default or an enumeration needs no example. */
export const existingExamples = defineRule<ContractInput>({
  id: 'example-missing',
  docs: 'Every parameter and every JSON or multipart body has an example.',
  check: ({contract}) =>
    contract.operations.flatMap(({id, parameters, requestBody, responses}) => [
      ...parameters
        .filter(({schema: node, examples}) => {
          const {schema, types} = shapeOf(contract, node);
          const isKnown =
            schema.default !== undefined || schema.enum !== undefined || types.includes('boolean');
          return examples.length === 0 && !isKnown;
        })
        .map(({name, schema}) => messages.noParameter(placeAt(contract, schema), {parameter: name})),
      ...[
        ...(requestBody ? [{...requestBody, owner: `The request of ${id}`}] : []),
        ...responses.map((response) => ({...response, owner: `${response.status} of ${id}`})),
      ].flatMap(({media, node, owner}) =>
        media
          .filter(({type, examples}) => /\bjson\b|^multipart/.test(type) && examples.length === 0)
          .map(({type}) => messages.missingBody(placeAt(contract, node), {owner, type})),
      ),
    ]),
});
