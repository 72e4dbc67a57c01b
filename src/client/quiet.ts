/** How long after a key or a press nothing is begun that the reader has not asked for, in milliseconds. */
const REST = 1000;

let quietFrom = 0;

if (typeof window !== 'undefined') {
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => (quietFrom = performance.now() + REST), {capture: true, passive: true});
}

/** Does something once the browser is idle and the reader presses nothing: what was asked for comes first. */
export function whenQuiet(act: () => void): void {
  const rest = quietFrom - performance.now();
  if (rest > 0) setTimeout(whenQuiet, rest, act);
  // Safari has no `requestIdleCallback`.
  else if (!('requestIdleCallback' in window)) setTimeout(act);
  else requestIdleCallback(() => (quietFrom > performance.now() ? whenQuiet(act) : act()));
}
