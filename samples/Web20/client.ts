import {fetchWithBackOff} from './backOff.ts';
import {createTokenSource, fetchWithToken} from './tokenSource.ts';

/** The base URL. Default: that of the mock server. */
const address = process.env.GATEHOUSE_API ?? 'http://127.0.0.1:4010/v2';
export const api = address.replace(/\/$/, '');

// The programs end with a message, not with a stack trace.
process.on('uncaughtException', ({message}) => {
  const advice = `${api} doesn't respond. Start the mock server with node mock.cjs, and check the variables that the tutorial sets.`;
  console.error(message === 'fetch failed' ? advice : message);
  process.exit(1);
});

/** The IDs of the fictional customer in all samples. */
export const story = {
  organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
  systemId: '8ba0127f-78e5-43b1-8165-cc09628176c0',
  frontDoorId: '5e42f333-d990-4ffe-958e-0b8444a987be',
  staffGroupId: 'cab9d616-62bb-4239-8f02-e105dde95c84',
  elbeHousePartitionId: 'de683d55-a421-4f6a-9ff3-f85922516738',
  h10301Id: '132f75e1-45ef-40f4-a08b-a33544cabff9',
} as const;

const tokens = createTokenSource(api, {
  clientId: process.env.GATEHOUSE_CLIENT_ID ?? '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
  clientSecret: process.env.GATEHOUSE_CLIENT_SECRET ?? 'not-a-secret',
  organizationId: process.env.GATEHOUSE_ORGANIZATION_ID ?? story.organizationId,
});

// #region client-ts
/**
 * Sends a request with a token, and retries it if this is safe. An error
 * response becomes an exception.
 */
export async function send<Result>(
  path: string,
  {retryPost, ...init}: RequestInit & {retryPost?: boolean} = {},
): Promise<Result> {
  const request = new Request(`${api}/${path}`, init);
  const response = await fetchWithToken(tokens, request, (authorized) =>
    fetchWithBackOff(authorized, {retryPost}),
  );
  if (!response.ok) {
    const problem = await response.text();
    throw new Error(`${path} returned ${response.status}: ${problem}`);
  }
  // A deletion returns 204 without a body.
  const hasBody = response.status !== 204;
  return (hasBody ? await response.json() : undefined) as Result;
}
// #endregion
