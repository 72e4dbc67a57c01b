import type {Contract} from 'api-contract';
import {tryParseJson} from 'api-contract/json';
import type {MockRequest, MockResponse} from './exchange';
import {hasToken} from './check';
import {makeProblem} from './problems';

/** The responses of the idempotency keys. */
export interface IdempotencyStore {
  /** Responds to a request once for each key. While the first request is running, others with the same key are rejected. */
  readonly respond: (request: MockRequest, respond: () => Promise<MockResponse>) => Promise<MockResponse>;
  readonly reset: () => void;
}

/** Creates the store of a contract. Without a header `Idempotency-Key`, a contract has no idempotency keys. */
export function createIdempotencyStore(contract: Contract): IdempotencyStore {
  const hasKeys = contract.operations.some(({parameters}) =>
    parameters.some(({name}) => name.toLowerCase() === 'idempotency-key'),
  );
  const entries = new Map<string, {fingerprint: string; response?: MockResponse}>();
  const keyOf = ({method, headers}: MockRequest): string | undefined =>
    method === 'POST' && hasKeys ? headers['idempotency-key'] : undefined;

  const reject = (code: string): MockResponse => makeProblem(contract, undefined, {code, status: 409});

  return {
    reset: () => entries.clear(),
    respond: async (request, respond) => {
      const key = keyOf(request);
      // The platform checks the token first.
      if (key === undefined || !hasToken(request)) return respond();
      const fingerprint = fingerprintOf(request);
      const entry = entries.get(key);
      if (entry && entry.fingerprint !== fingerprint) return reject('idempotency-key-reused');
      if (entry) return entry.response ?? reject('idempotency-in-progress');

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
  if (boundary) return `${path}\n${text.replaceAll(boundary, '')}`;
  const json = tryParseJson(body.toString());
  return `${path}\n${json === undefined ? text : JSON.stringify(json)}`;
}
