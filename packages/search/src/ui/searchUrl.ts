import {defaultBook, type Book} from '../engine/books';

/** The parameters of the search page. */
interface SearchParameters {
  readonly typed: string;
  /** The book whose results rank first. */
  readonly currentBook: Book;
  /** The books to search. Default: all books. */
  readonly within?: readonly Book[];
}

/**
 * Parses `?q=…&ctx=web&version=2.0`. An unknown context or version is ignored, so that no URL leads to an empty page. The
 * version can also be the path of its book, as in the search plugin: `web/1.0`.
 */
export function parseSearchUrl(query: string, books: readonly Book[]): SearchParameters {
  const parameters = new URLSearchParams(query);
  const context = parameters.get('ctx');
  const version = parameters.get('version')?.replace(/^\/|\/$/g, '') || undefined;
  const withContext = books.filter(({plugin}) => plugin === context);
  const withVersion = (withContext.length > 0 ? withContext : books).filter(
    (book) => book.version === version || book.url === version,
  );
  const [within] = [withVersion, withContext].filter(({length}) => length > 0);
  return {
    typed: parameters.get('q') ?? '',
    currentBook: within?.[0] ?? defaultBook(books),
    ...(within && {within}),
  };
}

/** The URL of a search in all books, or in one of them. */
export function searchUrl(typed: string, book?: Book): string {
  const parameters = new URLSearchParams({q: typed});
  if (book) parameters.set('ctx', book.plugin);
  if (book?.version) parameters.set('version', book.version);
  return `/search?${parameters.toString()}`;
}
