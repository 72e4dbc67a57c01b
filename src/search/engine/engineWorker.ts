import {namesFile} from './documents';
import {indexAddress} from './indexAddress';

/** The worker that searches. `broken` rejects when its code cannot be had; a call to it would wait for ever. */
export interface EngineWorker {
  readonly worker: Worker;
  readonly broken: Promise<never>;
}

let started: EngineWorker | undefined;

/** What the starter asked for when the box had the focus before the scripts ran: see `src/plugins/deferred-hydration`. */
const fetchedEarly = (address: string): Promise<string> | undefined => {
  const {fetchedEarly: fetched} = window as {fetchedEarly?: {address: string; text: Promise<string>}};
  return fetched?.address === address ? fetched.text : undefined;
};

/**
 * The search engine's worker, started by the first call and anew after it broke. The first touch of the box starts it
 * beside the box's own code, and lets it fetch what will be asked first: on a slow connection one after the other is long.
 *
 * @param baseUrl of the site
 * @param folder of the index that will be asked first; where it is not known, nothing is fetched
 */
export function engineWorker(baseUrl = '', folder = ''): EngineWorker {
  if (started) return started;
  const names = fetchedEarly(indexAddress(baseUrl, folder, namesFile));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: [baseUrl, folder, names ? 'offered' : ''].join(' '),
  });
  void names?.then((offered) => worker.postMessage({offered}));
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
