import site from './books.json';

/**
 * The books of the site, their versions, and the links in the layout of every page. `books.json` is the only list:
 * options, navbar, footer, search, Markdown copies, generators, and tests all derive from it.
 */

/** A set of pages with a sidebar of its own. */
export interface Book {
  /** Its folder, its Docusaurus plugin ID, its part of the URL, and the name of its sidebar file: `web`. */
  readonly id: string;
  /** Its label in the navbar. */
  readonly label: string;
  /** Newest first. */
  readonly versions: readonly BookVersion[];
}

/** One version of a book, as the site serves it. */
export interface BookVersion {
  readonly bookId: string;
  /** `Web API 2.0`, or `iOS SDK` for a book without versions. */
  readonly title: string;
  /** The number in its URL and its contract; `Next` for a book without versions. */
  readonly number: string;
  /** Docusaurus's name for it: `current`, or its entry in `web_versions.json`. */
  readonly docusaurusName: string;
  /** Its label in the version menu. */
  readonly label: string;
  /** Its URL without slashes at the ends: `web/2.0` or `ios`. */
  readonly url: string;
  /** The folder of its pages, and of its contract if it has one, from the root of the repository. */
  readonly folder: string;
  readonly banner: 'none' | 'unmaintained';
}

/** A version of the Web API: the book that has a contract. */
export interface ApiVersion extends BookVersion {
  /** Its part of the URL below `/web`. */
  readonly path: string;
  /** The port of `npm run mock`. Pages contain it, so it doesn't change when a newer version is added. */
  readonly mockPort: number;
  /** The dates, `YYYY-MM-DD` in UTC, on which the version was deprecated and ends; absent without a plan to end it. */
  readonly deprecatedOn?: string;
  readonly sunsetOn?: string;
}

/** A link in the layout, by page ID, so that it points to the current version. */
export interface PageLink {
  readonly label: string;
  /** The page's file in its book, without extension: `rest/holders`. */
  readonly page: string;
  /** Default: the book of the Web API. */
  readonly book?: string;
  /** Default: the current version. */
  readonly version?: string;
  /** An anchor on the page. Default: its top. */
  readonly hash?: string;
}

/** `books.json`, as `npm run cut-version` edits it. */
export interface SiteData {
  readonly books: readonly {
    readonly id: string;
    readonly label: string;
    readonly versions?: readonly Pick<ApiVersion, 'number' | 'mockPort' | 'deprecatedOn' | 'sunsetOn'>[];
  }[];
  /** Pages that have another name in another version. One row is one page: version number and page ID. */
  readonly renamedPages: readonly Readonly<Record<string, string>>[];
  readonly footer: readonly {readonly title: string; readonly links: readonly PageLink[]}[];
  /** The links on the not-found page. */
  readonly notFound: readonly PageLink[];
  /** The link of the announcement bar. Without it, there is no bar. */
  readonly announcement?: {readonly link: PageLink};
}

/** The file with the list, for programs that read or write it. */
export const siteFile = 'src/books.json';

const data: SiteData = site;

/** Every version of the Web API, newest first. */
export const versions: readonly ApiVersion[] = data.books.flatMap(describeApiVersions);

/** Every book, in the order of the navbar. */
export const books: readonly Book[] = data.books.map(({id, label, versions: rows}) => ({
  id,
  label,
  versions: rows
    ? versions.filter(({bookId}) => bookId === id)
    : [
        {
          bookId: id,
          title: label,
          number: 'Next',
          docusaurusName: 'current',
          label: 'Next',
          url: id,
          folder: id,
          banner: 'none',
        },
      ],
}));

/** Every version of every book, in the order of the navbar, newest first. */
export const bookVersions: readonly BookVersion[] = books.flatMap((book) => book.versions);

export const {renamedPages, footer, notFound, announcement} = data;

/** The file with the sidebar of a version, from the root of the repository. */
export const sidebarFile = ({
  bookId,
  docusaurusName,
}: Pick<BookVersion, 'bookId' | 'docusaurusName'>): string =>
  docusaurusName === 'current'
    ? `sidebars.${bookId}.ts`
    : `${bookId}_versioned_sidebars/version-${docusaurusName}-sidebars.json`;

/** The versions of one row of `books.json`, newest first. Empty for a book without versions. */
export function describeApiVersions({
  id,
  label,
  versions: rows = [],
}: SiteData['books'][number]): ApiVersion[] {
  return rows.map(({number, ...row}, index) => {
    const path = number.replace(/[^\w.-]+/g, '-');
    const isCurrent = index === 0;
    return {
      bookId: id,
      title: `${label} ${number}`,
      number,
      docusaurusName: isCurrent ? 'current' : path,
      label: isCurrent ? `${number} (latest)` : number,
      path,
      url: `${id}/${path}`,
      folder: isCurrent ? id : `${id}_versioned_docs/version-${path}`,
      banner: isCurrent ? 'none' : 'unmaintained',
      ...row,
    };
  });
}

/** The version of the Web API that a page describes. Pages outside its book have none. */
export function apiVersionOf(pathname: string): ApiVersion | undefined {
  return versions.find(({url}) => pathname.startsWith(`/${url}/`));
}

/**
 * Returns the URL of a page, from the root of the site.
 *
 * @param page the page's file in its book, without extension, with an optional anchor: `rest/devices#unlock`
 * @throws Error if the book or the version doesn't exist
 */
export function pageUrl(
  page: string,
  {book, version, hash}: Pick<PageLink, 'book' | 'version' | 'hash'> = {},
): string {
  const own = book === undefined ? books[0] : books.find(({id}) => id === book);
  const found = own?.versions.find(({number}) => version === undefined || number === version);
  if (!found)
    throw new Error(
      `src/books.json has no version "${version ?? 'current'}" of the book "${book ?? 'first'}".`,
    );
  return `/${found.url}/${page}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * Returns the row of a table for a version number. A version without a row has the row of the nearest previous version,
 * because a version starts as a copy of the previous one. Returns `undefined` if there is no such row.
 */
export function rowOf<Row>(table: Readonly<Record<string, Row>>, number: string): Row | undefined {
  const own = versions.findIndex((version) => version.number === number);
  const before = own < 0 ? [] : versions.slice(own);
  return before.map((version) => table[version.number]).find((row) => row !== undefined);
}
