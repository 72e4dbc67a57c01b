/** The client ID and the secret of an application, and an organization in which it is installed. */
export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organizationId: string;
}

// #region token-source-ts
const MARGIN_SECONDS = 60;

interface Token {
  readonly access_token: string;
  readonly expires_in: number;
}

export interface TokenSource {
  readonly get: () => Promise<string>;
  /** Discards a token that the API rejected. */
  readonly discard: (rejected: string) => Promise<void>;
}

/**
 * Gets access tokens for one organization, and caches each token until shortly
 * before it expires.
 */
export function createTokenSource(api: string, app: Application): TokenSource {
  let token: Promise<string> | undefined;
  let renewAt = 0;

  async function requestToken(): Promise<string> {
    const {clientId, clientSecret, organizationId} = app;
    const response = await fetch(`${api}/oauth/token`, {
      method: 'POST',
      headers: {Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`},
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        organization_id: organizationId,
        scope:
          'systems:read access:read access:write commands:execute ' +
          'events:read reports:run',
      }),
    });
    if (!response.ok) {
      throw new Error(`The token request failed: ${await response.text()}`);
    }
    const received = (await response.json()) as Token;
    renewAt = Date.now() + (received.expires_in - MARGIN_SECONDS) * 1000;
    return received.access_token;
  }

  return {
    get() {
      if (token === undefined || Date.now() >= renewAt) {
        // Until the response arrives, other callers wait for the same request.
        renewAt = Infinity;
        token = requestToken();
        token.catch(() => (token = undefined));
      }
      return token;
    },
    async discard(rejected) {
      if ((await token) === rejected) token = undefined;
    },
  };
}
// #endregion

// #region token-retry-ts
/** Adds a token to a request, and retries once with a new token after 401. */
export async function fetchWithToken(
  tokens: TokenSource,
  request: Request,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  for (let isRetry = false; ; isRetry = true) {
    const token = await tokens.get();
    const authorized = request.clone();
    authorized.headers.set('Authorization', `Bearer ${token}`);
    const response = await send(authorized);
    if (isRetry || response.status !== 401) return response;

    await response.body?.cancel();
    await tokens.discard(token);
  }
}
// #endregion
