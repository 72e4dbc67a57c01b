import {execFileSync} from 'node:child_process';
import {stampFiles} from '../stampFiles';
import {openCache} from './cache';

/**
 * Returns the report of the last run if no file of the project has changed since. It loads no rule, which would take most of
 * the time.
 *
 * @param file where the report is kept
 */
export async function lintIfChanged<Report>(file: string, lint: () => Promise<Report>): Promise<Report> {
  const stamp = stampProject();
  if (stamp === undefined) return lint();
  const cache = openCache(file);
  const report = await cache.get(['report', stamp], lint);
  cache.save();
  return report;
}

/** The state of all files that Git doesn't ignore. `undefined` without Git. */
function stampProject(): string | undefined {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  try {
    const names = execFileSync('git', listing, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
    return stampFiles(names.split('\0').filter((name) => name !== ''));
  } catch {
    return undefined;
  }
}
