/** What a developer asks, where, and the places that response: see `tests/build/search.test.ts`. */
export interface Question {
  readonly query: string;
  readonly reading: string;
  readonly find: readonly string[];
  readonly heldOut: boolean;
}

/** For each question, the addresses that were found, the best first. */
export type Returns = readonly (readonly string[])[];
