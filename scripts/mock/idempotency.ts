import type {Contract, Json} from '../../src/contract';
import {isObject} from '../../src/contract/pointer';
import type {MockRequest, MockResponse} from './exchange';

/** The stored responses of the idempotency keys. */
export interface IdempotencyStore {
  /** The stored response for the key of a request, or `undefined` if Prism must respond. */
  readonly find: (request: MockRequest) => MockResponse | undefined;
  readonly store: (request: MockRequest, response: MockResponse) => void;
}

const NOT_STORED = new Set([401, 403, 429]);

/** Creates the store of a contract. A contract whose catalog lacks the error for a reused key has no idempotency keys. */
export function createIdempotencyStore(contract: Contract): IdempotencyStore {
  const responses = new Map<string, {fingerprint: string; response: MockResponse}>();
  const keyOf = ({method, headers}: MockRequest): string | undefined =>
    method === 'POST' && contract.errors.has('idempotency-key-reused')
      ? headers['idempotency-key']
      : undefined;

  return {
    find: (request) => {
      const stored = responses.get(keyOf(request) ?? '');
      if (!stored) return undefined;
      return stored.fingerprint === fingerprintOf(request)
        ? stored.response
        : makeProblem(contract, 'idempotency-key-reused');
    },
    store: (request, response) => {
      const key = keyOf(request);
      if (key === undefined || NOT_STORED.has(response.status) || response.status >= 500) return;
      responses.set(key, {fingerprint: fingerprintOf(request), response});
    },
  };
}

/** Two requests are equal if they differ only in the whitespace of JSON or in the boundary of a form. */
function fingerprintOf({path, headers, body}: MockRequest): string {
  const boundary = /boundary="?(?<text>[^";]+)/.exec(headers['content-type'] ?? '')?.groups?.text;
  const text = body.toString('latin1');
  if (boundary) return `${path}\n${text.replaceAll(boundary, 'boundary')}`;
  try {
    return `${path}\n${JSON.stringify(JSON.parse(body.toString()))}`;
  } catch {
    return `${path}\n${text}`;
  }
}

/** An error response with an entry of the error catalog, in the form of the contract's example of a problem. */
function makeProblem(contract: Contract, code: string): MockResponse {
  const entry = contract.errors.get(code);
  const sample: Json = contract.examples.get('problemConflict')?.value ?? {};
  const {status = 409, title = code, cause = code} = entry ?? {};
  const body = {
    ...(isObject(sample) ? sample : {}),
    ...(isObject(sample) && typeof sample.type === 'string'
      ? {type: sample.type.replace(/#.*$/, `#error-${code}`)}
      : {}),
    title,
    status,
    code,
    detail: cause,
  };
  return {
    status,
    headers: {'content-type': 'application/problem+json'},
    body: Buffer.from(JSON.stringify(body)),
  };
}
