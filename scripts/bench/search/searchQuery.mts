/** A query, the book in which a developer searches, and the expected results. See `tests/build/search.test.ts`. */
export interface SearchQuery {
  readonly query: string;
  readonly reading: string;
  readonly find: readonly string[];
  readonly heldOut: boolean;
}

/** For each entry, the found URLs, best first. */
export type FoundUrls = readonly (readonly string[])[];
