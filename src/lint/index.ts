/** A linter for the content of API documentation: pages, contracts, links, samples, names, and documents. */
export {defineMessages, defineRule, type Finding, type Rule} from 'api-contract/finding';
export {openCache, type ResultCache} from './cache';
export type {LintConfig, LintedVersion, SiteRules} from './config';
export {fix} from './fix';
export {formatFindings, formatSaves, formatStopped, formatTotals} from './formatReport';
export {lintIfChanged} from './lintIfChanged';
export {lint, type LintOptions, type LintReport} from './lintSite';
