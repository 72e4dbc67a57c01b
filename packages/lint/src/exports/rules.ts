/** What the rules of a site get: pages, samples, contracts, and all pages together. */
export type {CheckedPage} from '../checkedPage';
export type {LintConfig, LintedVersion, SiteRules} from '../config';
export type {BookContract, LinkedPage} from '../contracts/bookContract';
export type {SitePage} from '../pages/sitePage';
export {namesOf} from '../names/contractNames';
export {placeInText, placeOfNode, type TypedPage} from '../pages/typedPage';
export {examplesOf} from '../samples/examples';
export {listObjects} from '../samples/objects';
export type {CheckedJson, ShownJson} from '../samples/readSamples';
export type {SiteInput} from '../siteInput';
export {ruleGroups} from '../registry';
