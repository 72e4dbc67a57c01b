import {books, contexts, newestBook, type SearchBook} from '../engine/books';

/** What the address of the search page asks for. */
export interface SearchAddress {
  readonly typed: string;
  /** The book whose places come first. */
  readonly reading: SearchBook;
  /** The books that hits may come from; all where absent. */
  readonly within?: readonly SearchBook[];
  /** What the address asked for and the site does not have, in words for the reader. */
  readonly notice?: string;
}

const isContext = (word: string): boolean => contexts.includes(word);
const list = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const shorten = (word: string): string => (word.length > 30 ? `${word.slice(0, 30)}…` : word);

/**
 * Reads `?q=…&ctx=web|ios|android&version=2.0`. An unknown context or version is left out and said, so that no address
 * leads to an empty page. The version may be written as the search plugin does it, `web/1.0`.
 */
export function readAddress(query: string): SearchAddress {
  const parameters = new URLSearchParams(query);
  const typed = parameters.get('q') ?? '';
  const context = parameters.get('ctx') ?? '';
  const version = (parameters.get('version') ?? '').replace(/^\/?web\//, '').replace(/\/$/, '');
  const notices: string[] = [];

  if (context && !isContext(context))
    notices.push(
      `There is no book “${shorten(context)}”: all books are searched. The books are ${list(contexts)}.`,
    );
  const asked = version ? books.filter((book) => book.version === version) : [];
  const versions = books.map((book) => book.version).filter(Boolean);
  if (version && asked.length === 0)
    notices.push(`There is no version “${shorten(version)}”: the versions are ${list(versions)}.`);

  const ofContext = isContext(context) ? books.filter((book) => book.context === context) : undefined;
  const ofVersion = asked.length > 0 && (!ofContext || context === 'web') ? asked : undefined;
  const within = ofVersion ?? ofContext;
  const notice = notices.join(' ');
  return {
    typed,
    reading: within?.[0] ?? newestBook(),
    ...(within && {within}),
    ...(notice && {notice}),
  };
}

/** The address of a search: of all books, or of one. */
export function writeAddress(typed: string, book?: SearchBook): string {
  const parameters = new URLSearchParams({q: typed});
  if (book) parameters.set('ctx', book.context);
  if (book?.version) parameters.set('version', book.version);
  return `/search?${parameters.toString()}`;
}
