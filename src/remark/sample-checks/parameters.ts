import {suggestNames, type Contract, type Parameter} from '../../contract';
import {formatFault} from '../../contract/validate';
import type {Address, Target} from './target';
import {validateText} from './text';

const PLACEHOLDER = /^\{[^}]+\}$/;

/**
 * What is wrong with the path's and the query's values.
 *
 * @param mayStayOpen whether `{systemId}` may stand for a value, as in an address that only shows the form
 */
export function checkAddress(
  contract: Contract,
  {operation, values}: Target,
  {query}: Address,
  mayStayOpen: boolean,
): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const missing = known.filter(({name, required}) => required && !query.some(([key]) => key === name));
  return [
    ...operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap((parameter) =>
        checkPathValue(contract, parameter, values.get(parameter.name) ?? '', mayStayOpen),
      ),
    ...missing.map(({name}) => `${operation.id} needs the query parameter "${name}".`),
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
      return mayStayOpen && PLACEHOLDER.test(value) ? [] : checkValue(contract, parameter, value);
    }),
  ];
}

/** What is wrong with the value of one parameter or header. */
export function checkValue(
  contract: Contract,
  {name, schema}: Pick<Parameter, 'name' | 'schema'>,
  text: string,
): string[] {
  return validateText(contract, schema, text).map(
    (fault) => `${name}: ${formatFault(fault).replace(/^the whole /, '')}.`,
  );
}

function checkPathValue(
  contract: Contract,
  parameter: Parameter,
  text: string,
  mayStayOpen: boolean,
): string[] {
  if (!PLACEHOLDER.test(text)) return checkValue(contract, parameter, text);
  if (!mayStayOpen) return [`${text} stands where a raw request has a value.`];
  return text === `{${parameter.name}}` ? [] : [`The path's parameter is {${parameter.name}}, not ${text}.`];
}
