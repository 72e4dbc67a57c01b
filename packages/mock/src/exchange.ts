import type {Json} from 'api-contract';
import {tryParseJson} from 'api-contract/json';

/** A request to the mock, with the prefix of the API removed from its path. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as it was sent, with its question mark. */
  readonly search: string;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A response of the mock, before it is sent. */
export interface MockResponse {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The type of a request body without its parameters, such as `application/json`. */
export const contentTypeOf = ({headers}: MockRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

/** The value of a JSON body, or the fields of a form. `undefined` for any other body. */
export function readBody(request: MockRequest): Json | undefined {
  const text = request.body.toString();
  return contentTypeOf(request) === 'application/x-www-form-urlencoded'
    ? Object.fromEntries(new URLSearchParams(text))
    : tryParseJson(text);
}
