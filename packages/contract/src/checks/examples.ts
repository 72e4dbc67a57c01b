import {shapeOf} from '..';
import {defineRule, type Problem} from '../finding';
import {exampleMessages as messages, valueMessages} from '../messages';
import {formatPlace} from '../names';
import {nameValue, placeValueProblem, validate, writeValueProblem} from '../validate';
import {listDistinctUses} from './exampleUses';
import {placeAt, type ContractInput} from './input';

/** A fault of several examples in one file is one finding, and so is a fault of an example that lists or operations share. */
export const validExamples = defineRule<ContractInput>({
  id: 'example-valid',
  docs: 'Every example matches its schema, including its read-only and write-only fields.',
  messages: valueMessages,
  check: ({contract}) => {
    const seen = new Set<string>();
    const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
    return listDistinctUses(contract).flatMap(({example: {name, node, value, valueKey}, schema, direction}) =>
      validate(contract, schema, value, direction).flatMap((found): Problem[] => {
        const place = placeAt(contract, node, [valueKey, ...found.path]);
        const isFirst =
          isNew(`${formatPlace(place)}:${place.column}`) &&
          isNew(`${place.file} ${writeValueProblem(found)}`);
        const subject = nameValue(found.path, `The ${direction} example "${name}"`);
        return isFirst ? [placeValueProblem(found, place, subject)] : [];
      }),
    );
  },
});

/** A parameter with a default or an enumeration needs no example. */
export const existingExamples = defineRule<ContractInput>({
  id: 'example-missing',
  docs: 'Every parameter and every JSON or multipart body has an example.',
  messages,
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
