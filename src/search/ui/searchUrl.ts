import {books, contexts, newestBook, type SearchBook} from '../engine/books';

/** The parameters of the search page. */
export interface SearchParameters {
  readonly typed: string;
  /** The book whose results rank first. */
  readonly currentBook: SearchBook;
  /** The books to search. Default: all books. */
  readonly within?: readonly SearchBook[];
  /** A message about parameters with unknown values. */
  readonly notice?: string;
}

const isContext = (word: string): boolean => contexts.includes(word);
const list = new Intl.ListFormat('en');
const shorten = (word: string): string => (word.length > 30 ? `${word.slice(0, 30)}…` : word);

/**
 * Parses `?q=…&ctx=web|ios|android&version=2.0`. An unknown context or version is ignored with a notice, so that no URL
 * leads to an empty page. The search plugin's format for the version, `web/1.0`, is also supported.
 */
export function parseSearchUrl(query: string): SearchParameters {
  const parameters = new URLSearchParams(query);
  const typed = parameters.get('q') ?? '';
  const context = parameters.get('ctx') ?? '';
  const version = (parameters.get('version') ?? '').replace(/^\/?web\//, '').replace(/\/$/, '');
  const notices: string[] = [];

  if (context && !isContext(context))
    notices.push(
      `“${shorten(context)}” is not a book. Showing results from all books. Available books: ${list.format(contexts)}.`,
    );
  const withVersion = version ? books.filter((book) => book.version === version) : [];
  const versions = books.map((book) => book.version).filter(Boolean);
  if (version && withVersion.length === 0)
    notices.push(`“${shorten(version)}” is not a version. Available versions: ${list.format(versions)}.`);

  const withContext = isContext(context) ? books.filter((book) => book.context === context) : undefined;
  const usesVersion = withVersion.length > 0 && (!withContext || context === 'web');
  const within = usesVersion ? withVersion : withContext;
  const notice = notices.join(' ');
  return {
    typed,
    currentBook: within?.[0] ?? newestBook(),
    ...(within && {within}),
    ...(notice && {notice}),
  };
}

/** The URL of a search in all books, or in one of them. */
export function searchUrl(typed: string, book?: SearchBook): string {
  const parameters = new URLSearchParams({q: typed});
  if (book) parameters.set('ctx', book.context);
  if (book?.version) parameters.set('version', book.version);
  return `/search?${parameters.toString()}`;
}
