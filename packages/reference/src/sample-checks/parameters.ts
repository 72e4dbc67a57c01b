import {endSentence, suggestNames, type Contract, type Parameter} from 'api-contract';
import {formatValueProblem} from 'api-contract/validate';
import type {SampleUrl, Target} from './target';
import {validateText} from './text';

const PLACEHOLDER = /^\{[^}]+\}$/;

/**
 * Checks the values of path parameters and query parameters.
 *
 * @param allowsPlaceholders whether `{systemId}` is a valid value, as in the `uri` samples
 */
export function checkUrl(
  contract: Contract,
  {operation, values}: Target,
  {query}: SampleUrl,
  allowsPlaceholders: boolean,
): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const missing = known.filter(({name, required}) => required && !query.some(([key]) => key === name));
  return [
    ...operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap((parameter) =>
        checkPathValue(contract, parameter, values.get(parameter.name) ?? '', allowsPlaceholders),
      ),
    ...missing.map(({name}) => `${operation.id} requires the query parameter "${name}".`),
    ...query.flatMap(([name, value]) => {
      const parameter = known.find((each) => each.name === name);
      if (!parameter) {
        return [
          `${operation.id} has no query parameter "${name}". ${suggestNames(
            name,
            known.map((each) => each.name),
          )}`,
        ];
      }
      return allowsPlaceholders && PLACEHOLDER.test(value) ? [] : checkValue(contract, parameter, value);
    }),
  ];
}

/** Checks the value of one parameter or header. */
export function checkValue(
  contract: Contract,
  {name, schema}: Pick<Parameter, 'name' | 'schema'>,
  text: string,
): string[] {
  return validateText(contract, schema, text).map((fault) =>
    endSentence(`${name}: ${formatValueProblem(fault).replace(/^the value /, '')}`),
  );
}

function checkPathValue(
  contract: Contract,
  parameter: Parameter,
  text: string,
  allowsPlaceholders: boolean,
): string[] {
  if (!PLACEHOLDER.test(text)) return checkValue(contract, parameter, text);
  if (!allowsPlaceholders)
    return [`${text} is a placeholder. Write a value, because this is a complete request.`];
  return text === `{${parameter.name}}` ? [] : [`The path parameter is {${parameter.name}}, not ${text}.`];
}
