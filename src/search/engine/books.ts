import {bookVersions} from '../../site';

/** A book that can be searched. */
export interface SearchBook {
  /** The unique URL path of its pages: `web/2.0`, `web/1.0`, `ios`, or `android`. */
  readonly path: string;
  /** Its value for the query parameter `ctx` of the search page. */
  readonly context: string;
  /** Its value for the query parameter `version`. Empty if the book has only one version. */
  readonly version: string;
  readonly label: string;
  /** The folder of its index, as the search plugin chooses it: the newest books share the index of the root. */
  readonly indexFolder: string;
}

/** The values of `ctx`. */
export const contexts: readonly string[] = [...new Set(bookVersions.map(({bookId}) => bookId))];

/** Every version of every book, newest first, which is also the default order of results. */
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

/** The newest version of the Web API, which is the default book. */
export function newestBook(): SearchBook {
  if (!newest) throw new Error('src/books.json has no version of the Web API. Add one.');
  return newest;
}

/** The book of a page. `undefined` for the home page, the search page, and the not-found page. */
export function findBook(pathname: string): SearchBook | undefined {
  return books.find(({path}) => pathname === `/${path}` || pathname.startsWith(`/${path}/`));
}

/** The folders of all indexes, starting with the index of the current book. */
export function orderIndexFolders(currentBook: SearchBook): string[] {
  return [...new Set([currentBook, ...books].map(({indexFolder}) => indexFolder))];
}
