/** A linter for the content of API documentation: pages, contracts, links, samples, names, and documents. */
import type {LintConfig} from './config';
import type {LintOptions, LintReport} from './lint';

export {defineMessages, defineRule, type Finding, type Problem, type Rule} from 'api-docs-contract/finding';
export {openCache, type ResultCache} from 'api-docs-contract/files';
export {lintIfChanged} from './cache';
export type {LintConfig, SiteRules} from './config';
export {formatFindings, formatLine, formatReport, formats} from './formatReport';
export type {LintOptions, LintReport} from './lint';
export {runLint, runOptions} from './run';

// The rules are loaded only if they are needed, because loading them takes longer than reading the report of the last run.

/**
 * Checks all content of a site. Each page is parsed once, and only if it or something that it depends on has changed since the
 * last run. All findings are reported together, whatever their stage.
 */
export const lint = async (config: LintConfig, options?: LintOptions): Promise<LintReport> =>
  (await import('./lint')).lint(config, options);

/**
 * Fixes the findings whose resolution is mechanical: those with a text that replaces another one, and new pages and anchors.
 *
 * @returns one sentence for each fix
 */
export const fix = async (report: LintReport, config: LintConfig): Promise<string[]> =>
  (await import('./fix')).fix(report, config);
