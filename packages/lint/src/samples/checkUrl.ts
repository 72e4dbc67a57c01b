import {endSentence, suggestNames, type Contract, type Operation, type Parameter} from 'api-contract';
import {formatValueProblem, readTexts, validate} from 'api-contract/validate';
import type {Call, Target} from 'docusaurus-openapi-reference/samples';
import type {Fault} from './checkSamples';
import {readQuery} from './readSamples';

const PLACEHOLDER = /^\{[^}]+\}$/;

/**
 * Checks the path parameters and the query parameters of a URL.
 *
 * @param options.allowsPlaceholders whether `{systemId}` is a valid value, as in `uri` samples
 */
export function checkUrl(
  {operation, values}: Target,
  {text, line}: Call,
  contract: Contract,
  {allowsPlaceholders}: {allowsPlaceholders: boolean},
): Fault[] {
  const {id, parameters} = operation;
  const query = readQuery(text);
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const names = known.map(({name}) => name);
  const check = (parameter: Parameter, value: string): string[] => {
    if (!allowsPlaceholders || !PLACEHOLDER.test(value)) return checkValue(parameter, value, contract);
    if (parameter.in !== 'path' || value === `{${parameter.name}}`) return [];
    return [`The path parameter is {${parameter.name}}, not ${value}.`];
  };
  const faults = [
    ...parameters.flatMap((parameter) =>
      parameter.in === 'path' ? check(parameter, values.get(parameter.name) ?? '') : [],
    ),
    ...known
      .filter(({name, required}) => required && !query.some((field) => field.name === name))
      .map(({name}) => `${id} requires the query parameter "${name}".`),
    ...query.flatMap(({name, value}) => {
      const parameter = known.find((each) => each.name === name);
      if (parameter) return check(parameter, value);
      return [`${id} has no query parameter "${name}". ${suggestNames(name, names)}`];
    }),
  ];
  return faults.map((message): Fault => [line, message]);
}

/** Checks the text of a parameter or a header. */
export const checkValue = (
  {name, schema}: Pick<Parameter, 'name' | 'schema'>,
  text: string,
  contract: Contract,
): string[] =>
  validate(contract, schema, readTexts(contract, schema, text.split(',')), 'plain').map((fault) =>
    endSentence(`${name}: ${formatValueProblem(fault).replace(/^the value /, '')}`),
  );

/** The method and the URL of a call, without its query. */
export const nameCall = ({method, text}: Call): string => `${method} ${text.split('?')[0]}`;

/** Explains that no operation has the method and the URL of a call. */
export const explainUnknownCall = (call: Call, {operations}: Contract): string =>
  `No operation is ${nameCall(call)}. ${suggestNames(withoutIds(nameCall(call)), operations.map(formatTarget))}`;

/** The method and the URL of an operation. */
export const formatTarget = ({method, path, servers}: Operation): string =>
  `${method} ${servers[0]?.url ?? ''}${path}`;

/** Replaces IDs, so that a URL is similar to its template. */
const withoutIds = (url: string): string =>
  url.replace(/\/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/g, '/{id}');
