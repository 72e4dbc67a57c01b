/** A set of pages that can be searched: a docs plugin, or one of its versions. */
export interface Book {
  /** The unique URL path of its pages, without slashes at the ends: `web/2.0` or `ios`. */
  readonly url: string;
  /** The ID of its docs plugin, which is also its value for the query parameter `ctx` of the search page. */
  readonly plugin: string;
  /** Its value for the query parameter `version`. Empty if the docs plugin has only one version. */
  readonly version: string;
  readonly label: string;
  /** The folder of its index, as `@easyops-cn/docusaurus-search-local` chooses it: empty for the last version, otherwise `web/1.0/`. */
  readonly indexFolder: string;
  /** The name of the version in Docusaurus, to find the version that a visitor selected last: `current` or `1.0`. */
  readonly versionName: string;
}

/** What the engine knows about a site. */
export interface SearchSettings {
  /** At least one book. The first is the default, and the versions of a docs plugin are listed newest first. */
  readonly books: readonly Book[];
  /** A term of the pages, and the words that visitors use for it, separated by spaces. */
  readonly synonyms: Readonly<Record<string, string>>;
}

/** What the code in the browser knows about a site. */
export interface BrowserSettings extends SearchSettings {
  readonly baseUrl: string;
  /** The query string of the index files, with a hash of the pages, so that caches don't return an old index. */
  readonly indexSuffix: string;
}

/** The book of pages that belong to none, such as the search page. */
export function defaultBook(books: readonly Book[]): Book {
  const [first] = books;
  if (!first) throw new Error('docusaurus-api-search needs at least one book.');
  return first;
}

/** The book of a page. `undefined` for pages outside the books, such as the home page and the search page. */
export function findBook(books: readonly Book[], pathname: string): Book | undefined {
  const found = books.filter(({url}) => pathname === `/${url}` || pathname.startsWith(`/${url}/`));
  // The current version can be at `/api`, and an older one at `/api/1.0`.
  return found.sort((a, b) => b.url.length - a.url.length)[0];
}

/** The folders of all indexes, starting with the index of the current book. */
export const orderIndexFolders = (books: readonly Book[], currentBook: Book): string[] => [
  ...new Set([currentBook, ...books].map(({indexFolder}) => indexFolder)),
];

/** The maximum length of a snippet in characters, without ellipses. */
export const snippetLength = 50;

/** The maximum number of suggestions. */
export const maxSuggestions = 8;

/** The maximum number of results on the search page, which has no pagination. Visitors can refine the query instead. */
export const maxResults = 40;

/** The maximum length of a query. Longer texts are pasted by mistake. */
export const maxQueryLength = 200;
