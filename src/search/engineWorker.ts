/** The worker that searches. `broken` rejects when its code cannot be had; a call to it would wait for ever. */
export interface EngineWorker {
  readonly worker: Worker;
  readonly broken: Promise<never>;
}

let started: EngineWorker | undefined;

/**
 * The search engine's worker, started by the first call and anew after it broke. The first touch of the box starts it
 * beside the box's own code, and lets it fetch what will be asked first: on a slow connection one after the other is long.
 *
 * @param early the base URL and the folder of an index, with a space between
 */
export function engineWorker(early = ''): EngineWorker {
  if (started) return started;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {name: early});
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      started = undefined;
      worker.terminate();
      reject(new Error('The search worker could not be started.'));
    });
  });
  broken.catch(() => undefined);
  started = {worker, broken};
  return started;
}
