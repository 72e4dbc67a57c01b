/** The rules for a contract, and what they share with rules of a site. */
export {contractRules, validParts, type ContractInput, type ContractRule} from '../checks';
export {datedAdditions, isUndated} from '../checks/editions';
export {listDistinctUses, listExampleUses, type ExampleUse} from '../checks/exampleUses';
export {placeAt} from '../checks/input';
export {walkInstance, type Visit} from '../checks/instance';
