import type {Rule} from 'api-contract/finding';
import {contractSchema} from './contractSchema';
import {contractVersion} from './contractVersion';
import {errorExamples} from './errorExamples';
import type {BookContract} from './input';
import {links} from './links';
import {nextPageLinks, rateLimitHeaders} from './responseHeaders';
import {responseIds} from './responseIds';
import {secrecyLevels} from './secrecy';

export type {BookContract} from './input';

/** The conventions of our contracts. The rules of the package `api-contract` apply to every contract. */
export const bookContractRules: readonly Rule<BookContract>[] = [
  contractVersion,
  contractSchema,
  errorExamples,
  responseIds,
  nextPageLinks,
  rateLimitHeaders,
  secrecyLevels,
  links,
];
