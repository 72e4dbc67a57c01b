import type {Place} from 'api-contract/finding';

/** A value that a page shows, with its inputs' result. */
export interface Computed {
  readonly place: Place;
  /** What the value is: `webhook-signature`. */
  readonly name: string;
  readonly value: string;
  /** The values that the inputs give. One of them is right. */
  readonly right: readonly string[];
}
