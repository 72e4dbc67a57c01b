/** What the rules of a site get: pages, samples, contracts, and all pages together. */
export type {LintConfig, SiteRules} from './config';
export {placeInText, placeOfNode, type CheckedPage, type TypedPage} from './pages/checkedPage';
export type {SitePage} from './pages/sitePage';
export {namesOf} from './names/contractNames';
export {examplesOf, listObjects} from './samples/examples';
export type {CheckedJson} from './samples/readSamples';
export type {SiteInput} from './siteInput';
export {ruleGroups} from './registry';
