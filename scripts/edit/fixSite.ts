import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {requireContract} from 'api-contract';
import {editionOf, isOpen} from 'api-contract/changes';
import {isUndated} from 'api-contract/checks';
import type {Finding} from 'api-contract/finding';
import {fix, type LintConfig, type LintReport} from 'api-docs-lint';
import {addMark} from './yaml';

/**
 * Fixes the findings whose resolution is mechanical: those that the linter fixes, and `x-since` of the open edition.
 *
 * @returns one sentence for each fix
 */
export const fixSite = async (report: LintReport, config: LintConfig): Promise<string[]> => [
  ...(await fix(report, config)),
  ...fixDates(report.findings.filter(({rule}) => rule === 'edition-date')),
];

/** Adds from the end of a file to its start, so that the lines of the other findings stay the same. */
function fixDates(findings: readonly Finding[]): string[] {
  return findings
    .filter(isUndated)
    .reverse()
    .flatMap(({file, line, column = 1}) => {
      const date = editionOf(requireContract(path.dirname(file)));
      if (!isOpen(date)) return [];
      writeFileSync(file, addMark(readFileSync(file, 'utf8'), {line, column}, `x-since: '${date}'`));
      return [`Added x-since: '${date}' in ${file}:${line}.`];
    });
}
