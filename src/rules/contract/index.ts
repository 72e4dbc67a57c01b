import type {Rule} from 'api-docs-contract/finding';
import {contractSchema} from './contractSchema';
import {validDefaults} from './defaults';
import {errorExamples} from './errorExamples';
import {eventCauses} from './eventCauses';
import {exampleUrls} from './exampleUrls';
import type {BookContract} from 'api-docs-lint/rules';
import {rateClassHeaders} from './rateClassHeaders';
import {requestValues} from './requestValues';
import {secrecyLevels} from './secrecy';

/** The conventions of our contracts. The rules of the package `api-docs-contract` apply to every contract. */
export const bookContractRules: readonly Rule<BookContract>[] = [
  contractSchema,
  validDefaults,
  errorExamples,
  eventCauses,
  exampleUrls,
  rateClassHeaders,
  requestValues,
  secrecyLevels,
];
