/** The rules of this site. `lint.config.ts` registers them with the linter. */
import type {SiteRules} from 'api-docs-lint/rules';
import {computedValue} from './computedValue';
import {bookContractRules} from './contract';
import {programName} from './programName';
import {aliasRule} from './searchAliases';
import {idInContract, idInSample, objectInJson} from './story/storyRules';

export const siteRules: SiteRules = {
  pages: [idInSample, computedValue, programName],
  contracts: [...bookContractRules, idInContract],
  json: [objectInJson],
  site: [aliasRule],
};
