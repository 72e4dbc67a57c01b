import type {Rule} from 'api-contract/finding';
import type {CheckedPage} from 'api-docs-lint/rules';
import {curlTab} from './curlTab';
import {errorFieldOnPage} from './errorFieldOnPage';
import {mockCommand} from './mockCommand';
import {programName} from './programName';

/** The rules for pages that need no story. */
export const pageRules: readonly Rule<CheckedPage>[] = [curlTab, errorFieldOnPage, mockCommand, programName];
