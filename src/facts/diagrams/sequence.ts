import {suggestNames, type Contract, type Operation} from '../../contract';
import {examplesOf} from '../examples';
import type {Verdict} from '../result';
import type {Statement, TypedDiagram} from './read';
import {checkStatus, type Scope} from './scope';
import {findOperation, findSimilarOperations, splitLabel} from './words';

const REQUEST = /\b(?<method>GET|POST|PUT|PATCH|DELETE)\s+(?<path>\/[^\s,?]*)/;
const PATH = /(?<![\w:/])(?<path>\/[a-z][^\s,?]*)/;
const STATUS = /^[1-5]\d\d(?=$|[,\s])/;
const FIELD_VALUE = /(?<name>[a-z]+(?:_[a-z]+|[A-Z][a-z]+)+) (?<value>\d+)\b/;

/** Checks the requests, the statuses of the responses, and the values of fields in a sequence diagram. */
export function checkSequence({statements}: TypedDiagram, scope: Scope): Verdict[] {
  const verdicts: Verdict[] = [];
  let called: Operation | undefined;
  for (const statement of statements) {
    if (statement.from === undefined) continue;
    const {label, line} = statement;
    const request = readRequest(statement, scope);
    if (request) {
      called = typeof request === 'string' ? undefined : request;
      verdicts.push(typeof request === 'string' ? {line, message: request} : undefined);
    }
    const status = STATUS.exec(label)?.[0];
    if (status) verdicts.push(checkStatus(status, called ? [called] : scope.contract.operations, line));
    verdicts.push(...checkFieldValue(statement, scope));
  }
  return verdicts;
}

/** The operation that a message calls, an error message, or `undefined` for a message that calls none. */
function readRequest({label, from, to}: Statement, {contract}: Scope): Operation | string | undefined {
  const {method, path} = REQUEST.exec(label)?.groups ?? PATH.exec(label)?.groups ?? {};
  if (path !== undefined) return findByPath(contract, method, path);
  // A message to oneself, such as "create a key", doesn't call the API.
  const phrase = from === to ? '' : (splitLabel(label)[0] ?? '');
  const operation = findOperation(contract.operations, phrase);
  if (operation) return operation;
  const summaries = findSimilarOperations(contract.operations, phrase).map(({summary}) => summary);
  return summaries.length === 0
    ? undefined
    : `No operation matches "${phrase}". ${suggestNames(phrase, new Set(summaries))}`;
}

function findByPath({operations}: Contract, method: string | undefined, path: string): Operation | string {
  const isAt = (operation: Operation): boolean => pathsOf(operation).some((own) => toPattern(own).test(path));
  const atPath = operations.filter(isAt);
  const found = atPath.find((operation) => method === undefined || operation.method === method);
  if (found) return found;
  const supported = atPath.map((operation) => operation.method).join(', ');
  return atPath.length > 0
    ? `${path} doesn’t support ${method}. Supported: ${supported}.`
    : `No operation has the path ${path}. ${suggestNames(path, new Set(operations.flatMap(pathsOf)))}`;
}

/** The path below the server, and with the path of the server, such as `/api/persons`. */
function pathsOf({path, servers}: Operation): string[] {
  return [path, ...servers.map(({url}) => url.replace(/^\w+:\/\/[^/]*/, '') + path)];
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** A field with a number, such as `expires_in 3600`, has this value in an example of the contract. */
function checkFieldValue({label, line}: Statement, {contract}: Scope): Verdict[] {
  const {name, value} = FIELD_VALUE.exec(label)?.groups ?? {};
  if (name === undefined) return [];
  const values = examplesOf(contract, name);
  if (values.length === 0 || values.includes(String(value))) return [undefined];
  const message = `${name} is ${values.join(' or ')} in the examples of the contract, not ${value}.`;
  return [{line, message}];
}
