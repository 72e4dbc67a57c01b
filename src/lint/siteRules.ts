import {existsSync} from 'node:fs';
import {ContentError, defineRule, type Rule} from 'api-contract/finding';
import {findUnusedRegions, readRegions} from '../remark/regions/regions';
import {booksRule} from './books';
import {linkRule} from './links';
import {missingAnchorRule, newAnchorRule} from './recordedAnchors';
import {routeRule} from './recordedRoutes';
import {aliasRule} from './searchAliases';
import {sidebarRule} from './sidebars';
import type {SiteInput} from './site';

const regionRule = defineRule<SiteInput>({
  id: 'region-unused',
  docs: 'A page quotes each region of a program.',
  check: ({regions}) => {
    if (!existsSync('samples')) return [];
    try {
      return findUnusedRegions(readRegions('samples'), regions);
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  },
});

/** The rules that compare pages with each other and with the records of the site. */
export const siteRules: readonly Rule<SiteInput>[] = [
  linkRule,
  booksRule,
  sidebarRule,
  missingAnchorRule,
  newAnchorRule,
  routeRule,
  aliasRule,
  regionRule,
];
