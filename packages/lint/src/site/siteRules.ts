import path from 'node:path';
import {ContentError, defineRule, type Rule} from 'api-docs-contract/finding';
import {readRegions} from '../regions/regions';
import {unusedName} from '../names/knownNamesFile';
import {linkRule} from './links';
import {missingAnchorRule, newAnchorRule} from './recordedAnchors';
import {sidebarRule} from './sidebars';
import type {SiteInput} from '../siteInput';
import {regionMessages as messages} from '../messages';

export const regionRule = defineRule<SiteInput>({
  id: 'region-unused',
  docs: 'A page quotes each region of a program.',
  messages,
  check: ({config: {root, programs}, regions, exists}) => {
    if (programs === undefined || !exists(programs)) return [];
    try {
      return [...readRegions(path.join(root, programs)).values()]
        .filter(({name}) => !regions.includes(name))
        .map(({name, file, line}) => messages.unused({file: path.relative(root, file), line}, {name}));
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  },
});

/** The rules that compare pages with each other and with the records of the site. */
export const pageSetRules: readonly Rule<SiteInput>[] = [
  linkRule,
  sidebarRule,
  missingAnchorRule,
  newAnchorRule,
  regionRule,
  unusedName,
];
