import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from 'api-contract/finding';
import {
  defaultBook,
  indexFile,
  loadIndex,
  orderIndexFolders,
  type SearchBook,
  type SearchGroup,
  type SiteIndex,
} from 'docusaurus-api-search/engine';
import {searchSettings} from '../../src/config/search';
import questions from '../../tests/fixtures/searchQueries.json';
import strict from '../../tests/fixtures/strictSearches.json';
import {buildDirectory} from '../lib/root';

const {books} = searchSettings;

/** A query, the book in which a developer searches, and the expected results. `#` alone is the top of a page; `*` matches any text, also in a page. */
export interface Question {
  readonly query: string;
  readonly reading: string;
  readonly find: readonly string[];
}

export const allQuestions: readonly Question[] = questions;

/** Searches that no weight is fitted to. Their expected places were chosen before anyone had seen a result. */
export const strictQuestions: readonly Question[] = strict;

/**
 * Reads questions from a JSON file in the format of `tests/fixtures/searchQueries.json`.
 *
 * @throws ContentError if the file isn't a list of questions
 */
export function readQuestions(file: string): Question[] {
  const questions: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(questions) && questions.every(isQuestion)) return questions;
  throw new ContentError(`${file} is not a list of questions, each with query, reading, and find.`);
}

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  'reading' in value &&
  'find' in value &&
  Array.isArray(value.find);

/** Reads the indexes of the built site, as the worker in the browser does. */
export function readIndexes(): SiteIndex[] {
  return orderIndexFolders(books, defaultBook(books)).map((folder) =>
    loadIndex(
      JSON.parse(readFileSync(path.join(buildDirectory, folder, indexFile), 'utf8')) as SearchGroup[],
    ),
  );
}

/** @throws Error if the name is not the path of a book, with or without a space: `web 2.0`, `web/2.0` */
export function findCurrentBook(name: string): SearchBook {
  const book = books.find((each) => each.path === name.replace(' ', '/'));
  if (book) return book;
  throw new Error(`“${name}” is not a book. Books: ${books.map((each) => each.path).join(', ')}.`);
}

const pageOf = (place: string): string => place.replace(/#.*$/, '');

const toPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`);

/** Whether a page is the page of an expected result. */
export function isExpectedPage(url: string, place: string): boolean {
  const page = pageOf(place);
  return url === page || (page.includes('*') && toPattern(page).test(url));
}

/** Whether a page and an anchor, such as `#unlock`, are an expected result. */
export function isExpected(url: string, hash: string, place: string): boolean {
  const [, anchor] = place.split('#');
  return isExpectedPage(url, place) && (anchor === undefined || toPattern(anchor).test(hash.slice(1)));
}
