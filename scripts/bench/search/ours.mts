import {search} from '../../../src/search/engine/engine';
import {findCurrentBook, readIndexes} from '../../search/questions';
import type {FoundUrls, SearchQuery} from './searchQuery.mjs';

/** Queries the index of the built site, as the worker in the browser does. */
export function queryOurs(queries: readonly SearchQuery[]): FoundUrls {
  const indexes = readIndexes();
  return queries.map(({query, reading}) =>
    search(indexes, query, {currentBook: findCurrentBook(reading), limit: 40}).hits.map(({url}) => url),
  );
}
