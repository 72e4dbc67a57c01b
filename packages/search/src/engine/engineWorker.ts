/** The search worker. `failure` rejects if its code can't be loaded, because calls would then never return. */
export interface EngineWorker {
  readonly worker: Worker;
  readonly failure: Promise<never>;
}

let current: EngineWorker | undefined;

/**
 * Returns the search worker. The first call starts it, and so does the first call after a failure. The worker loads
 * while the code of the search box loads, and fetches the first index itself, to save time on slow connections.
 *
 * @param baseUrl the base URL of the site
 * @param folder the folder of the first index; if it isn't known, the worker doesn't fetch anything yet
 */
export function engineWorker(baseUrl = '', folder = ''): EngineWorker {
  if (current) return current;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {name: `${baseUrl} ${folder}`});
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      current = undefined;
      worker.terminate();
      reject(new Error('The search worker could not be started.'));
    });
  });
  failure.catch(() => undefined);
  current = {worker, failure};
  return current;
}
