import {bookVersions} from '../../../config/books';

/** A page with a URL that is similar to the requested one. */
export interface LikelyPage {
  readonly path: string;
  /** The name of the page: "Rate limits". */
  readonly name: string;
}

/** The words of a path for a search: `floor`, `group` for `/web/2.0/rest/floor_group/`. */
export function readWords(path: string): string[] {
  return safelyDecode(path)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !ignoredWords.has(word));
}

/**
 * The first pages of the books with the path of a URL that was cut after its book or folder: `/web/2.0/introduction` for `/web/2.0`.
 *
 * @param starts the first page of each version, the newest version first
 */
export function findStarts(path: string, starts: readonly string[]): LikelyPage[] {
  const folder = `${path.replace(/\/$/, '')}/`;
  return starts
    .filter((start) => start.startsWith(folder) || folder.startsWith(start.replace(/[^/]+$/, '')))
    .map((start) => ({path: start, name: nameOf(start)}));
}

/**
 * The four pages whose URLs have the most words in common with the path, best first. Words match by prefix, so that a
 * singular finds its plural. The label of a page counts, too: `migration` finds "Migrate from 1.0".
 */
export function findLikelyPages(
  path: string,
  pages: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): LikelyPage[] {
  const pathWords = readWords(path);
  return pages
    .map((page) => ({
      page,
      score: score(pathWords, readWords(`${page} ${labels[page] ?? ''}`)) + scoreBook(path, page),
    }))
    .filter(({score}) => score >= 1)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({page}) => ({path: page, name: labels[page] ?? nameOf(page)}));
}

const ignoredWords = new Set(['web', 'rest', 'api', 'html', 'docs', 'index', 'com', 'www']);

function score(pathWords: readonly string[], words: readonly string[]): number {
  const stem = (word: string): string => word.replace(/(ies|es|s|e|ion)$/, '');
  return pathWords.filter((word) =>
    words.some((other) => stem(other).startsWith(stem(word)) || stem(word).startsWith(stem(other))),
  ).length;
}

/** Half a point for the same version or book, which decides between equal scores but isn't enough alone. */
function scoreBook(path: string, page: string): number {
  return bookVersions.some(({url}) => page.startsWith(`/${url}/`) && path.startsWith(`/${url}/`)) ? 0.5 : 0;
}

function nameOf(page: string): string {
  const words = page.split('/').at(-1)?.replaceAll('-', ' ') ?? page;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns paths that can't be decoded, such as `/%E0%A4`, unchanged. */
function safelyDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
