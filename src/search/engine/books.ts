import {bookVersions} from '../../site';

/** A book that can be searched. */
export interface SearchBook {
  /** `web/2.0`, `web/1.0`, `ios` or `android`: where its pages are, which also tells them apart. */
  readonly path: string;
  /** What the `ctx` of the search page's address calls it. */
  readonly context: string;
  /** Its version there; empty where the book has only one. */
  readonly version: string;
  readonly label: string;
  /** The folder of the index that holds it, as the search plugin places it: the newest books share the root's. */
  readonly indexFolder: string;
}

/** The books that `ctx` can name. */
export const contexts: readonly string[] = [...new Set(bookVersions.map(({bookId}) => bookId))];

/** Every version of every book, the newest first: the order in which they are shown where nothing else decides. */
export const books: readonly SearchBook[] = bookVersions.map(
  ({bookId, docusaurusName, number, title, url}) => ({
    path: url,
    context: bookId,
    version: url === bookId ? '' : number,
    label: title,
    indexFolder: docusaurusName === 'current' ? '' : `${url}/`,
  }),
);

const [newest] = books;

/** The newest book of the web API: what is read where nothing says otherwise. */
export function newestBook(): SearchBook {
  if (!newest) throw new Error('There is no version of the web API: see src/site.ts.');
  return newest;
}

/** The book that a page belongs to; undefined for the home page, the search page and what is not found. */
export function findBook(pathname: string): SearchBook | undefined {
  return books.find(({path}) => pathname === `/${path}` || pathname.startsWith(`/${path}/`));
}

/** The folders of the indexes, the one that holds the book being read first. */
export function orderIndexFolders(reading: SearchBook): string[] {
  return [...new Set([reading, ...books].map(({indexFolder}) => indexFolder))];
}
