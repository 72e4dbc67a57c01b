import type {Source} from './collect';

/**
 * All numbers of the ranking. They were set by the questions in `tests/fixtures/searchQueries.json`: change one only with the
 * share of them that is found first in sight.
 */

/** How well a word of the index stands for one that was typed, beside the very word, which is 1. */
export const quality = {
  /** A half-typed word is worth the more, the more of it is there. */
  begun: 0.5,
  begunMore: 0.4,
  /** Another form of the word: `notify` for `notifications`. */
  form: 0.85,
  /** A word that means the same: `everydayWords.ts`. */
  meaning: 0.85,
  typo: 0.5,
  typoAtStart: 0.46,
  /** A compound by its parts: all of them, or some. */
  allParts: 0.98,
  someParts: 0.25,
};

/** What a word is worth by where it stands: in a name before in a text. */
export const worth: Record<Source, number> = {
  name: 1,
  extra: 0.85,
  keywords: 0.95,
  description: 0.45,
  text: 0.35,
};

export const weights = {
  /** Title before heading before field. */
  title: 1,
  heading: 0.9,
  field: 0.8,
  text: 0.8,
  /** A field where whole words were typed: it mentions the thing. */
  phraseField: 0.6,
  /** A word that only the page's own names hold helps a place on it: `delete user` is “Delete a holder” on Holders. */
  ofPage: 0.55,
  /** What a name loses that says something else besides; what a keyword loses. */
  unsaid: 0.25,
  unfit: 0.5,
  /** For a name that says nothing but what was asked; for a keyword that does. */
  wholeName: 0.5,
  keywordOfPage: 0.86,
  keywordOfPlace: 0.9,
  /** What another version's name for the page is worth beside its own. */
  otherName: 0.9,
  /** Below this a word is only hinted at: one part of a compound name. */
  leastQuality: 0.45,
  /** The book being read; for readers of a book on a phone's SDK, the newest web API, which it works with. */
  reading: 0.55,
  newest: 0.06,
  newestBesideSdk: 0.3,
  /** A name of the API that is written just as it was typed. */
  asWritten: 0.1,
  /** A field of the page's own object is the thing; the same field of another mentions it. */
  ownField: 0.08,
  /** An operation whose verb, path or last segment was typed; a place that is none where one was asked for. */
  verb: 0.5,
  path: 0.6,
  lastSegment: 0.2,
  noCall: 0.3,
  /** An operation that does what was asked, `remove` with DELETE; as much is lost by one that does another thing. */
  action: 0.08,
  /** lunr's own score of the text, as a share of the best. */
  textScore: 0.1,
};
