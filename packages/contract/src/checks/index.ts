import {breakingChanges, datedAdditions} from './editions';
import {errorResponses} from './errors';
import {existingExamples, usedExamples, validExamples} from './examples';
import {enumDescriptions} from './fields';
import {pathItems} from './files';
import type {ContractRule} from './input';
import {validParts} from './invalidParts';
import {operationNames, uniqueNames} from './names';
import {versionMap} from './versions';

export type {ContractInput, ContractRule} from './input';

/** All rules for a contract. */
export const contractRules: readonly ContractRule[] = [
  validParts,
  validExamples,
  existingExamples,
  usedExamples,
  errorResponses,
  enumDescriptions,
  operationNames,
  uniqueNames,
  breakingChanges,
  datedAdditions,
  pathItems,
  versionMap,
];
