import settings from '@generated/docusaurus-api-search/settings.json';
import {orderIndexFolders, type Book} from '../engine/books';
import {indexFile} from '../engine/documents';

/** The books of the site, newest version first, which is also the default order of results. */
export const {books, baseUrl} = settings;

/** The URLs of all index files, starting with that of the current book. */
export const indexUrls = (currentBook: Book): string[] =>
  orderIndexFolders(books, currentBook).map((folder) => baseUrl + folder + indexFile + settings.indexSuffix);
