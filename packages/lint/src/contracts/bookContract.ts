import type {ContractInput} from 'api-contract/checks';

/** A contract, and what rules need to know about its book. */
export interface BookContract extends ContractInput {
  /** The number of the version that the contract describes. */
  readonly version: string;
  /** The pages to which descriptions can link. */
  readonly pages: readonly LinkedPage[];
}

/** A page to which descriptions can link. */
export interface LinkedPage {
  readonly name: string;
  readonly file: string;
  /** The IDs on the page. `undefined` if they aren't known. */
  readonly anchors?: readonly string[] | undefined;
}
