import {setTimeout} from 'node:timers/promises';

// #region back-off-ts
const MAXIMUM_ATTEMPTS = 5;
const MAXIMUM_WAIT_SECONDS = 60;

/**
 * Sends a request, and retries it after 429, 503, and a broken connection. Set
 * `retryPost` only for a POST request that has an idempotency key. Never set it
 * for a physical command, because a retry would unlock the door later.
 */
export async function fetchWithBackOff(
  request: Request,
  {retryPost = false} = {},
): Promise<Response> {
  const isSafe = request.method !== 'POST' || retryPost;
  for (let attempt = 1; ; attempt++) {
    const canRetry = isSafe && attempt < MAXIMUM_ATTEMPTS;
    let seconds = fullJitter(attempt);
    try {
      const response = await fetch(request.clone());
      // The connection can also break in the body, so read all of it.
      await response.clone().arrayBuffer();
      const isRejected = response.status === 429 || response.status === 503;
      if (!isRejected || !canRetry) return response;
      seconds = Number(response.headers.get('Retry-After') ?? seconds);
    } catch (error) {
      // If the connection breaks, fetch throws a TypeError.
      if (!canRetry || !(error instanceof TypeError)) throw error;
    }
    await setTimeout(seconds * 1000);
  }
}

/**
 * A random wait of up to 1, 2, 4, 8 … seconds keeps clients from returning at
 * the same moment.
 */
function fullJitter(attempt: number): number {
  return Math.random() * Math.min(MAXIMUM_WAIT_SECONDS, 2 ** (attempt - 1));
}
// #endregion
