import type {Hit} from '../engine/engine';
import {cutSnippet, markTerms} from '../engine/snippet';
import {stopWords} from '../engine/synonyms';
import type {SearchRequest, SearchResponse} from '../engine/worker';
import {readKeys} from '../engine/words';
import type {PagefindPlace} from '../plugin/pagefindRecord';
import {baseUrl, books} from './settings';

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

/** Searches the index of Pagefind, of which the browser loads only the parts that a query needs. */
export async function searchPagefind({
  typed,
  currentBook,
  limit,
  within,
}: SearchRequest): Promise<SearchResponse> {
  const pagefind = (await import(/* webpackIgnore: true */ `${baseUrl}pagefind/pagefind.js`)) as Pagefind;
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
  const hits = selected.slice(0, limit).map(async (result) => toHit((await result.data()).meta.place, terms));
  return {
    hits: await Promise.all(hits),
    total: selected.length,
    counts: Object.fromEntries(found.map(({path, results}) => [path, results.length])),
    ...{isComplete: true, isPartial: false},
  };
}

function toHit(json: string, terms: ReadonlySet<string>): Hit {
  const {name, text, ...place} = JSON.parse(json) as PagefindPlace;
  return {...place, name: markTerms(name, terms), snippet: cutSnippet(text, terms)};
}
