import {defaultBook, type Book} from '../engine/books';

/** A value that no book has, and those that books have. */
export interface UnknownName {
  readonly kind: 'book' | 'version';
  readonly name: string;
  readonly known: readonly string[];
}

/** The parameters of the search page. */
export interface SearchParameters {
  readonly typed: string;
  /** The book whose results rank first. */
  readonly currentBook: Book;
  /** The books to search. Default: all books. */
  readonly within?: readonly Book[];
  /** The parameters with unknown values. */
  readonly unknown: readonly UnknownName[];
}

const shorten = (word: string): string => (word.length > 30 ? `${word.slice(0, 30)}…` : word);

/**
 * Parses `?q=…&ctx=web&version=2.0`. An unknown context or version is ignored and returned, so that no URL
 * leads to an empty page. The version can also be the path of its book, as in the search plugin: `web/1.0`.
 */
export function parseSearchUrl(query: string, books: readonly Book[]): SearchParameters {
  const parameters = new URLSearchParams(query);
  const typed = parameters.get('q') ?? '';
  const context = parameters.get('ctx') ?? '';
  const version = (parameters.get('version') ?? '').replace(/^\/|\/$/g, '');
  const unknown: UnknownName[] = [];

  const contexts = [...new Set(books.map((book) => book.plugin))];
  const withContext = contexts.includes(context)
    ? books.filter((book) => book.plugin === context)
    : undefined;
  if (context && !withContext) unknown.push({kind: 'book', name: shorten(context), known: contexts});
  const isVersion = (book: Book): boolean =>
    version !== '' && (book.version === version || book.url === version);
  const versions = books.map((book) => book.version).filter(Boolean);
  if (version && !books.some(isVersion))
    unknown.push({kind: 'version', name: shorten(version), known: versions});

  const withVersion = (withContext ?? books).filter(isVersion);
  const within = withVersion.length > 0 ? withVersion : withContext;
  return {
    typed,
    currentBook: within?.[0] ?? defaultBook(books),
    ...(within && {within}),
    unknown,
  };
}

/** The URL of a search in all books, or in one of them. */
export function searchUrl(typed: string, book?: Book): string {
  const parameters = new URLSearchParams({q: typed});
  if (book) parameters.set('ctx', book.plugin);
  if (book?.version) parameters.set('version', book.version);
  return `/search?${parameters.toString()}`;
}
