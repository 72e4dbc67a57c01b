import {STATUS_CODES} from 'node:http';
import type {Contract, Json, JsonObject, Operation} from 'api-contract';
import {isObject} from 'api-contract/json';
import {jsonResponse, type MockResponse} from './exchange';
import {exampleHeaders} from './headers';

/** An error response: what it says about this request. */
export interface Problem {
  /** A code of the error catalog. */
  readonly code: string;
  /** The status, if the catalog doesn't have the code. */
  readonly status: number;
  /** Default: the cause in the catalog. */
  readonly detail?: string;
  /** The fields of the request body that aren't valid. */
  readonly errors?: readonly JsonObject[];
}

/** Makes an error response in the form of the contract's examples, or else as problem details (RFC 9457). */
export function makeProblem(
  contract: Contract,
  operation: Operation | undefined,
  problem: Problem,
): MockResponse {
  const entry = contract.errors.get(problem.code);
  const documented = operation?.responses.map(({status}) => status) ?? [];
  // An API without 415 and 422 rejects invalid bodies with 400, as it does with malformed ones.
  const isBodyStatus = [415, 422].includes(problem.status) && !documented.includes(String(problem.status));
  const status = entry?.status ?? (isBodyStatus ? 400 : problem.status);
  const {type, sample} = findSample(contract);
  const title = entry?.title ?? STATUS_CODES[status] ?? '';
  const detail = problem.detail ?? entry?.cause ?? title;
  const own: JsonObject = {
    title,
    status,
    code: problem.code,
    detail,
    error: STATUS_CODES[status] ?? title,
    message: detail,
  };
  const body = Object.entries(sample).map(([key, value]): [string, Json] =>
    key === 'type' && typeof value === 'string'
      ? [key, value.replace(/#.*$/, `#error-${problem.code}`)]
      : [key, own[key] ?? value],
  );
  const errors: JsonObject = problem.errors && !('message' in sample) ? {errors: problem.errors} : {};
  return jsonResponse(status, {...Object.fromEntries(body), ...errors}, type);
}

/** The first example of an error that has a text about the request. */
function findSample({operations}: Contract): {type: string; sample: JsonObject} {
  for (const {type, examples} of operations
    .flatMap(({responses}) => responses.filter(({status}) => status.startsWith('4')))
    .flatMap(({media}) => media)) {
    const sample = examples[0]?.value;
    if (isObject(sample) && ('detail' in sample || 'message' in sample)) {
      const {errors: _, ...rest} = sample;
      return {type, sample: rest};
    }
  }
  return {type: 'application/problem+json', sample: {title: '', status: 0, detail: ''}};
}

/** The contract's example of an error, such as 429. `undefined` if the operation doesn't have it. */
export function exampleProblem({responses}: Operation, wanted: string): MockResponse | undefined {
  const response = responses.find(({status}) => status === wanted);
  const media = response?.media[0];
  const example = media?.examples[0];
  if (!response || !media || !example) return undefined;
  const {status, headers, body} = jsonResponse(Number(wanted), example.value, media.type);
  return {status, headers: {...exampleHeaders(response), ...headers}, body};
}
