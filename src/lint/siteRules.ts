import {existsSync, readFileSync} from 'node:fs';
import {ContentError, defineRule, type Rule} from 'api-contract/finding';
import {aliasFile, checkAliases} from '../plugins/search-index/searchAliases';
import {findUnusedRegions, readRegions} from '../remark/regions/regions';
import {booksRule} from './books';
import {linkRule} from './links';
import {linkTexts} from './linkTexts';
import {missingAnchorRule, newAnchorRule} from './recordedAnchors';
import {routeRule} from './recordedRoutes';
import {sidebarRule} from './sidebars';
import type {SiteInput} from './site';

const aliasRule = defineRule<SiteInput>({
  id: 'search-alias',
  docs: 'Search aliases belong to existing pages and anchors.',
  check: ({books, pages}) =>
    books.flatMap(({version}) => {
      const file = `${version.folder}/${aliasFile}`;
      return existsSync(file) ? checkAliases(version, readFileSync(file, 'utf8'), pages) : [];
    }),
});

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
  linkTexts,
  booksRule,
  sidebarRule,
  missingAnchorRule,
  newAnchorRule,
  routeRule,
  aliasRule,
  regionRule,
];
