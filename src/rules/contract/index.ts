import type {ContractRule} from 'api-docs-contract/checks';
import {contractSchema} from './contractSchema';
import {validDefaults} from './defaults';
import {errorExamples} from './errorExamples';
import {eventCauses} from './eventCauses';
import {exampleUrls} from './exampleUrls';
import {rateClassHeaders} from './rateClassHeaders';
import {requestValues} from './requestValues';
import {secrecyLevels} from './secrecy';

/** The conventions of our contracts. The rules of the package `api-docs-contract` apply to every contract. */
export const bookContractRules: readonly ContractRule[] = [
  contractSchema,
  validDefaults,
  errorExamples,
  eventCauses,
  exampleUrls,
  rateClassHeaders,
  requestValues,
  secrecyLevels,
];
