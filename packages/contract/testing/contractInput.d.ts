import type {Contract} from '../src';
import type {ContractInput} from '../src/checks';
/** The input of the rules for a contract that belongs to no site. */
export declare const inputOf: (contract: Contract) => ContractInput;
