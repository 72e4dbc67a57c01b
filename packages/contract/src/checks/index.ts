import {breakingChanges, datedAdditions} from './editions';
import {errorExamples, errorResponses, unusedErrors} from './errors';
import {existingExamples, usedExamples, validExamples} from './examples';
import {enumDescriptions, naming} from './fields';
import {contractVersion, pathItems} from './files';
import {exampleIds} from './ids';
import type {ContractRule} from './input';
import {links} from './links';
import {operationNames, uniqueNames} from './names';
import {nextPageLinks} from './nextPage';
import {operationMarks, physicalCommands, rateLimitHeaders} from './operations';
import {responseIds} from './pathIds';
import {contractSchema} from './schema';
import {secrecyLevels} from './secrecy';
import {knownStatements, reportColumns} from './statements';
import {versionMap} from './versions';

export type {ContractInput, ContractRule, LinkedPage} from './input';

/** All rules for a contract. */
export const contractRules: readonly ContractRule[] = [
  contractVersion,
  contractSchema,
  validExamples,
  existingExamples,
  usedExamples,
  exampleIds,
  responseIds,
  errorResponses,
  unusedErrors,
  errorExamples,
  enumDescriptions,
  naming,
  operationNames,
  operationMarks,
  physicalCommands,
  uniqueNames,
  secrecyLevels,
  knownStatements,
  reportColumns,
  nextPageLinks,
  rateLimitHeaders,
  breakingChanges,
  datedAdditions,
  pathItems,
  links,
  versionMap,
];
