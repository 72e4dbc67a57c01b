import type {SearchBook} from './books';
import type {Candidate} from './candidate';
import {collectCandidates, type LoadedIndex} from './collect';
import type {HitType} from './documents';
import {findNearestWords} from './nearest';
import {prepareQuery} from './query';
import {nameOf, rank, type Ranked} from './rank';
import {cutSnippet, markTerms, type MarkedText} from './snippet';

/** One result, with everything that is displayed. */
export interface Hit {
  readonly url: string;
  /** The anchor, such as `#unlock`. Empty for the top of the page. */
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
  /** The name by which the page was found in another version: “People in 1.0”. */
  readonly note?: string;
  /** The index terms to highlight on the page. */
  readonly terms: readonly string[];
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** The number of all results; `hits` contains the first ones. */
  readonly total: number;
  /** The number of results in each book, by its path. */
  readonly counts: Readonly<Record<string, number>>;
  /** If there are no results: the words of the site that are most similar to the query. */
  readonly nearest: readonly string[];
}

/** A result must reach this share of the best relevance. If it doesn't match all words but others do, the second share. */
const minShare = {all: 0.3, partial: 0.5};

/**
 * Runs a query.
 *
 * @param indexes all loaded indexes; each contains one or more books
 * @param typed the text of the search box, unchecked
 * @param currentBook the book whose results rank first
 * @param limit the maximum number of results
 * @param within the paths of the books to search; default: all books
 */
export function search(
  indexes: readonly LoadedIndex[],
  typed: string,
  {currentBook, limit, within}: {currentBook: SearchBook; limit: number; within?: readonly string[]},
): SearchResult {
  const query = prepareQuery(typed);
  if (query.words.length === 0) return {hits: [], total: 0, counts: {}, nearest: []};
  const candidates = indexes.flatMap((index) => collectCandidates(index, query));
  const ranked = rank(candidates, query, typed.trim(), currentBook);
  // The current book has a limit of its own, because the best result of another book says nothing about it.
  const inCurrentBook = findRelevant(ranked.filter(({book}) => book.path === currentBook.path));
  const inAllBooks = findRelevant(ranked);
  const relevant = ranked.filter((one) => inAllBooks.has(one) || inCurrentBook.has(one));
  const counts: Record<string, number> = {};
  for (const {book} of relevant) counts[book.path] = (counts[book.path] ?? 0) + 1;
  const selected = relevant.filter(({book}) => !within || within.includes(book.path));
  const nearest = relevant.length === 0 ? findNearestWords(indexes, query) : [];
  return {hits: selected.slice(0, limit).map(toHit), total: selected.length, counts, nearest};
}

function findRelevant(ranked: readonly Ranked[]): ReadonlySet<Ranked> {
  const best = Math.max(0, ...ranked.map(({relevance}) => relevance));
  const hasFullMatch = ranked.some(({matchesAll}) => matchesAll);
  return new Set(
    ranked.filter(
      ({relevance, matchesAll}) =>
        relevance > 0 &&
        relevance >= best * minShare.all &&
        (matchesAll || !hasFullMatch || relevance >= best * minShare.partial),
    ),
  );
}

function toHit({candidate, book, type}: Ranked): Hit {
  const {url, hash, title, heading, text} = candidate;
  const terms = new Set(candidate.terms.keys());
  const categories = (title.b ?? []).slice(1);
  const note = describeOtherName(candidate);
  return {
    url,
    hash,
    type,
    name: markTerms(nameOf(candidate), terms),
    isField: Boolean(hash && !heading && text?.f),
    snippet: cutSnippet(text?.t ?? '', terms),
    breadcrumb: hash ? [...categories, title.t] : categories,
    book: book.label,
    ...(heading?.v && {method: heading.v}),
    ...(note && {note}),
    terms: [...terms],
  };
}

/** “People in 1.0”, if the query matches a name that only another version uses. */
function describeOtherName({hash, title, matches}: Candidate): string | undefined {
  const {extra = [], name = []} = matches;
  if (hash || !extra.some((quality, at) => quality > 0.4 && quality > (name[at] ?? 0))) return undefined;
  const other = title.o?.[0];
  return other && `${other.name.charAt(0).toUpperCase()}${other.name.slice(1)} in ${other.version}`;
}
