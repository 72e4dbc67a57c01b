import {STATUS_CODES} from 'node:http';
import type {Contract, JsonObject, Operation, Response} from 'api-contract';
import {asObject} from 'api-contract/json';
import type {MockResponse} from './exchange';

/** An error response: what it says about this request. */
export interface Problem {
  /** A code of the error catalog. */
  readonly code: string;
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
  {code, status: wanted, detail: own, errors}: Problem,
): MockResponse {
  const entry = contract.errors.get(code);
  // An API without 422 rejects invalid bodies with 400, as it does with malformed ones.
  const isDocumented = operation?.responses.some(({status}) => status === String(wanted));
  const status = wanted === 422 && !isDocumented ? 400 : wanted;
  const title = entry?.title ?? STATUS_CODES[status] ?? '';
  const detail = own ?? entry?.cause ?? title;
  const form = findForm([...(operation ? [operation] : []), ...contract.operations], status);
  const {errors: _, ...sample} = form.sample;
  const values: JsonObject = {
    title,
    status,
    code,
    detail,
    ...('error_description' in sample ? {error: 'invalid_request', error_description: detail} : {}),
    message: detail,
    ...(typeof sample.type === 'string' ? {type: sample.type.replace(/#.*$/, `#error-${code}`)} : {}),
  };
  const body = {
    ...Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, values[key] ?? value])),
    ...(errors && 'detail' in sample ? {errors} : {}),
  };
  return {status, headers: {'content-type': form.type}, body: JSON.stringify(body)};
}

/** The form of the first error with the status, or else of any error with a text about the request. */
function findForm(operations: readonly Operation[], status: number): {type: string; sample: JsonObject} {
  const forms = operations.flatMap(({responses}) =>
    responses.flatMap(({status: own, media: [media]}) => {
      const sample = asObject(media?.examples[0]?.value);
      const hasText = ['detail', 'message', 'error_description'].some((name) => name in sample);
      return media && hasText ? [{own, type: media.type, sample}] : [];
    }),
  );
  const sample = {title: '', status: 0, detail: ''};
  const found = forms.find(({own}) => own === String(status)) ?? forms[0];
  return found ?? {type: 'application/problem+json', sample};
}

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
