import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Options} from '@docusaurus/preset-classic';
import {books} from './books';

/** The date of the last commit of each file: paths relative to the site's folder, and dates such as `2026-01-05`. */
export type CommitDates = ReadonlyMap<string, string>;

const siteDirectory = path.resolve(__dirname, '../..');
const history = readCommitDates(siteDirectory, [...books.map(({folder}) => folder), 'src/pages']);

/** Whether the dates of pages are known. */
export const hasHistory = history !== undefined;

/**
 * Reads front matter with the date of the last update. Each page is dated by its own history and its contract's. Docusaurus
 * would run git once for each page, ignore the contract, and date every page to the only commit of a shallow clone.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  // A partial, whose name starts with `_`, has no date.
  if (!history || path.basename(params.filePath).startsWith('_')) return result;
  const page = path.relative(siteDirectory, params.filePath).split(path.sep).join('/');
  const date = findLastUpdate(history, page);
  return {...result, frontMatter: {...result.frontMatter, last_update: {date}}};
};

/** The sitemap has only the fields that search engines use: the URL and the date of the last change. */
export const sitemap = {
  lastmod: hasHistory ? 'date' : null,
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search'],
} satisfies Options['sitemap'];

/**
 * Reads the date of the last commit of each file below some folders. Two builds of one commit have the same dates.
 *
 * @returns undefined outside a repository, and in a shallow clone, whose oldest commit seems to change every file
 */
export function readCommitDates(cwd: string, folders: readonly string[]): CommitDates | undefined {
  const dates = new Map<string, string>();
  // The log starts with the newest commit, so the first mention of a file is its last change.
  for (const commit of readLog(cwd, folders).split(/^@/m)) {
    const [seconds, ...files] = commit.trim().split(/\n+/);
    for (const file of files) if (!dates.has(file)) dates.set(file, toDay(Number(seconds) * 1000));
  }
  return dates.size > 0 ? dates : undefined;
}

/** The time of each commit, after `@`, and its files. Empty if they are unknown. */
function readLog(cwd: string, folders: readonly string[]): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return '';
    return git('log', '--format=@%ct', '--name-only', '--no-renames', '--relative', '--', ...folders);
  } catch {
    return '';
  }
}

/**
 * Returns the date of the last change of a page or of its file in the contract. The date of an uncommitted page is today.
 *
 * @param page the source of the page, relative to the site's folder
 */
export function findLastUpdate(dates: CommitDates, page: string): string {
  const book = books.find(({folder}) => page.startsWith(`${folder}/`))?.folder ?? '';
  const contract = `${book}/openapi/${path.parse(page).name}.yaml`;
  const days = [page, contract].flatMap((file) => dates.get(file) ?? []);
  return days.sort().at(-1) ?? toDay(Date.now());
}

// A function, because the dates are read while this module is loaded.
function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
