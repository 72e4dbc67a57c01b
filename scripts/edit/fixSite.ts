import path from 'node:path';
import {requireContract} from 'api-docs-contract';
import {editionOf, isOpen} from 'api-docs-contract/change-log';
import {isUndated} from 'api-docs-contract/checks';
import {fix, type LintConfig, type LintReport} from 'api-docs-lint';
import {addDates} from './addDates';

/**
 * Fixes the findings whose resolution is mechanical: those that the linter fixes, and `x-docs-since` of the open editions.
 *
 * @returns one sentence for each fix
 */
export async function fixSite(report: LintReport, config: LintConfig): Promise<string[]> {
  const undated = report.findings.filter((finding) => finding.rule === 'edition-date' && isUndated(finding));
  const folders = new Set(undated.map(({file}) => path.dirname(file)));
  const added = [...folders].flatMap((folder) => {
    const date = editionOf(requireContract(folder));
    const additions = undated.filter(({file}) => path.dirname(file) === folder);
    return isOpen(date) ? addDates(additions, date) : [];
  });
  return [...(await fix(report, config)), ...added];
}
