import {isError} from 'api-contract/finding';
import {formatFindings} from '../../src/lint/formatFindings';
import {formatTotals} from '../../src/lint/formatReport';
import {lintSite} from '../../src/lint/lintSite';
import {root} from './root';
import {say} from './say';

/** Checks the content before a build, so that an error is reported in the same words as by `npm run check`. */
export async function hasFindings(): Promise<boolean> {
  process.chdir(root);
  const started = performance.now();
  const {findings, files} = await lintSite();
  const errors = findings.filter(isError);
  if (errors.length === 0) return false;
  const seconds = (performance.now() - started) / 1000;
  say(`${formatFindings(errors)}\n`);
  say(`${formatTotals(errors, files, seconds)} The site wasn’t built.`);
  return true;
}
