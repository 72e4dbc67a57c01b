import {lintSite, type SiteReport} from '../../src/lint/lintSite';
import {formatFacts, formatFindings, formatTotals} from '../../src/lint/formatReport';
import {isError} from '../../src/finding';
import {describeError} from '../../src/lint/logError';
import {root} from './root';
import {say} from './say';

/** Checks the content before a build, so that an error is reported in the same words as by `npm run check`. */
export async function hasFindings(): Promise<boolean> {
  process.chdir(root);
  const started = performance.now();
  let report: SiteReport;
  try {
    report = await lintSite();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return true;
  }
  const {counts} = report;
  const findings = report.findings.filter(isError);
  if (findings.length === 0) {
    if (Object.keys(counts.facts).length > 0) say(formatFacts(counts.facts));
    return false;
  }
  say(`${formatFindings(findings)}\n`);
  say(`${formatTotals(findings, counts.files, (performance.now() - started) / 1000)} The site wasn’t built.`);
  return true;
}
