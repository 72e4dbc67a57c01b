import path from 'node:path';
import type {Contract} from '../src';
import type {ContractInput} from '../src/checks';

/** The input of the rules for a contract without a previous version. */
export const inputOf = (contract: Contract): ContractInput => ({
  contract,
  folder: path.dirname(contract.root),
});
