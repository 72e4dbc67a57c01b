import type {Contract, Operation, Parameter} from 'api-docs-contract';
import type {Place, Problem} from 'api-docs-contract/finding';
import {nameValue, placeValueProblem, readTexts, validate} from 'api-docs-contract/validate';
import {readQuery, type Target} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import type {SampleCall} from './readSamples';

const PLACEHOLDER = /^\{[^}]+\}$/;

interface UrlOptions {
  readonly contract: Contract;
  readonly place: Place;
  /** Whether `{systemId}` is a valid value, as in `uri` samples. */
  readonly allowsPlaceholders: boolean;
}

/** Checks the path parameters and the query parameters of a URL. */
export function checkUrl(
  {operation, values}: Target,
  url: string,
  {contract, place, allowsPlaceholders}: UrlOptions,
): Problem[] {
  const {id: owner, parameters} = operation;
  const query = readQuery(url);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const known = inQuery.map(({name}) => name);
  const check = (parameter: Parameter, value: string): Problem[] => {
    if (!allowsPlaceholders || !PLACEHOLDER.test(value)) return checkValue(parameter, value, contract, place);
    const expected = `{${parameter.name}}`;
    const isRight = parameter.in !== 'path' || value === expected;
    return isRight ? [] : [messages.placeholder(place, {expected, value})];
  };
  return [
    ...parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap((parameter) => check(parameter, values.get(parameter.name) ?? '')),
    ...inQuery
      .filter(({name, required}) => required && !query.some((field) => field.name === name))
      .map(({name}) => messages.noQuery(place, {owner, name})),
    ...query.flatMap(({name, value}) => {
      const parameter = inQuery.find((each) => each.name === name);
      return parameter ? check(parameter, value) : [messages.unknownQuery(place, {owner, name, known})];
    }),
  ];
}

/** Checks the text of a parameter or a header. */
export const checkValue = (
  {name, schema}: Pick<Parameter, 'name' | 'schema'>,
  text: string,
  contract: Contract,
  place: Place,
): Problem[] =>
  validate(contract, schema, readTexts(contract, schema, text.split(',')), 'plain').map((problem) =>
    placeValueProblem(problem, place, `${name}${nameValue(problem.path, '')}`),
  );

/** The method and the URL of a call, without its query. */
export const nameCall = ({method, url}: Pick<SampleCall, 'method' | 'url'>): string =>
  `${method} ${url.split('?')[0]}`;

/** The data of the message about a call that no operation has. IDs are replaced, so that a URL is similar to its template. */
export const describeUnknownCall = (
  call: SampleCall,
  {operations}: Contract,
): {call: string; name: string; known: readonly string[]} => ({
  call: nameCall(call),
  name: nameCall(call).replace(/\/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/g, '/{id}'),
  known: operations.map(formatTarget),
});

/** The method and the URL of an operation. */
export const formatTarget = ({method, path, servers}: Operation): string =>
  `${method} ${servers[0]?.url ?? ''}${path}`;
