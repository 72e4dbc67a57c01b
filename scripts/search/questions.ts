import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  defaultBook,
  indexFile,
  loadIndex,
  orderIndexFolders,
  search,
  type Book,
  type SearchGroup,
  type SiteIndex,
} from 'docusaurus-api-search/engine';
import {searchSettings as settings} from '../../src/config/search';
import {buildDirectory, inRoot} from '../lib/root';

const {books} = settings;

/** How many results of a question are compared with the expected ones, as many as the search box shows. */
const shownResults = 8;

/** A query, the book in which a developer searches, and the expected results. `#` alone is the top of a page; `*` matches any text, also in a page. */
export interface Question {
  readonly query: string;
  readonly reading: string;
  readonly find: readonly string[];
}

/**
 * The searches of `tests/fixtures`. The weights were fitted to `searchQueries.json`. The places of `strictSearches.json` were chosen
 * before anyone had seen a result.
 */
export const questionFiles = ['searchQueries', 'strictSearches'].map((name) =>
  inRoot(`tests/fixtures/${name}.json`),
);

export const readQuestions = (file: string): Question[] =>
  JSON.parse(readFileSync(file, 'utf8')) as Question[];

/** Reads the indexes of the built site, as the worker in the browser does. */
export function readIndexes(): SiteIndex[] {
  return orderIndexFolders(books, defaultBook(books)).map((folder) =>
    loadIndex(
      JSON.parse(readFileSync(path.join(buildDirectory, folder, indexFile), 'utf8')) as SearchGroup[],
    ),
  );
}

/** @throws Error if the name is not the path of a book, with or without a space: `web 2.0`, `web/2.0` */
export function findCurrentBook(name: string): Book {
  const book = books.find((each) => each.url === name.replace(' ', '/'));
  if (book) return book;
  throw new Error(`“${name}” is not a book. Books: ${books.map((each) => each.url).join(', ')}.`);
}

/** The ranks of the first expected page and of the first expected place, from 1. 0 if there is none. */
export interface Ranks {
  readonly page: number;
  readonly place: number;
}

export function rankExpected(indexes: readonly SiteIndex[], {query, reading, find}: Question): Ranks {
  const currentBook = findCurrentBook(reading);
  const {hits} = search(indexes, query, {settings, currentBook, limit: shownResults});
  const rank = (patterns: readonly RegExp[], read: (hit: (typeof hits)[number]) => string): number =>
    hits.findIndex((hit) => patterns.some((pattern) => pattern.test(read(hit)))) + 1;
  return {
    page: rank(
      find.map((place) => toPattern(place.replace(/#.*$/, ''))),
      ({url}) => url,
    ),
    // A place without an anchor is any place of its page.
    place: rank(
      find.map((place) => toPattern(place.includes('#') ? place : `${place}#*`)),
      ({url, hash}) => `${url}#${hash.slice(1)}`,
    ),
  };
}

const toPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`);
