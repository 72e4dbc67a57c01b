import {readFileSync} from 'node:fs';
import path from 'node:path';
import {books, newestBook, orderIndexFolders} from '../../../src/search/engine/books';
import {loadIndex} from '../../../src/search/engine/collect';
import {indexFile, type SearchGroup} from '../../../src/search/engine/documents';
import {search} from '../../../src/search/engine/engine';
import {buildDirectory} from '../../lib/root';
import type {FoundUrls, SearchQuery} from './searchQuery.mjs';

/** Queries the index of the built site, as the worker in the browser does. */
export function queryOurs(queries: readonly SearchQuery[]): FoundUrls {
  const indexes = orderIndexFolders(newestBook()).map((folder) =>
    loadIndex(
      JSON.parse(readFileSync(path.join(buildDirectory, folder, indexFile), 'utf8')) as SearchGroup[],
    ),
  );
  return queries.map(({query, reading}) => {
    const book = books.find((one) => one.path === reading.replace(' ', '/')) ?? newestBook();
    return search(indexes, query, {currentBook: book, limit: 40}).hits.map(({url}) => url);
  });
}
