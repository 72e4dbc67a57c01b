import type {Contract} from 'api-contract';
import type {MockRequest, MockResponse} from './exchange';
import {requireProblem} from './problems';
import {hasToken} from './rejections';

/** The responses of the idempotency keys. */
export interface IdempotencyStore {
  /** Responds to a request once for each key. While the first request is running, others with the same key are rejected. */
  readonly respond: (request: MockRequest, respond: () => Promise<MockResponse>) => Promise<MockResponse>;
}

/** Creates the store of a contract. A contract whose catalog lacks the error for a reused key has no idempotency keys. */
export function createIdempotencyStore(contract: Contract): IdempotencyStore {
  const entries = new Map<string, {fingerprint: string; response?: MockResponse}>();
  const keyOf = ({method, headers}: MockRequest): string | undefined =>
    method === 'POST' && contract.errors.has('idempotency-key-reused')
      ? headers['idempotency-key']
      : undefined;

  return {
    respond: async (request, respond) => {
      const key = keyOf(request);
      // The platform checks the token first.
      if (key === undefined || !hasToken(request)) return respond();
      const fingerprint = fingerprintOf(request);
      const entry = entries.get(key);
      if (entry && entry.fingerprint !== fingerprint)
        return requireProblem(contract, {code: 'idempotency-key-reused'});
      if (entry) return entry.response ?? requireProblem(contract, {code: 'idempotency-in-progress'});

      entries.set(key, {fingerprint});
      try {
        const response = await respond();
        if (response.status >= 300) entries.delete(key);
        else entries.set(key, {fingerprint, response});
        return response;
      } catch (error) {
        entries.delete(key);
        throw error;
      }
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
