import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, isSeq, type Pair} from 'yaml';
import {ContentError, defineMessages, toProblem, type Place, type Problem} from 'api-contract/finding';
import {suggestNames} from 'api-contract';
import type {SitePage} from '../../remark/page-rules/sitePage';
import {bookVersions, type BookVersion} from '../../site';
import {findYamlError, parseYaml} from 'api-contract/files';

/** Search aliases for a page or for one of its sections. */
export interface Alias {
  /** The anchor of the section. Empty for the page itself. */
  readonly id: string;
  readonly phrases: readonly string[];
  readonly place: Place;
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
 * @throws ContentError with file and line if an entry is not a page ID with lists of phrases
 */
export function readSearchAliases(siteDir: string): ReadonlyMap<string, readonly Alias[]> {
  return new Map(
    bookVersions.flatMap(({folder, url}) => {
      const file = `${folder}/${aliasFile}`;
      const text = existsSync(path.join(siteDir, file)) ? readFileSync(path.join(siteDir, file), 'utf8') : '';
      const {pages, problems} = parseAliases(text, file);
      if (problems.length > 0) throw new ContentError(problems);
      return pages.map(([page, aliases]) => [`/${url}/${page}`, aliases] as const);
    }),
  );
}

const messages = defineMessages({
  form: (_: object) =>
    'Expected a page ID with lists of phrases, such as "rest/devices: {unlock: [open door]}".',
  page: ({page, known}: {page: string; known: readonly string[]}) =>
    `The page "${page}" doesn’t exist. ${suggestNames(page, known)}`,
  anchor: ({page, id, known}: {page: string; id: string; known: readonly string[]}) =>
    `The page "${page}" has no anchor "${id}". ${suggestNames(id, known)}`,
  heading: ({phrase, heading}: {phrase: string; heading: string}) =>
    `"${phrase}" is the heading #${heading} of this page, which search finds by its name. Delete the alias.`,
});

/** The aliases of one file by page ID, and the entries that have another form. */
export function parseAliases(
  text: string,
  file: string,
): {
  readonly pages: readonly (readonly [page: string, aliases: readonly Alias[]])[];
  readonly problems: readonly Problem[];
} {
  const parsed = parseYaml(text);
  const {lines} = parsed;
  const {contents} = parsed.document;
  const error = findYamlError(parsed);
  const problems: Problem[] = error ? [toProblem({...error, file}, error.message)] : [];
  const placeOf = (offset = 0): Alias['place'] => {
    const {line, col} = lines.linePos(offset);
    return {file, line: line || 1, column: col || 1};
  };
  const reject = (place: Alias['place']): undefined => void problems.push(messages.form(place, {}));
  if (error || contents === null) return {pages: [], problems};
  if (!isMap(contents)) return {pages: [], problems: [messages.form(placeOf(), {})]};
  const read = ({key, value}: Pair): {name: string; value: unknown; place: Alias['place']} => ({
    name: isScalar(key) ? String(key.value) : '',
    value,
    place: placeOf(isScalar(key) ? key.range?.[0] : 0),
  });
  const pages = contents.items.map((entry) => {
    const page = read(entry);
    if (!isMap(page.value)) reject(page.place);
    const items = isMap(page.value) ? page.value.items : [];
    const aliases = items.flatMap((item): Alias[] => {
      const {name, value, place} = read(item);
      const words: unknown = isSeq(value) ? value.toJSON() : undefined;
      if (isStrings(words)) return [{id: name === pageKey ? '' : name, phrases: words, place}];
      reject(place);
      return [];
    });
    return [page.name, aliases] as const;
  });
  return {pages, problems};
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A page as the check of aliases needs it. */
type AliasTarget = Pick<SitePage, 'url' | 'ids' | 'isComplete'>;

/** Finds invalid entries in the alias file of a book, and pages and anchors that don't exist. */
export function checkAliases(
  {folder, url}: Pick<BookVersion, 'folder' | 'url'>,
  text: string,
  targets: readonly AliasTarget[],
): Problem[] {
  const {pages, problems} = parseAliases(text, `${folder}/${aliasFile}`);
  const own = targets.filter((target) => target.url.startsWith(`/${url}/`));
  const ids = own.map((target) => target.url.slice(url.length + 2));
  const unknown = pages.flatMap(([page, aliases]): Problem[] => {
    const target = own.find((each) => each.url === `/${url}/${page}`);
    const [first] = aliases;
    if (!target && first) {
      return [messages.page(first.place, {page, known: ids})];
    }
    const known = target?.ids ?? [];
    const sections = aliases.filter(({id}) => id !== '');
    return [
      ...sections
        .filter(({id}) => target?.isComplete && !known.includes(id))
        .map(({id, place}) => messages.anchor(place, {page, id, known})),
      ...sections.flatMap((alias) => findHeadings(alias, known)),
    ];
  });
  return [...problems, ...unknown];
}

/** An alias that is the heading of another section of its page hides this section from readers who search for it. */
const findHeadings = ({id, phrases, place}: Alias, known: readonly string[]): Problem[] =>
  phrases
    .map((phrase) => ({phrase, heading: phrase.toLowerCase().replaceAll(' ', '-')}))
    .filter(({heading}) => heading !== id && known.includes(heading))
    .map(({phrase, heading}) => messages.heading(place, {phrase, heading}));
