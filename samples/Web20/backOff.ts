import {setTimeout} from 'node:timers/promises';

// #region back-off-ts
const MAXIMUM_ATTEMPTS = 5;
const MAXIMUM_WAIT_SECONDS = 60;

/**
 * Sends a request, and retries it after 429 and 503. A POST request is retried only
 * with `retryPost`. Never set it for a physical command, because a retry would unlock
 * the door later, without warning.
 */
export async function fetchWithBackOff(
  request: Request,
  {retryPost = false} = {},
): Promise<Response> {
  const canRetry = request.method !== 'POST' || retryPost;
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(request.clone());
    const isRejected = response.status === 429 || response.status === 503;
    if (!isRejected || !canRetry || attempt === MAXIMUM_ATTEMPTS) return response;

    await response.body?.cancel();
    const retryAfter = response.headers.get('Retry-After');
    const seconds = retryAfter === null ? fullJitter(attempt) : Number(retryAfter);
    await setTimeout(seconds * 1000);
  }
}

/**
 * A random wait of up to 1, 2, 4, 8 … seconds keeps clients from returning at the same
 * moment.
 */
function fullJitter(attempt: number): number {
  return Math.random() * Math.min(MAXIMUM_WAIT_SECONDS, 2 ** (attempt - 1));
}
// #endregion
