import {STATUS_CODES} from 'node:http';
import type {Contract, Json, JsonObject, Operation, Response} from 'api-contract';
import {isObject} from 'api-contract/json';
import type {MockResponse} from './exchange';

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

/** The form of an error: its media type, and an example. */
interface Form {
  readonly type: string;
  readonly sample: JsonObject;
}

/** Makes an error response in the form of the contract's examples, or else as problem details (RFC 9457). */
export function makeProblem(
  contract: Contract,
  operation: Operation | undefined,
  problem: Problem,
): MockResponse {
  const {code, errors} = problem;
  const {type, sample} = findForm(contract, operation);
  const isOAuth = 'error_description' in sample;
  const entry = isOAuth ? undefined : contract.errors.get(code);
  // An API without 415 and 422 rejects invalid bodies with 400, as it does with malformed ones.
  const isDocumented = operation?.responses.some(({status}) => status === String(problem.status));
  const isMalformed = [415, 422].includes(problem.status) && !isDocumented;
  const status = entry?.status ?? (isMalformed ? 400 : problem.status);
  const title = entry?.title ?? STATUS_CODES[status] ?? '';
  const detail = problem.detail ?? entry?.cause ?? title;
  const own: JsonObject = {
    title,
    status,
    code,
    detail,
    error: isOAuth ? nameOAuthError(errors) : (STATUS_CODES[status] ?? title),
    error_description: detail,
    message: detail,
    ...(typeof sample.type === 'string' ? {type: sample.type.replace(/#.*$/, `#error-${code}`)} : {}),
  };
  const body = Object.entries(sample).map(([key, value]): [string, Json] => [key, own[key] ?? value]);
  const fields: JsonObject = errors && 'detail' in sample ? {errors} : {};
  return {
    status,
    headers: {'content-type': type},
    body: JSON.stringify({...Object.fromEntries(body), ...fields}),
  };
}

/** The form of an OAuth operation, or else of the first error with a text about the request. */
function findForm({operations}: Contract, operation: Operation | undefined): Form {
  const listForms = (of: readonly Operation[]): Form[] =>
    of
      .flatMap(({responses}) => responses.filter(({status}) => status.startsWith('4')))
      .flatMap(({media}) => media)
      .flatMap(({type, examples: [example]}) =>
        isObject(example?.value) ? [{type, sample: example.value}] : [],
      );
  const form =
    listForms(operation ? [operation] : []).find(({sample}) => 'error_description' in sample) ??
    listForms(operations).find(({sample}) => 'detail' in sample || 'message' in sample);
  const {errors: _, ...sample} = form?.sample ?? {title: '', status: 0, detail: ''};
  return {type: form?.type ?? 'application/problem+json', sample};
}

/** The code of RFC 6749 for fields of a token request that aren't valid. */
const nameOAuthError = (errors: readonly JsonObject[] = []): string =>
  errors.some(({pointer}) => pointer === '/grant_type') ? 'unsupported_grant_type' : 'invalid_request';

/** The contract's example of an error, such as 429. `undefined` if the operation doesn't have it. */
export function exampleProblem({responses}: Operation, wanted: string): MockResponse | undefined {
  const response = responses.find(({status}) => status === wanted);
  const [media] = response?.media ?? [];
  const [example] = media?.examples ?? [];
  if (!response || !media || !example) return undefined;
  const headers = {...exampleHeaders(response), 'content-type': media.type};
  return {status: Number(wanted), headers, body: JSON.stringify(example.value)};
}

/** The headers of a response with an example, and their values. Names in lowercase. */
export const exampleHeaders = (response?: Response): Record<string, string> =>
  Object.fromEntries(
    (response?.headers ?? []).flatMap(({name, examples: [example], schema}) => {
      const value = example?.value ?? schema.example ?? schema.const;
      return value === undefined ? [] : [[name.toLowerCase(), String(value)]];
    }),
  );
