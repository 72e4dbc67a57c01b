import {STATUS_CODES} from 'node:http';
import {type Contract, marksOf, memoize, type Json, type Schema, walkDocument} from 'api-contract';
import {isList, isObject} from 'api-contract/json';

/** The names and values that a contract defines. */
export interface ContractNames {
  readonly contract: Contract;
  /** Names of every kind, which a message can suggest. */
  readonly names: ReadonlySet<string>;
  /** Every text and number in examples and defaults. */
  readonly values: ReadonlySet<string>;
}

/** Headers of requests that OpenAPI doesn't describe as parameters, because security schemes and bodies imply them. */
const requestHeaders = ['Authorization', 'Content-Type', 'Accept', 'Host'];

/** Collects the names of a contract. */
export const namesOf = memoize((contract: Contract): ContractNames => {
  const {operations, events, errors, scopes, roles, rateClasses, schemas} = contract;
  const responses = operations.flatMap((operation) => operation.responses);
  const bodies = [...responses, ...operations.flatMap(({requestBody}) => requestBody ?? [])];
  const names = new Set<string>([
    ...errors.keys(),
    ...[...errors.values()].flatMap(({status}) => nameStatus(String(status))),
    ...schemas.keys(),
    ...[...events, ...scopes, ...roles, ...rateClasses].map(({name}) => name),
    ...events.map(({name}) => name.split('.')[0] ?? ''),
    ...operations.flatMap(({id, tags, method, path}) => [id, ...tags, method, ...path.split('/')]),
    ...operations.flatMap(({parameters}) => parameters.map(({name}) => name)),
    ...operations.flatMap(({servers}) => servers.map(({url}) => hostOf(url))),
    ...(marksOf(contract.document)['x-streams'] ?? []).map(({url}) => url),
    ...responses.flatMap(({headers}) => headers.map(({name}) => name)),
    ...bodies.flatMap(({media}) => media.map(({type}) => type)),
    ...requestHeaders,
    ...['true', 'false', 'null'],
  ]);
  const values = new Set<string>();
  walkDocument(contract.document, (node) => {
    const {properties = {}, enum: list = [], const: single} = node as Schema;
    for (const name of Object.keys(properties)) names.add(name);
    for (const status of isObject(node.responses) ? Object.keys(node.responses) : [])
      for (const name of nameStatus(status)) names.add(name);
    if (typeof node.in === 'string' && typeof node.name === 'string') names.add(node.name);
    for (const value of single === undefined ? list : [...list, single]) names.add(String(value));
    for (const key of ['example', 'default', 'examples', 'value']) {
      // `examples` of components and media types contain objects with a `value`, which the walk visits.
      if (key !== 'examples' || isList(node[key])) collectValues(node[key], values);
    }
  });
  return {contract, names, values};
});

const hostOf = (url: string): string => url.replace(/^\w+:\/\//, '').split('/')[0] ?? '';

/** `404`, `4xx`, and `404 Not Found`. */
const nameStatus = (status: string): string[] => [
  status,
  `${status.charAt(0)}xx`,
  `${status} ${STATUS_CODES[status] ?? ''}`,
];

function collectValues(value: Json | undefined, into: Set<string>): void {
  if (isList(value)) value.forEach((item) => collectValues(item, into));
  else if (isObject(value)) Object.values(value).forEach((item) => collectValues(item, into));
  else if (typeof value === 'string' || typeof value === 'number') into.add(String(value));
}
