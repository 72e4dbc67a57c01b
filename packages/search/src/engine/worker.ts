import settings from '@generated/docusaurus-api-search/settings.json';
import {defaultBook, orderIndexFolders, type Book} from './books';
import {indexFile, type SearchGroup} from './documents';
import type {Hit, SearchResult} from './engine';
import type {SiteIndex} from './siteIndex';

/** A message to the worker. */
export interface SearchRequest {
  /** The search box or the search page. A new request of the same client replaces the previous one. */
  readonly client: string;
  readonly typed: string;
  /** The URL of the current book. The worker responds as soon as its index has loaded. */
  readonly currentBook: string;
  readonly limit: number;
  /** The number of times that the visitor has selected Retry. */
  readonly attempt: number;
  /** The URLs of the books to search. Default: all books. */
  readonly within?: readonly string[] | undefined;
}

/** A message from the worker. If more indexes load, the worker sends another response to the same request. */
export interface SearchReply {
  readonly client: string;
  readonly typed: string;
  /** `undefined` if the index of the current book couldn't be loaded. The next request loads it again. */
  readonly response: SearchResponse | undefined;
}

export interface SearchResponse extends SearchResult {
  /** False while parts of the indexes are still loading. */
  readonly isComplete: boolean;
  /** Whether part of the indexes could not be loaded, so that results may be missing. */
  readonly isPartial: boolean;
}

/** How long a request can take before visitors see an error and can retry. In milliseconds. */
const timeout = 60_000;

/** A request, and the results that visitors already see. They keep their positions while other indexes load. */
interface Task {
  readonly request: SearchRequest;
  readonly currentBook: Book;
  /** The URLs of the index files, starting with that of the current book. */
  readonly urls: readonly string[];
  shown: readonly Hit[];
}

/** The last request of each client. */
const tasks = new Map<string, Task>();
const files = new Map<string, SiteIndex | 'loading' | 'failed'>();

/** Loads after the request of the first index has started, so that slow connections don't delay the index. */
const loadEngine = () => import('.');

async function fetchIndex(url: string): Promise<SiteIndex> {
  const response = await fetch(url, {cache: 'no-cache', signal: AbortSignal.timeout(timeout)});
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  const [groups, {loadIndex}] = await Promise.all([response.json() as Promise<SearchGroup[]>, loadEngine()]);
  return loadIndex(groups);
}

async function load(url: string): Promise<void> {
  files.set(url, 'loading');
  files.set(url, await fetchIndex(url).catch(() => 'failed' as const));
  await Promise.all([...tasks.values()].map(respond));
}

/** Sends the results of the loaded indexes, and then loads the other ones. */
async function respond(task: Task): Promise<void> {
  const {urls, currentBook} = task;
  const {client, typed, limit, within} = task.request;
  const [first = 'failed', ...others] = urls.map((url) => files.get(url));
  const reply = (response?: SearchResponse): void =>
    self.postMessage({client, typed, response} satisfies SearchReply);
  if (first === 'loading') return;
  if (first === 'failed') return reply();
  const {search} = await loadEngine();
  const indexes = [first, ...others].filter((file) => typeof file === 'object');
  const result = search(indexes, typed, {limit, within, settings, currentBook});
  const isNew = (hit: Hit): boolean =>
    !task.shown.some(({url, hash}) => url === hit.url && hash === hit.hash);
  task.shown = [...task.shown, ...result.hits.filter(isNew)].slice(0, limit);
  const isComplete = others.every((file) => file === 'failed' || typeof file === 'object');
  reply({...result, hits: task.shown, isComplete, isPartial: others.includes('failed')});
  await Promise.all(urls.filter((url) => !files.has(url)).map(load));
}

self.addEventListener('message', ({data: request}: MessageEvent<SearchRequest>) => {
  const {client, attempt} = request;
  const {books, baseUrl, indexSuffix} = settings;
  const isRetry = attempt > (tasks.get(client)?.request.attempt ?? 0);
  const currentBook = books.find(({url}) => url === request.currentBook) ?? defaultBook(books);
  const folders = orderIndexFolders(books, currentBook);
  const urls = folders.map((folder) => baseUrl + folder + indexFile + indexSuffix);
  const task: Task = {request, currentBook, urls, shown: []};
  tasks.set(client, task);
  // The index of the current book loads again with each request, and those of other books when the visitor selects Retry.
  for (const url of isRetry ? urls : urls.slice(0, 1)) if (files.get(url) === 'failed') files.delete(url);
  const [first = ''] = urls;
  if (!files.has(first)) void load(first);
  // Requests that arrived during the last search come first, so that those that the visitor has already changed are skipped.
  else setTimeout(() => void (tasks.get(client) === task && respond(task)));
});
