/** The rules for a contract, and what they share with rules for pages. */
export {contractRules, type ContractInput, type ContractRule, type LinkedPage} from '../checks';
export {checkDates, isUndated} from '../checks/editions';
export {listDistinctUses} from '../checks/exampleUses';
export {judgeIds} from '../checks/ids';
export {placeAt} from '../checks/input';
export {isInstant, walkInstance} from '../checks/instance';
