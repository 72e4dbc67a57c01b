import * as Comlink from 'comlink';
import settings from '@generated/docusaurus-api-search/settings.json';
import {defaultBook, orderIndexFolders} from './books';
import type {SearchGroup} from './documents';
import type {Hit, SearchResult} from './engine';
import {indexUrl} from './indexUrl';
import type {SiteIndex} from './siteIndex';

export interface SearchRequest {
  readonly typed: string;
  /** The path of the current book. */
  readonly currentBook: string;
  readonly limit: number;
  /** The paths of the books to search. Default: all books. */
  readonly within?: readonly string[];
}

export interface SearchResponse extends SearchResult {
  /** False while parts of the indexes are still loading: search again after `waitForChange`. */
  readonly isComplete: boolean;
  /** The state of the indexes, for `waitForChange`. */
  readonly revision: number;
  /** Whether part of the indexes could not be loaded, so that results may be missing. */
  readonly isPartial: boolean;
}

const loaded = new Map<string, SiteIndex>();
const requests = new Map<string, Promise<void>>();
const failed = new Set<string>();
let listeners: (() => void)[] = [];
/** The number of index files that have loaded or failed. */
let revision = 0;

/** How long a request can take before readers see an error and can retry. In milliseconds. */
const timeout = 60_000;

async function fetchGroups(url: string): Promise<SearchGroup[]> {
  const response = await fetch(url, {cache: 'no-cache', signal: AbortSignal.timeout(timeout)});
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return (await response.json()) as SearchGroup[];
}

function notifyListeners(): void {
  revision++;
  for (const resolve of listeners) resolve();
  listeners = [];
}

async function load(baseUrl: string, folder: string): Promise<void> {
  try {
    const groups = await fetchGroups(indexUrl(baseUrl, folder));
    const {loadIndex} = await engineCode;
    loaded.set(folder, loadIndex(groups));
  } finally {
    notifyListeners();
  }
}

function loadOnce(baseUrl: string, folder: string): Promise<void> {
  const known = requests.get(folder);
  if (known) return known;
  const request = load(baseUrl, folder).catch((error: unknown) => {
    requests.delete(folder);
    throw error;
  });
  requests.set(folder, request);
  return request;
}

/** The results that readers already see for a request. They keep their positions while other indexes load. */
let shown: {readonly request: string; readonly hits: readonly Hit[]} = {request: '', hits: []};

function keepOrder(request: SearchRequest, hits: readonly Hit[]): readonly Hit[] {
  const key = JSON.stringify(request);
  const known = shown.request === key ? shown.hits : [];
  const isNew = (hit: Hit): boolean => known.every(({url, hash}) => url !== hit.url || hash !== hit.hash);
  shown = {request: key, hits: [...known, ...hits.filter(isNew)].slice(0, request.limit)};
  return shown.hits;
}

const engine = {
  /**
   * Responds as soon as the index of the current book has loaded. The other books load in the background.
   *
   * @throws Error if the index of the current book can't be loaded; the next call tries again
   */
  async search(baseUrl: string, request: SearchRequest): Promise<SearchResponse> {
    const {typed, limit, within} = request;
    const {books} = settings;
    const currentBook = books.find(({path}) => path === request.currentBook) ?? defaultBook(books);
    const [first = '', ...others] = orderIndexFolders(books, currentBook);
    await loadOnce(baseUrl, first);
    const folders = [first, ...others];
    // If another index fails, only the results of its books are missing until the reader tries again.
    for (const folder of others)
      if (!failed.has(folder)) void loadOnce(baseUrl, folder).catch(() => failed.add(folder));
    const {search} = await engineCode;
    const indexes = folders.flatMap((folder) => loaded.get(folder) ?? []);
    const result = search(indexes, typed, {settings, currentBook, limit, ...(within && {within})});
    const isComplete = folders.every((folder) => loaded.has(folder) || failed.has(folder));
    // An index that failed as that of another book loads again as that of the current book.
    const isPartial = folders.some((folder) => failed.has(folder) && !loaded.has(folder));
    const hits = keepOrder(request, result.hits);
    return {...result, hits, isComplete, revision, isPartial};
  },

  /** Resolves when an index file has loaded or failed after the given revision. */
  async waitForChange(after: number): Promise<void> {
    if (revision === after) await new Promise<void>((resolve) => listeners.push(resolve));
  },

  /** Forgets which indexes failed, so that the next search requests them again. */
  retry(): void {
    failed.clear();
  },
};

export type Engine = typeof engine;

Comlink.expose(engine);

const [firstBaseUrl = '', firstFolder = ''] = self.name.split(' ');
// The first search tries again and reports the failure.
if (firstBaseUrl) void loadOnce(firstBaseUrl, firstFolder).catch(() => undefined);

/** Loads after the request of the first index has started, so that slow connections don't delay the index. */
const engineCode = import('.');
