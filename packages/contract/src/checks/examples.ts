import {shapeOf} from '..';
import {defineMessages, defineRule, type Problem} from '../finding';
import {formatPlace} from '../names';
import {formatValueProblem, validate} from '../validate';
import {listDistinctUses, listExampleUses} from './exampleUses';
import {placeAt, type ContractInput} from './input';

const messages = defineMessages({
  invalid: ({example, direction, fault}: {example: string; direction: string; fault: string}) =>
    `The ${direction} example "${example}" doesn't match its schema: ${fault}`,
  unused: ({example}: {example: string}) => `No operation or event uses the example "${example}".`,
  noParameter: ({parameter}: {parameter: string}) =>
    `The parameter ${parameter} has no example. Write one next to its schema.`,
  missingBody: ({owner, type}: {owner: string; type: string}) => `${owner} has no example of ${type}.`,
});

/** A fault of several examples in one file is one finding, and so is a fault of an example that lists or operations share. */
export const validExamples = defineRule<ContractInput>({
  id: 'example-valid',
  docs: 'Every example matches its schema, including its read-only and write-only fields.',
  check: ({contract}) => {
    const seen = new Set<string>();
    const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
    return listDistinctUses(contract).flatMap(({example: {name, node, value, valueKey}, schema, direction}) =>
      validate(contract, schema, value, direction).flatMap((found): Problem[] => {
        const place = placeAt(contract, node, [valueKey, ...found.path]);
        const fault = formatValueProblem(found);
        const isFirst = isNew(`${formatPlace(place)}:${place.column}`) && isNew(`${place.file} ${fault}`);
        return isFirst ? [messages.invalid(place, {example: name, direction, fault})] : [];
      }),
    );
  },
});

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
