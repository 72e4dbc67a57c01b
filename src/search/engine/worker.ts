import * as Comlink from 'comlink';
import {books, newestBook, orderIndexFolders} from './books';
import {loadIndex, type LoadedIndex} from './collect';
import {indexFile, namesFile, type SearchGroup} from './documents';
import {search, type Found} from './engine';
import {indexAddress} from './indexAddress';

export interface Ask {
  readonly typed: string;
  /** The path of the book being read. */
  readonly reading: string;
  readonly limit: number;
  /** The paths of the books that hits may come from; all where absent. */
  readonly within?: readonly string[];
}

export interface Answer extends Found {
  /** False while more of the indexes is on its way: ask again after `untilMore`. */
  readonly isComplete: boolean;
  /** What had come when this was answered, for `untilMore`. */
  readonly changes: number;
  /** Whether part of the indexes could not be had, and there may be more to find. */
  readonly isPartial: boolean;
}

const loaded = new Map<string, LoadedIndex>();
const requests = new Map<string, Promise<void>>();
const missing = new Set<string>();
let wake: (() => void)[] = [];
/** How often something has come or failed: what an answer has not seen yet, nobody need wait for. */
let changes = 0;

/** Who waits longer than this is told, and can try again. In milliseconds. */
const patience = 60_000;

async function fetchGroups(url: string): Promise<SearchGroup[]> {
  const response = await fetch(url, {cache: 'no-cache', signal: AbortSignal.timeout(patience)});
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as SearchGroup[];
}

function tellMore(): void {
  changes++;
  for (const resolve of wake) resolve();
  wake = [];
}

const [earlyUrl = '', earlyFolder = '', isOffered] = self.name.split(' ');

/** The names of the first index, where the page asked for them before it had a worker: see `engineWorker.ts`. */
let offer = isOffered
  ? new Promise<string>((resolve) => {
      addEventListener('message', ({data}: MessageEvent<{offered?: string}>) => {
        if (data.offered !== undefined) resolve(data.offered);
      });
    })
  : undefined;

async function fetchNames(baseUrl: string, folder: string): Promise<SearchGroup[]> {
  const offered = folder === earlyFolder ? await offer : undefined;
  // Not a second time: who tries again wants others.
  offer = undefined;
  return offered
    ? (JSON.parse(offered) as SearchGroup[])
    : fetchGroups(indexAddress(baseUrl, folder, namesFile));
}

/** Loads an index: its names first, which answer most questions and are a fifth of it, then the whole. */
async function load(baseUrl: string, folder: string): Promise<void> {
  const whole = async (): Promise<void> => {
    const index = loadIndex(await fetchGroups(indexAddress(baseUrl, folder, indexFile)));
    if (!index.isWhole) throw new Error(`${folder}${indexFile} has no texts.`);
    loaded.set(folder, index);
  };
  try {
    if (!loaded.has(folder)) loaded.set(folder, loadIndex(await fetchNames(baseUrl, folder)));
    void whole()
      .catch(() => missing.add(folder))
      .finally(tellMore);
  } finally {
    tellMore();
  }
}

function start(baseUrl: string, folder: string): Promise<void> {
  const known = requests.get(folder);
  if (known) return known;
  const request = load(baseUrl, folder).catch((error: unknown) => {
    requests.delete(folder);
    throw error;
  });
  requests.set(folder, request);
  return request;
}

const isWhole = (folder: string): boolean => loaded.get(folder)?.isWhole === true;

const engine = {
  /**
   * Answers as soon as the names of the book being read are there; the other books follow by themselves.
   *
   * @throws when that index cannot be had; asking again tries again
   */
  async find(baseUrl: string, {typed, reading, limit, within}: Ask): Promise<Answer> {
    const book = books.find(({path}) => path === reading) ?? newestBook();
    const [first = '', ...others] = orderIndexFolders(book);
    await start(baseUrl, first);
    const folders = [first, ...others];
    // An index that fails beside the one being read takes its books out of the answer, and nothing else.
    for (const folder of others) void start(baseUrl, folder).catch(() => missing.add(folder));
    const indexes = folders.flatMap((folder) => loaded.get(folder) ?? []);
    const found = search(indexes, typed, {reading: book, limit, ...(within && {within})});
    const isComplete = folders.every((folder) => isWhole(folder) || missing.has(folder));
    return {...found, isComplete, changes, isPartial: missing.size > 0};
  },

  /** Resolves when there is more than an answer has seen: a part of an index has come, or is known not to come. */
  async untilMore(seen: number): Promise<void> {
    if (changes === seen) await new Promise<void>((resolve) => wake.push(resolve));
  },

  /** Forgets which indexes failed, so that the next question asks for them again. */
  retry(): void {
    for (const folder of missing) if (!isWhole(folder)) requests.delete(folder);
    missing.clear();
  },
};

export type Engine = typeof engine;

Comlink.expose(engine);

// Whoever asks then tries again, and is told.
if (earlyUrl) void start(earlyUrl, earlyFolder).catch(() => undefined);
