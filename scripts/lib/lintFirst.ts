import {isError} from 'api-contract/finding';
import lintConfig from '../../lint.config';
import {formatFindings, formatTotals, lint, openCache} from 'api-docs-lint';
import {lintCache} from './root';
import {say} from './say';

/** Checks the content before a build, so that an error is reported in the same words as by `npm run check`. */
export async function hasFindings(): Promise<boolean> {
  const started = performance.now();
  const report = await lint(lintConfig, {cache: openCache(lintCache)});
  const {findings, files} = report;
  const errors = findings.filter(isError);
  if (errors.length === 0) return false;
  const seconds = (performance.now() - started) / 1000;
  say(`${formatFindings({...report, findings: errors})}\n`);
  say(`${formatTotals(errors, files, seconds)} The site wasn’t built.`);
  return true;
}
