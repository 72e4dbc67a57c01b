import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import leven from 'leven';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Pair} from 'yaml';
import {applyBrand} from '../../brand';
import {bookVersions} from '../../site';

/** Search aliases for a page or for one of its sections. */
export interface Alias {
  /** The anchor of the section. Empty for the page itself. */
  readonly id: string;
  readonly phrases: readonly string[];
  /** File and line: `web/search-aliases.yaml:12`. */
  readonly source: string;
}

/** The file in the folder of a book that lists other terms that readers use. */
export const aliasFile = 'search-aliases.yaml';

/** The key for the page itself. All other keys are anchors. */
const pageKey = 'page';

/**
 * Reads the search aliases of every book.
 *
 * @param siteDir the folder of docusaurus.config.ts
 * @returns the aliases by URL path, such as `/web/2.0/rest/devices`
 * @throws Error with file and line if an entry is not a page ID with lists of phrases
 */
export function readSearchAliases(siteDir: string): ReadonlyMap<string, readonly Alias[]> {
  return new Map(
    bookVersions.flatMap(({folder, url}) => {
      const file = `${folder}/${aliasFile}`;
      const text = existsSync(path.join(siteDir, file)) ? readFileSync(path.join(siteDir, file), 'utf8') : '';
      return parseAliases(applyBrand(text), file).map(
        ([page, aliases]) => [`/${url}/${page}`, aliases] as const,
      );
    }),
  );
}

/** The aliases of one file, by page ID. */
export function parseAliases(text: string, file: string): [page: string, aliases: Alias[]][] {
  const lines = new LineCounter();
  const {contents, errors} = parseDocument(text, {lineCounter: lines});
  const at = (offset = 0): string => `${file}:${lines.linePos(offset).line || 1}`;
  const [syntax] = errors;
  if (syntax) throw new Error(`${at(syntax.pos[0])}: ${syntax.message}`);
  if (contents === null) return [];
  const reject = (source: string): never => {
    throw new Error(
      `${source}: expected a page ID with lists of phrases, such as "rest/devices: {unlock: [open door]}".`,
    );
  };
  if (!isMap(contents)) return reject(at());
  const read = ({key, value}: Pair): [string, unknown, string] =>
    isScalar(key) ? [String(key.value), value, at(key.range?.[0])] : reject(at());
  return contents.items.map((entry) => {
    const [page, anchors, start] = read(entry);
    if (!isMap(anchors)) return reject(start);
    const aliases = anchors.items.map((item): Alias => {
      const [id, phrases, source] = read(item);
      if (!isSeq(phrases)) return reject(source);
      const words: unknown = phrases.toJSON();
      return isStrings(words) ? {id: id === pageKey ? '' : id, phrases: words, source} : reject(source);
    });
    return [page, aliases];
  });
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * Checks that a page has every anchor that has an alias.
 *
 * @throws Error with file, line, the anchor, and the nearest one that the page has
 */
export function requireKnownAnchors(
  page: string,
  aliases: readonly Alias[],
  anchors: readonly string[],
): void {
  for (const {id, source} of aliases) {
    if (anchors.includes(id)) continue;
    const [nearest = ''] = [...anchors].sort((a, b) => leven(a, id) - leven(b, id));
    throw new Error(`${source}: ${page} has no anchor "${id}". Nearest: "${nearest}".`);
  }
}

/**
 * Checks that every page with aliases exists.
 *
 * @throws Error with file, line, the page, and the nearest one
 */
export function requireKnownPages(
  aliases: ReadonlyMap<string, readonly Alias[]>,
  urls: readonly string[],
): void {
  for (const [url, [first]] of aliases) {
    if (urls.includes(url)) continue;
    const [nearest = ''] = [...urls].sort((a, b) => leven(a, url) - leven(b, url));
    throw new Error(`${first?.source ?? url}: the page ${url} does not exist. Nearest: ${nearest}.`);
  }
}
