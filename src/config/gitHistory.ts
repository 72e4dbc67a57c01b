import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {bookVersions} from './books';

/** The date of the last commit of each file: paths relative to the site's folder, and dates such as `2026-01-05`. */
export type History = ReadonlyMap<string, string>;

/**
 * Reads the date of the last commit of each file below some folders. Two builds of one commit have the same dates.
 *
 * @returns undefined outside a repository, and in a shallow clone, whose oldest commit seems to change every file
 */
export function readHistory(siteDirectory: string, folders: readonly string[]): History | undefined {
  const git = (...words: string[]): string =>
    execFileSync('git', words, {cwd: siteDirectory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28}); // prettier-ignore
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const log = git('log', '--format=@%ct', '--name-only', '--no-renames', '--relative', '--', ...folders);
    const history = readLog(log);
    return history.size > 0 ? history : undefined;
  } catch {
    return undefined;
  }
}

/** The log starts with the newest commit, so the first mention of a file is its last change. */
function readLog(log: string): History {
  const history = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = toDay(new Date(Number(line.slice(1)) * 1000));
    else if (line && !history.has(line)) history.set(line, day);
  }
  return history;
}

/**
 * Returns the date of the last change of a page or of its file in the contract. The date of an uncommitted page is today.
 *
 * @param page the source of the page, relative to the site's folder
 */
export function findLastUpdate(history: History, page: string): string {
  const {name} = path.parse(page);
  const book = bookVersions.find(({folder}) => page.startsWith(`${folder}/`))?.folder ?? '';
  const days = [page, `${book}/openapi/${name}.yaml`].flatMap((file) => history.get(file) ?? []);
  return days.sort().at(-1) ?? toDay(new Date());
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
