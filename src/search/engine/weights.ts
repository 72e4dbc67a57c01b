import type {Source} from './candidate';

/**
 * All numbers of the ranking. They were tuned with the queries in `tests/fixtures/searchQueries.json`: after you
 * change one, compare the share of queries whose first result is correct.
 */

/** How well a term of the index matches a word of the query. An exact match is 1. */
export const matchQuality = {
  /** A prefix is worth more, the more of the word it contains. */
  prefix: 0.5,
  prefixLength: 0.4,
  /** Another form of the word: `notify` for `notifications`. */
  sameStem: 0.85,
  /** A word with the same meaning: see `synonyms.ts`. */
  synonym: 0.85,
  typo: 0.5,
  typoInFirstLetter: 0.46,
  /** A compound that matches by its parts: all of them, or some. */
  allParts: 0.98,
  someParts: 0.25,
};

/** The weight of a word by its source: a name counts more than a text. */
export const sourceWeights: Record<Source, number> = {
  name: 1,
  extra: 0.85,
  keywords: 0.95,
  description: 0.45,
  text: 0.35,
};

export const weights = {
  /** Titles rank before headings, and headings before fields. */
  title: 1,
  heading: 0.9,
  field: 0.8,
  text: 0.8,
  /** A field if several whole words were typed: the field only mentions them. */
  phraseField: 0.6,
  /** A word that only the names of the page contain: `delete user` finds “Delete a holder” on Holders. */
  pageName: 0.55,
  /** The penalty for a name with other words, and for a keyword that matches only in part. */
  nameRemainder: 0.25,
  keywordRemainder: 0.5,
  /** The bonus for a name, or for a keyword, that contains exactly the words of the query. */
  wholeName: 0.5,
  pageKeyword: 0.86,
  sectionKeyword: 0.9,
  /** The name of the page in another version, compared with its own name. */
  otherName: 0.9,
  /** Below this quality, a word matches only one part of a compound. */
  minQuality: 0.45,
  /** The current book. For readers of an SDK book: the newest version of the Web API, which the SDK works with. */
  currentBook: 0.55,
  newestBook: 0.06,
  newestBookBesideSdk: 0.3,
  /** A compound name of the API that is spelled exactly as typed. */
  exactSpelling: 0.1,
  /** A field of the page's own object, compared with the same field of another object. */
  ownField: 0.08,
  /** An operation whose method, path, or last path segment was typed, and the penalty for anything else. */
  method: 0.5,
  path: 0.6,
  lastSegment: 0.2,
  notAnOperation: 0.3,
  /** An operation whose method matches the query, such as DELETE for `remove`. Other methods lose as much. */
  action: 0.08,
  /** lunr's score of the text, relative to the best one. */
  textScore: 0.1,
};
