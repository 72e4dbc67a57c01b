/** The rules of this site. `lint.config.ts` registers them with the linter. */
import type {SiteRules} from 'api-docs-lint/rules';
import {computedValue} from './computedValue';
import {bookContractRules} from './contract';
import {programName} from './programName';
import {aliasRule} from './searchAliases';
import {kindInJson} from './story/kinds';
import {idInExample, idInSample, storyValue} from './story/storyValue';

export const siteRules: SiteRules = {
  pages: [idInSample, computedValue, programName],
  contracts: [...bookContractRules, idInExample],
  json: [storyValue, kindInJson],
  site: [aliasRule],
};
