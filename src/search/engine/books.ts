import {versions} from '../../site';

/** A book that can be searched. */
export interface Book {
  /** `web/2.0`, `web/1.0`, `ios` or `android`: where its pages are, which also tells them apart. */
  readonly path: string;
  /** What the `ctx` of the search page's address calls it. */
  readonly context: Context;
  /** Its version there; empty where the book has only one. */
  readonly version: string;
  readonly label: string;
  /** The folder of the index that holds it, as the search plugin places it: the newest books share the root's. */
  readonly indexFolder: string;
}

export const contexts = ['web', 'ios', 'android'] as const;
export type Context = (typeof contexts)[number];

/** Every book, the newest first: the order in which they are shown where nothing else decides. */
export const books: readonly Book[] = [
  ...versions.map(({number, path, docusaurusName}): Book => ({
    path: `web/${path}`,
    context: 'web',
    version: number,
    label: `Web API ${number}`,
    indexFolder: docusaurusName === 'current' ? '' : `web/${path}/`,
  })),
  {path: 'ios', context: 'ios', version: '', label: 'iOS SDK', indexFolder: ''},
  {path: 'android', context: 'android', version: '', label: 'Android SDK', indexFolder: ''},
];

const [newest] = books;

/** The newest book of the web API: what is read where nothing says otherwise. */
export function newestBook(): Book {
  if (!newest) throw new Error('There is no version of the web API: see src/site.ts.');
  return newest;
}

/** The book that a page belongs to; undefined for the home page, the search page and what is not found. */
export function findBook(pathname: string): Book | undefined {
  return books.find(({path}) => pathname === `/${path}` || pathname.startsWith(`/${path}/`));
}

/** The folders of the indexes, the one that holds the book being read first. */
export function orderIndexFolders(reading: Book): string[] {
  return [...new Set([reading, ...books].map(({indexFolder}) => indexFolder))];
}
