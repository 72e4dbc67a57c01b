import type {SearchBook} from './books';
import {collectCandidates, type Candidate, type LoadedIndex} from './collect';
import type {HitType} from './documents';
import {findNearestWords} from './nearest';
import {prepareQuery} from './query';
import {nameOf, rank, type Ranked} from './rank';
import {cutSnippet, markTerms, type MarkedText} from './snippet';

/** One found place, with all that is shown of it. */
export interface Hit {
  readonly url: string;
  /** `#unlock`, or empty at the top of the page. */
  readonly hash: string;
  readonly type: HitType;
  /** The heading, the title, or a field's name. */
  readonly name: MarkedText;
  readonly isField: boolean;
  readonly snippet: MarkedText;
  /** The page it is on, and the chapter that is in; empty for the page itself. */
  readonly breadcrumb: readonly string[];
  /** The book and its version, `Web API 2.0`. */
  readonly book: string;
  readonly verb?: string;
  /** Says under which other name the page was found: “People in 1.0”. */
  readonly note?: string;
  /** Words as they stand in the index, for marking them on the page. */
  readonly terms: readonly string[];
}

export interface Found {
  readonly hits: readonly Hit[];
  /** How many there are of which `hits` are the first. */
  readonly total: number;
  /** How many places there are in each book, by its path. */
  readonly counts: Readonly<Record<string, number>>;
  /** Where nothing was found: the words of the site that look most like those typed. */
  readonly nearest: readonly string[];
}

/** Below this share of the best hit's score, a place only shares a word with what was asked. */
const leastShare = 0.3;

/**
 * Finds what a reader typed.
 *
 * @param indexes all that have been loaded; each holds one book or several
 * @param typed as it stands in the box; anything is safe
 * @param reading the book whose places come first
 * @param limit how many hits at most
 * @param within only hits in these books, by path
 */
export function search(
  indexes: readonly LoadedIndex[],
  typed: string,
  {reading, limit, within}: {reading: SearchBook; limit: number; within?: readonly string[]},
): Found {
  const query = prepareQuery(typed);
  if (query.words.length === 0) return {hits: [], total: 0, counts: {}, nearest: []};
  const candidates = indexes.flatMap((index) => collectCandidates(index, query));
  const ranked = rank(candidates, query, typed.trim(), reading);
  const own = findWorthy(ranked.filter(({book}) => book.path === reading.path));
  const all = findWorthy(ranked);
  const worthy = ranked.filter((one) => all.has(one) || own.has(one));
  const counts: Record<string, number> = {};
  for (const {book} of worthy) counts[book.path] = (counts[book.path] ?? 0) + 1;
  const wanted = worthy.filter(({book}) => !within || within.includes(book.path));
  const nearest = worthy.length === 0 ? findNearestWords(indexes, query) : [];
  return {hits: wanted.slice(0, limit).map(toHit), total: wanted.length, counts, nearest};
}

/** Those that are not far behind the best. The book being read is asked by itself: another's best says nothing of it. */
function findWorthy(ranked: readonly Ranked[]): ReadonlySet<Ranked> {
  const best = Math.max(0, ...ranked.map(({relevance}) => relevance));
  const somebodyMeetsAll = ranked.some(({meetsAll}) => meetsAll);
  return new Set(
    ranked.filter(
      ({relevance, meetsAll}) =>
        relevance > 0 &&
        relevance >= best * leastShare &&
        (meetsAll || !somebodyMeetsAll || relevance >= best * 0.5),
    ),
  );
}

function toHit({candidate, book, type}: Ranked): Hit {
  const {url, hash, title, heading, text} = candidate;
  const terms = new Set(candidate.terms.keys());
  const chapters = (title.b ?? []).slice(1);
  const note = describeOtherName(candidate);
  return {
    url,
    hash,
    type,
    name: markTerms(nameOf(candidate), terms),
    isField: Boolean(hash && !heading && text?.f),
    snippet: cutSnippet(text?.t ?? '', terms),
    breadcrumb: hash ? [...chapters, title.t] : chapters,
    book: book.label,
    ...(heading?.v && {verb: heading.v}),
    ...(note && {note}),
    terms: [...terms],
  };
}

/** “People in 1.0”, where a page answers to a name that only another version uses. */
function describeOtherName({hash, title, matches}: Candidate): string | undefined {
  const {extra = [], name = []} = matches;
  if (hash || !extra.some((quality, at) => quality > 0.4 && quality > (name[at] ?? 0))) return undefined;
  const other = title.o?.[0];
  return other && `${other.name.charAt(0).toUpperCase()}${other.name.slice(1)} in ${other.version}`;
}
