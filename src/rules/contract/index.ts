import type {Rule} from 'api-contract/finding';
import {contractSchema} from './contractSchema';
import {contractVersion} from './contractVersion';
import {validDefaults} from './defaults';
import {errorExamples} from './errorExamples';
import {errorFields} from './errorFields';
import {eventCauses} from './eventCauses';
import {exampleUrls} from './exampleUrls';
import type {BookContract} from 'api-docs-lint/rules';
import {links} from './links';
import {rateClassHeaders} from './rateClassHeaders';
import {requestValues} from './requestValues';
import {responseIds} from './responseIds';
import {secrecyLevels} from './secrecy';
import {units} from './units';

/** The conventions of our contracts. The rules of the package `api-contract` apply to every contract. */
export const bookContractRules: readonly Rule<BookContract>[] = [
  contractVersion,
  contractSchema,
  validDefaults,
  errorExamples,
  errorFields,
  eventCauses,
  exampleUrls,
  rateClassHeaders,
  requestValues,
  responseIds,
  secrecyLevels,
  units,
  links,
];
