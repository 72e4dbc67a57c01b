import {bookConfigs, type BookConfig, type PageLink, type VersionConfig} from './site';

/** A book of `src/config/site.ts` with its versions. */
export interface Book extends Pick<BookConfig, 'id' | 'label'> {
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
export interface ApiVersion extends BookVersion, VersionConfig {
  /** Its part of the URL below `/web`. */
  readonly path: string;
}

/** The file with the configuration of the site, for programs that read or write it. */
export const siteFile = 'src/config/site.ts';

/** Every version of the Web API, newest first. */
export const versions: readonly ApiVersion[] = bookConfigs.flatMap(describeApiVersions);

/** The folders of the contracts, in the order of their ports: the mock server gives the first one the lowest. */
export const mockContracts: readonly string[] = [...versions]
  .sort((a, b) => a.mockPort - b.mockPort)
  .map(({folder}) => `${folder}/openapi`);

/** Every book, in the order of the navbar. */
export const books: readonly Book[] = bookConfigs.map(({id, label, versions: rows}) => ({
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

/** The file with the sidebar of a version, from the root of the repository. */
export const sidebarFile = ({
  bookId,
  docusaurusName,
}: Pick<BookVersion, 'bookId' | 'docusaurusName'>): string =>
  docusaurusName === 'current'
    ? `sidebars.${bookId}.ts`
    : `${bookId}_versioned_sidebars/version-${docusaurusName}-sidebars.json`;

/** The versions of a book, newest first. Empty for a book without versions. */
export function describeApiVersions({id, label, versions: rows = []}: BookConfig): ApiVersion[] {
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
    throw new Error(`${siteFile} has no version "${version ?? 'current'}" of the book "${book ?? 'first'}".`);
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
