import type {Book, SearchSettings} from './books';
import type {HitType} from './documents';
import {rank, type Ranked, termFields} from './rank';
import {bestOf, findMatches, type Candidate, type Matches} from './match';
import {prepareQuery, readSynonyms, type Query} from './query';
import {readNameWords, type SectionPart, type Section, type SiteIndex} from './siteIndex';
import {cutSnippet, markTerms, type MarkedText} from './snippet';
import {readKeys} from './words';

/** One result, with everything that is displayed. */
export interface Hit {
  readonly url: string;
  /** The anchor, such as `#create`. Empty for the top of the page. */
  readonly hash: string;
  readonly type: HitType;
  /** The heading, the title, or the name of a field. */
  readonly name: MarkedText;
  readonly isField: boolean;
  readonly snippet: MarkedText;
  /** The category and the page that contain the result. */
  readonly breadcrumb: readonly string[];
  /** The book and its version: `Web API 2.0`. */
  readonly book: string;
  readonly method?: string;
  readonly path?: string;
  /** The name by which the page was found in another version: “People in 1.0”. */
  readonly note?: string;
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** The number of all results; `hits` contains the first ones. */
  readonly total: number;
  /** The number of results in each book, by its URL. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What is searched, and the book whose results rank first. */
interface SearchScope {
  readonly settings: SearchSettings;
  readonly currentBook: Book;
}

/** A result must match this share of what the first result matches. */
const minCoverage = 0.5;

/**
 * Runs a query.
 *
 * @param indexes all loaded indexes; each contains one or more books
 * @param typed the text of the search box, unchecked
 * @param settings the books and the synonyms of the site
 * @param currentBook the book whose results rank first
 * @param limit the maximum number of results
 * @param within the URLs of the books to search; default: all books
 */
export function search(
  indexes: readonly SiteIndex[],
  typed: string,
  {
    settings,
    currentBook,
    limit,
    within,
  }: SearchScope & {readonly limit: number; readonly within?: readonly string[] | undefined},
): SearchResult {
  const {matches, query, ranked} = rankAll(indexes, typed, {settings, currentBook});
  const inCurrentBook = findRelevant(ranked.filter(({book}) => book.url === currentBook.url));
  const inAllBooks = findRelevant(ranked);
  const relevant = ranked.filter((one) => inAllBooks.has(one) || inCurrentBook.has(one));
  const counts: Record<string, number> = {};
  for (const {book} of relevant) counts[book.url] = (counts[book.url] ?? 0) + 1;
  const selected = relevant.filter(({book}) => !within || within.includes(book.url));
  const marked = findMarkedTerms(matches, query);
  const hits = selected
    .slice(0, limit)
    .flatMap((one) => {
      const part = findPart(one, query);
      const hit = toHit(one, marked);
      return part ? [toPartHit(hit, one, part), hit] : [hit];
    })
    .slice(0, limit);
  return {hits, total: selected.length, counts};
}

/** The results with their scores, and what each property contributes to them, to find out why one is too low or too high. */
export const explain = (indexes: readonly SiteIndex[], typed: string, scope: SearchScope): Ranked[] =>
  rankAll(indexes, typed, scope).ranked;

function rankAll(
  indexes: readonly SiteIndex[],
  typed: string,
  {settings: {books, synonyms}, currentBook}: SearchScope,
): {matches: Matches; query: Query; ranked: Ranked[]} {
  const prepared = prepareQuery(typed, readSynonyms(synonyms));
  const matches = findMatches(indexes, prepared);
  const query = {...prepared, words: matches.words};
  return {matches, query, ranked: rank(matches, query, {books, currentBook})};
}

/**
 * Finds the part of a section that a query names, such as the query parameter for `list parcels updatedSince`. The section
 * must match the rest of the query, because hundreds of parts have the same names, such as `limit`.
 */
function findPart({section, words: matches}: Candidate, {words, path}: Query): SectionPart | undefined {
  // The parameters in a typed path are a part of every operation with this path.
  if (section.parts.length === 0 || path !== undefined) return undefined;
  const known = new Set([...readNameWords(section.name), ...readNameWords(section.title.t)].flat());
  const open = words.map(({key}, at) => ({key, at})).filter(({key}) => !known.has(key));
  // The longest name first: `updated since` is one name in two words.
  for (let length = Math.min(4, open.length); length > 0; length--)
    for (let from = 0; from + length <= open.length; from++) {
      const named = open.slice(from, from + length);
      const part = section.parts.find(({key}) => key === named.map((word) => word.key).join(''));
      const rest = open.filter((word) => !named.includes(word));
      if (part && rest.every(({at}) => bestOf(matches[at], termFields) > 0)) return part;
    }
  return undefined;
}

function findRelevant(ranked: readonly Ranked[]): ReadonlySet<Ranked> {
  const least = (ranked[0]?.coverage ?? 0) * minCoverage;
  return new Set(ranked.filter(({coverage}) => coverage > 0 && coverage >= least));
}

/** The terms that contain what the visitor typed. A marked synonym, such as “package” for `parcel`, would look like an error. */
function findMarkedTerms({terms}: Matches, {words}: Query): ReadonlySet<string> {
  const synonyms = new Set(words.flatMap((word) => word.synonyms));
  const isTyped = (term: string): boolean => words.some(({stem}) => term.startsWith(stem));
  return new Set([...terms.keys()].filter((term) => !synonyms.has(term) || isTyped(term)));
}

function toHit({section, words, book, type}: Ranked, terms: ReadonlySet<string>): Hit {
  const {title, hash, level, method, path, name, text} = section;
  const note = describeOtherName(section, words);
  const categories = title.b ?? [];
  return {
    ...{url: title.u, hash, isField: level === 'field', book: book.label, type},
    breadcrumb: hash ? [...categories, title.t] : categories,
    ...(method && {method, path}),
    name: markTerms(name, terms),
    // A name that contains the whole query is explained by the first sentence, that of a field also by its type.
    snippet: words.every((word) => word.name > 0)
      ? markTerms(cutSnippet(text, new Set()).text, terms)
      : cutSnippet(text, terms),
    ...(note && {note}),
  };
}

/** The hit of a part of a section, with the text that follows its name. */
function toPartHit({method: _, path: __, ...hit}: Hit, {section}: Ranked, {name, hash}: SectionPart): Hit {
  const at = section.text.indexOf(`${name}: `);
  const terms = new Set(readKeys(name));
  return {
    ...hit,
    hash,
    type: 'Content',
    name: markTerms(name, terms),
    isField: !name.includes(' '),
    snippet: cutSnippet(at < 0 ? '' : section.text.slice(at + name.length + 2), new Set()),
    breadcrumb: [...hit.breadcrumb, section.name],
  };
}

/** “People in 1.0”, if the query matches a name that only another version uses. */
function describeOtherName({hash, title}: Section, words: Candidate['words']): string | undefined {
  if (hash || !words.some(({extra, name}) => extra > 0 && extra > name)) return undefined;
  const other = title.o?.[0];
  return other && `${other.name.charAt(0).toUpperCase()}${other.name.slice(1)} in ${other.version}`;
}
