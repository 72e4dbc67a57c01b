import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {today} from 'api-docs-contract/change-log';
import {openCache, stampFiles} from 'api-docs-contract/files';

/**
 * Returns the report of the last run if no file of the project has changed since. It loads no rule, which would take most of
 * the time.
 *
 * @param folder the folder of the project, absolute
 * @param file where the report is kept, relative to the folder
 */
export async function lintIfChanged<Report>(
  folder: string,
  file: string,
  lint: () => Promise<Report>,
): Promise<Report> {
  const stamp = stampProject(folder);
  if (stamp === undefined) return lint();
  // With the last few reports, an undone change takes no time.
  const cache = openCache(path.join(folder, file), 2_000_000);
  const report = await cache.get(['report', today(), stamp], lint);
  cache.save();
  return report;
}

/** The state of all files that Git doesn't ignore. `undefined` without Git. */
function stampProject(folder: string): string | undefined {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  try {
    const names = execFileSync('git', listing, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
    return stampFiles(names.filter((name) => name !== '').map((name) => path.join(folder, name)));
  } catch {
    return undefined;
  }
}
