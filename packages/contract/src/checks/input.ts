import {placeOf, type Contract} from '..';
import type {Place, Rule} from '../finding';
import type {Path} from '../json';
import type {VersionMap} from '../versionMap';

/** A contract, and the versions before it. */
export interface ContractInput {
  readonly contract: Contract;
  /** The folder `openapi/`. */
  readonly folder: string;
  /** The map from the previous version, if there is one. */
  readonly map?: VersionMap | undefined;
}

export type ContractRule = Rule<ContractInput>;

/** The place of an object of the contract, or of a part of it. */
export const placeAt = (contract: Contract, node: object, below: Path = []): Place =>
  placeOf(contract, node, below) ?? {file: contract.sources[0].file, line: 1, column: 1};
