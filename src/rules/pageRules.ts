import type {Rule} from 'api-contract/finding';
import type {CheckedPage} from 'api-docs-lint/rules';
import {curlTab} from './curlTab';
import {errorFieldOnPage} from './errorFieldOnPage';
import {errorOfOperation} from './errorOfOperation';
import {fieldValue} from './fieldValue';
import {mockCommand} from './mockCommand';
import {operationVerb} from './operationVerb';
import {sectionStatus} from './sectionStatus';

/** The rules for pages that need no story. */
export const pageRules: readonly Rule<CheckedPage>[] = [
  curlTab,
  errorFieldOnPage,
  errorOfOperation,
  fieldValue,
  mockCommand,
  operationVerb,
  sectionStatus,
];
