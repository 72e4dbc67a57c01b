import {placeBooks, type PlacedBook} from 'docusaurus-openapi-reference/books';
import {siteBooks, type ApiBook, type PageLink} from './site';

/** The file with the configuration of the site, for programs that read or write it. */
export const siteFile = 'src/config/site.ts';

/** Every version of every docs plugin, in the order of the navbar, newest first. */
export const books = placeBooks(siteBooks);

/** A version of the Web API, with its place. */
export type PlacedApiBook = ApiBook & PlacedBook;

/** Every version of the Web API, newest first. */
export const versions = books.filter((book): book is PlacedApiBook => 'mockPort' in book);

/** The folders of the contracts, in the order of their ports: the mock server gives the first one the lowest. */
export const mockContracts: readonly string[] = [...versions]
  .sort((a, b) => a.mockPort - b.mockPort)
  .map(({folder}) => `${folder}/openapi`);

/** The version of the Web API that a page describes. Pages outside its book have none. */
export const apiVersionOf = (pathname: string): PlacedApiBook | undefined =>
  versions.find(({url}) => pathname.startsWith(`/${url}/`));

/**
 * Returns the URL of a page, from the root of the site.
 *
 * @param page the page's file in its book, without extension, with an optional anchor: `rest/devices#unlock`
 * @throws Error if the book or the version doesn't exist
 */
export function urlOfPage(
  page: string,
  {plugin = books[0]?.plugin, version, hash}: Pick<PageLink, 'plugin' | 'version' | 'hash'> = {},
): string {
  const found = books.find(
    (book) => book.plugin === plugin && (version === undefined || book.number === version),
  );
  if (!found) throw new Error(`${siteFile} has no version "${version ?? 'current'}" of "${plugin}".`);
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
