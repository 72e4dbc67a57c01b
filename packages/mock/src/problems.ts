import {STATUS_CODES} from 'node:http';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject} from 'api-contract/json';
import type {MockResponse} from './exchange';

/** An error response: a code of the error catalog, and what it says about this request. */
export interface Problem {
  readonly code: string;
  /** Default: the cause in the catalog. */
  readonly detail?: string;
  /** The fields of the request body that aren't valid. */
  readonly errors?: readonly JsonObject[];
}

/**
 * Makes error responses in the form of a contract: problem details (2.0), or a status and a message (1.0).
 *
 * @returns `undefined` if the contract has neither form, or not this error
 */
export function makeProblem(contract: Contract, {code, detail, errors}: Problem): MockResponse | undefined {
  const entry = contract.errors.get(code);
  const sample = asObject(contract.examples.get('problemConflict')?.value ?? null);
  if (entry && sample.status !== undefined) {
    const url = typeof sample.type === 'string' ? sample.type.replace(/#.*$/, `#error-${code}`) : code;
    const {status, title, cause} = entry;
    return respond(status, 'application/problem+json', {
      ...sample,
      type: url,
      title,
      status,
      code,
      detail: detail ?? cause,
      ...(errors ? {errors} : {}),
    });
  }
  const status = statuses[code];
  if (status === undefined || !contract.examples.has('errorBadRequest')) return undefined;
  return respond(status, 'application/json', {error: STATUS_CODES[status] ?? '', message: detail ?? ''});
}

/** @throws Error if the catalog has no entry with the code */
export function requireProblem(contract: Contract, problem: Problem): MockResponse {
  const response = makeProblem(contract, problem);
  if (!response) throw new Error(`The error catalog has no "${problem.code}". The mock needs it.`);
  return response;
}

/** The statuses in 1.0, whose responses have no code. */
const statuses: Readonly<Record<string, number>> = {
  'malformed-request': 400,
  'validation-failed': 400,
  'not-found': 404,
};

/** An error response of an OAuth endpoint (RFC 6749, section 5.2). */
export const makeOAuthError = (error: string, description: string): MockResponse =>
  respond(400, 'application/json', {error, error_description: description});

const respond = (status: number, contentType: string, body: Json): MockResponse => ({
  status,
  headers: {'content-type': contentType},
  body: Buffer.from(JSON.stringify(body)),
});
