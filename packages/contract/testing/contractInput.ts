import path from 'node:path';
import type {Contract} from '../src';
import type {ContractInput} from '../src/checks';

/** The input of the rules for a contract that belongs to no site. */
export const inputOf = (contract: Contract): ContractInput => ({
  contract,
  folder: path.dirname(contract.root),
  version: contract.version,
  isLegacy: false,
  knownIds: new Set(),
  pages: [],
  renamedPages: [],
});
