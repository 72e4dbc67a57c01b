import {placeOf, type Contract} from '..';
import type {Place, Rule} from '../finding';
import type {Path} from '../pointer';
import type {VersionMap} from '../versionMap';

/** A contract, and what its rules need to know about the site that shows it. */
export interface ContractInput {
  readonly contract: Contract;
  /** The folder `openapi/`. */
  readonly folder: string;
  /** The number of the version that the contract describes. */
  readonly version: string;
  /** Whether the version is older than the conventions for names, writable fields, and secrecy levels. */
  readonly isLegacy: boolean;
  /** The IDs of objects that no example shows. */
  readonly knownIds: ReadonlySet<string>;
  /** The pages to which descriptions can link. */
  readonly pages: readonly LinkedPage[];
  /** The map from the previous version, if there is one, and the pages that have another name in it. */
  readonly map?: VersionMap | undefined;
  readonly renamedPages: readonly Readonly<Record<string, string>>[];
}

/** A page to which descriptions can link. */
export interface LinkedPage {
  readonly name: string;
  readonly file: string;
  /** The IDs on the page. `undefined` if they aren't known. */
  readonly anchors?: readonly string[] | undefined;
}

export type ContractRule = Rule<ContractInput>;

/** The place of an object of the contract, or of a part of it. */
export const placeAt = (contract: Contract, node: object, below: Path = []): Place =>
  placeOf(contract, node, below) ?? {file: contract.sources[0].file, line: 1, column: 1};
