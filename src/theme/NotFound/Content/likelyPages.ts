/** A page that a lost reader may have meant. */
export interface LikelyPage {
  readonly path: string;
  /** Its name as a reader says it: "Rate limits". */
  readonly name: string;
}

/** The words of a path, as a search takes them: `/web/2.0/rest/floor_group/` gives `floor group`. */
export function readWords(path: string): string[] {
  return safelyDecode(path)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !noise.has(word));
}

/**
 * The pages whose addresses share most words with the path, best first. Words match by their beginnings, so that a
 * singular finds its plural.
 *
 * @param options.most how many at the most
 */
export function findLikelyPages(
  path: string,
  pages: readonly string[],
  {most = 4}: {most?: number} = {},
): LikelyPage[] {
  const wanted = readWords(path);
  return pages
    .map((page) => ({page, score: score(wanted, readWords(page)) + shareBook(path, page)}))
    .filter(({score}) => score >= 1)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({page}) => ({path: page, name: nameOf(page)}));
}

const noise = new Set(['web', 'rest', 'api', 'html', 'docs', 'index', 'com', 'www']);

function score(wanted: readonly string[], words: readonly string[]): number {
  const stem = (word: string): string => word.replace(/(ies|es|s)$/, '');
  return wanted.filter((word) =>
    words.some((other) => stem(other).startsWith(stem(word)) || stem(word).startsWith(stem(other))),
  ).length;
}

/** Half a point for being in the same version or book: it orders equals, and alone it is not enough. */
function shareBook(path: string, page: string): number {
  const book = /^\/(?:web\/[\d.]+|ios|android)\//.exec(page)?.[0];
  return book !== undefined && path.startsWith(book) ? 0.5 : 0;
}

function nameOf(page: string): string {
  const words = page.split('/').at(-1)?.replaceAll('-', ' ') ?? page;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A path with a broken escape (`/%E0%A4`) is read as it stands. */
function safelyDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
