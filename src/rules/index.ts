/** The rules of this site. `lint.config.ts` registers them with the linter. */
import type {SiteRules} from 'api-docs-lint/rules';
import {computedValue} from './computedValue';
import {contractSchema} from './contract/contractSchema';
import {eventCauses, secrecyLevels} from './contract/events';
import {errorExamples, exampleUrls, rateClassHeaders, validDefaults} from './contract/examples';
import {requestValues} from './contract/requestValues';
import {programName} from './programName';
import {aliasRule} from './searchAliases';
import {idInContract, idInSample, objectInJson} from './story/storyRules';

export const siteRules = {
  pages: [idInSample, computedValue, programName],
  contracts: [
    contractSchema,
    validDefaults,
    errorExamples,
    eventCauses,
    exampleUrls,
    rateClassHeaders,
    requestValues,
    secrecyLevels,
    idInContract,
  ],
  json: [objectInJson],
  site: [aliasRule],
} satisfies SiteRules;
