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
