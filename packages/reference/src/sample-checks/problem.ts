import {suggestNames, type Contract, type Json, type Operation} from 'api-contract';
import {isObject, tryParseJson} from 'api-contract/json';
import {placeIn} from 'api-contract/files';
import type {SampleFinding, Shown} from './checkSample';
import type {SamplePart} from './body';

/** Checks that a problem in the body of a response has the response's status, and an error of the operation with this status. */
export function checkProblem(
  contract: Contract,
  {operation, status}: Pick<Shown, 'operation' | 'status'>,
  {text, line}: SamplePart,
): SampleFinding[] {
  const value = tryParseJson(text);
  if (!operation || status === undefined || !isObject(value)) return [];
  const {code} = value;
  if (typeof code !== 'string' || typeof value.status !== 'number') return [];
  const findingAt = (key: string, message: string): SampleFinding => {
    const place = placeIn({file: '', text, value: value as Json}, [key]);
    return {line: line + place.line - 1, column: place.column, message};
  };
  const known = listCodes(contract, operation, status);
  const findings: SampleFinding[] = [];
  if (String(value.status) !== status)
    findings.push(
      findingAt('status', `The body has the status ${value.status}, but the response has ${status}.`),
    );
  if (!known.includes(code)) {
    const problem = `${operation.id} has no error "${code}" with the status ${status}.`;
    findings.push(findingAt('code', `${problem} ${suggestNames(code, known)}`));
  }
  return findings;
}

/** The codes of an operation's errors with a status, and those of the errors that no operation lists, because all have them. */
function listCodes({errors, operations}: Contract, operation: Operation, status: string): string[] {
  const isListed = (code: string): boolean =>
    operations.some((each) => each.errors.some((error) => error.code === code));
  const own = operation.errors.map(({code}) => code);
  return [...errors.values()]
    .filter((error) => String(error.status) === status)
    .map(({code}) => code)
    .filter((code) => own.includes(code) || !isListed(code));
}
