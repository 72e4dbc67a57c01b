import type {SearchReply, SearchRequest, SearchResponse} from '../engine/worker';

/** Receives each response to a request, or `undefined` if the index can't be loaded. */
type Listener = (response: SearchResponse | undefined) => void;

/** The last request of each client. */
const subscriptions = new Map<string, {readonly typed: string; readonly listener: Listener}>();
let current: Worker | undefined;

/** The search worker. The first call starts it, and so does the first call after a failure. */
function getWorker(): Worker {
  if (current) return current;
  const worker = new Worker(new URL('../engine/worker.ts', import.meta.url));
  worker.addEventListener('message', ({data: {client, typed, response}}: MessageEvent<SearchReply>) => {
    const subscription = subscriptions.get(client);
    if (subscription?.typed === typed) subscription.listener(response);
  });
  worker.addEventListener('error', () => {
    current = undefined;
    worker.terminate();
    for (const {listener} of subscriptions.values()) listener(undefined);
  });
  current = worker;
  return worker;
}

/** Loads the first index while the code of the search box loads, to save time on slow connections. */
export function preload(currentBook: string): void {
  const nothing = {typed: '', limit: 0, attempt: 0};
  getWorker().postMessage({client: 'preload', currentBook, ...nothing} satisfies SearchRequest);
}

/**
 * Sends a request to the engine.
 *
 * @returns a function that ends the subscription
 */
export function subscribe(request: SearchRequest, listener: Listener): () => void {
  const subscription = {typed: request.typed, listener};
  subscriptions.set(request.client, subscription);
  getWorker().postMessage(request);
  return () => {
    if (subscriptions.get(request.client) === subscription) subscriptions.delete(request.client);
  };
}
