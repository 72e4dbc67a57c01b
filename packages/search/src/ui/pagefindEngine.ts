import {books} from './settings';
import type {Hit} from '../engine/engine';
import {cutSnippet, markTerms} from '../engine/snippet';
import {stopWords} from '../engine/synonyms';
import {readKeys} from '../engine/words';
import type {PagefindPlace} from '../plugin/pagefindRecord';
import type {AsyncEngine} from './loadEngine';

/** What this module uses of Pagefind in the browser. https://pagefind.app/docs/api/ */
interface Pagefind {
  search(
    query: string,
    options: {readonly filters: {readonly book: {readonly any: readonly string[]}}},
  ): Promise<{readonly results: readonly PagefindResult[]}>;
}

interface PagefindResult {
  data(): Promise<{readonly meta: {readonly place: string}}>;
}

let library: Promise<Pagefind> | undefined;

function loadLibrary(baseUrl: string): Promise<Pagefind> {
  library ??= (import(/* webpackIgnore: true */ `${baseUrl}pagefind/pagefind.js`) as Promise<Pagefind>).catch(
    (error: unknown) => {
      library = undefined;
      throw error;
    },
  );
  return library;
}

/** Searches the index of Pagefind, of which the browser loads only the parts that a query needs. */
export const pagefindEngine: AsyncEngine = {
  async search(baseUrl, {typed, currentBook, limit, within}) {
    const pagefind = await loadLibrary(baseUrl);
    const paths = books
      .map(({path}) => path)
      .sort((a, b) => Number(b === currentBook) - Number(a === currentBook));
    const found = await Promise.all(
      paths.map(async (path) => {
        const {results} = await pagefind.search(typed, {filters: {book: {any: [path]}}});
        return {path, results};
      }),
    );
    const selected = found.filter(({path}) => within?.includes(path) ?? true).flatMap(({results}) => results);
    const terms = new Set(readKeys(typed).filter((key) => !stopWords.has(key)));
    const hits = selected
      .slice(0, limit)
      .map(async (result) => toHit((await result.data()).meta.place, terms));
    return {
      hits: await Promise.all(hits),
      total: selected.length,
      counts: Object.fromEntries(found.map(({path, results}) => [path, results.length])),
      ...{isComplete: true, isPartial: false, revision: 0},
    };
  },
  waitForChange: () => Promise.resolve(),
  retry: () => Promise.resolve(),
};

function toHit(json: string, terms: ReadonlySet<string>): Hit {
  const {name, text, ...place} = JSON.parse(json) as PagefindPlace;
  return {...place, name: markTerms(name, terms), snippet: cutSnippet(text, terms)};
}
