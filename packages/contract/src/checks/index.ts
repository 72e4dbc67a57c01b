import {breakingChanges, datedAdditions} from './editions';
import {errorResponses} from './errors';
import {existingExamples, validExamples} from './examples';
import {enumDescriptions} from './fields';
import {explainInvalidParts} from '../invalidParts';
import {defineRule} from '../finding';
import {valueMessages} from '../messages';
import type {ContractInput, ContractRule} from './input';
import {operationNames, uniqueNames} from './names';
import {shownKeywords} from './shown';
import {versionMap} from './versions';

export {datedAdditions} from './editions';
export {shownKeywords} from './shown';
export {listDistinctUses, type ExampleUse} from './exampleUses';
export {placeAt, type ContractInput, type ContractRule} from './input';
export {walkInstance, type Visit} from './instance';

/** Loading ignores invalid parts, so that a contract that is made for other tools can be loaded. */
export const validParts = defineRule<ContractInput>({
  id: 'contract-valid',
  docs: 'The contract matches `openapi.schema.json` and `marks.schema.json`. Invalid parts are ignored.',
  messages: valueMessages,
  check: ({contract}) => explainInvalidParts(contract.ignored),
});

/** All rules for a contract. */
export const contractRules: readonly ContractRule[] = [
  validParts,
  shownKeywords,
  validExamples,
  existingExamples,
  errorResponses,
  enumDescriptions,
  operationNames,
  uniqueNames,
  breakingChanges,
  datedAdditions,
  versionMap,
];
