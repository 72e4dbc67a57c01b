import {fetchWithBackOff} from './backOff.ts';
import {createTokenSource} from './tokenSource.ts';

/** The base URL, for example that of the mock server. */
const address = process.env.GATEHOUSE_API ?? 'https://api.gatehouse.example/v2';
const api = address.replace(/\/$/, '');

/** The IDs of the fictional customer in all samples. */
export const story = {
  organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
  systemId: '8ba0127f-78e5-43b1-8165-cc09628176c0',
} as const;

const getToken = createTokenSource(api, {
  clientId: process.env.GATEHOUSE_CLIENT_ID ?? '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
  clientSecret: process.env.GATEHOUSE_CLIENT_SECRET ?? 'not-a-secret',
  organizationId: process.env.GATEHOUSE_ORGANIZATION_ID ?? story.organizationId,
});

// #region client-ts
/**
 * Sends a request with a token, and retries it if this is safe. An error response
 * becomes an exception.
 */
export async function send<Result>(
  path: string,
  {retryPost, ...init}: RequestInit & {retryPost?: boolean} = {},
): Promise<Result> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${await getToken()}`);
  const request = new Request(`${api}/${path}`, {...init, headers});
  const response = await fetchWithBackOff(request, {retryPost});
  if (!response.ok) {
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  }
  // A deletion returns 204 without a body.
  return (response.status === 204 ? undefined : await response.json()) as Result;
}
// #endregion
