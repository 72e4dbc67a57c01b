/** The delay after a key or pointer event before background work can start, in milliseconds. */
const DELAY = 1000;

let idleFrom = 0;

if (typeof window !== 'undefined') {
  for (const name of ['keydown', 'pointerdown'])
    addEventListener(name, () => (idleFrom = performance.now() + DELAY), {capture: true, passive: true});
}

/** Runs background work when the browser is idle and the reader has stopped typing and clicking. */
export function whenIdle(callback: () => void): void {
  const remaining = idleFrom - performance.now();
  if (remaining > 0) setTimeout(whenIdle, remaining, callback);
  // Safari doesn't support `requestIdleCallback`.
  else if (!('requestIdleCallback' in window)) setTimeout(callback);
  else requestIdleCallback(() => (idleFrom > performance.now() ? whenIdle(callback) : callback()));
}
