import {findBook, newestBook, type SearchBook} from './books';
import type {Candidate, Source} from './candidate';
import type {HitType} from './documents';
import {keywordCoverage, nameCoverage, readNameWords} from './nameCoverage';
import type {Query} from './query';
import {sourceWeights, weights as w} from './weights';
import {readWords} from './words';

export interface Ranked {
  readonly candidate: Candidate;
  readonly book: SearchBook;
  readonly type: HitType;
  readonly score: number;
  /** The score without the bonus for the book. */
  readonly relevance: number;
  /** Whether every word of the query matches. */
  readonly matchesAll: boolean;
}

/** The data that every candidate is compared with. */
interface RankingContext {
  readonly query: Query;
  readonly typed: string;
  readonly currentBook: SearchBook;
  /** The weight of each word of the query. */
  readonly wordWeights: readonly number[];
  readonly totalWeight: number;
  readonly bestTextScore: number;
  /** The matches of whole pages, by URL. */
  readonly pageMatches: ReadonlyMap<string, Candidate['matches']>;
  /** Whether several words were typed and none of them is a name of the API. */
  readonly isPhrase: boolean;
}

type Level = 'title' | 'heading' | 'field' | 'text';

/** The name of a section, as its result shows it. */
export function nameOf({title, heading, text}: Candidate): string {
  return heading?.t ?? (text?.f ? text.s : undefined) ?? title.t;
}

const levelOf = ({hash, heading, text}: Candidate): Level =>
  !hash ? 'title' : heading ? 'heading' : text?.f ? 'field' : 'text';

/**
 * Orders the sections that contain words of the query. Preferred are sections with all words, exact words rather than
 * prefixes or typos, titles before headings before fields before texts, names without other words, and the current
 * book.
 *
 * @param candidates sections of all books
 * @param typed the typed text, to compare paths
 */
export function rank(
  candidates: readonly Candidate[],
  query: Query,
  typed: string,
  currentBook: SearchBook,
): Ranked[] {
  const wordWeights = weighWords(candidates, query);
  const context: RankingContext = {
    query,
    typed,
    currentBook,
    wordWeights,
    totalWeight: wordWeights.reduce((sum, weight) => sum + weight, 0) || 1,
    bestTextScore: Math.max(...candidates.map(({textScore}) => textScore), 1),
    pageMatches: new Map(
      candidates.filter(({hash}) => !hash).map(({url, matches}) => [url, matches] as const),
    ),
    isPhrase: query.words.length > 1 && query.words.every(({parts}) => parts.length === 0),
  };
  return candidates
    .map((candidate) => rankCandidate(candidate, context))
    .sort((a, b) => b.score - a.score || compareUrls(a, b));
}

/** A rare word is more specific than a common one. */
function weighWords(candidates: readonly Candidate[], {words}: Query): number[] {
  return words.map((_, at) => {
    const count = candidates.filter(({matches}) =>
      Object.values(matches).some((match) => (match[at] ?? 0) > w.minQuality),
    ).length;
    return Math.log(2 + candidates.length / (1 + count));
  });
}

const compareUrls = (a: Ranked, b: Ranked): number =>
  a.candidate.url.localeCompare(b.candidate.url) || a.candidate.hash.localeCompare(b.candidate.hash);

function rankCandidate(candidate: Candidate, context: RankingContext): Ranked {
  const {query, typed, totalWeight, bestTextScore} = context;
  const book = findBook(candidate.url) ?? newestBook();
  const level = levelOf(candidate);
  const levelWeight = context.isPhrase && level === 'field' ? w.phraseField : w[level];
  const names = bestNameCoverage(candidate, query);
  const keyword = keywordCoverage(candidate, query);
  const words = scoreWords(candidate, {levelWeight, names, keyword}, context);
  const coverage = words.matched / totalWeight;
  const relevance =
    (words.score / totalWeight) * coverage +
    w.wholeName *
      Math.max(
        (levelWeight * names * words.matchedByName) / totalWeight,
        keyword * (candidate.hash ? w.sectionKeyword : w.pageKeyword),
      ) +
    (isSpelledAsTyped(candidate, query) ? w.exactSpelling : 0) +
    weighOperation(candidate, query, typed) +
    weighAction(candidate, query) +
    (names > 0.95 && isOwnField(candidate) ? w.ownField : 0) +
    (w.textScore * candidate.textScore) / bestTextScore;
  return {
    candidate,
    book,
    type: typeOf(words.bySource, level),
    relevance,
    score: relevance + weighBook(book, context.currentBook),
    matchesAll: coverage > 0.99,
  };
}

/** How much of a section's name the query covers. For a page, also considers its names in other versions. */
function bestNameCoverage(candidate: Candidate, query: Query): number {
  const {hash, title, terms} = candidate;
  const others = hash ? [] : (title.o ?? []);
  return Math.max(
    nameCoverage(nameOf(candidate), query, terms, hash ? title.t : undefined),
    ...others.map(({name}) => nameCoverage(name, query, terms) * w.otherName),
  );
}

const isSpelledAsTyped = (candidate: Candidate, {words}: Query): boolean =>
  words.some(
    ({key, parts}) => parts.length > 0 && readNameWords(nameOf(candidate)).some((word) => word.key === key),
  );

interface SourceFactors {
  readonly levelWeight: number;
  /** How much of the name the query covers. */
  readonly names: number;
  readonly keyword: number;
}

function factorOf(source: Source, {levelWeight, names, keyword}: SourceFactors): number {
  if (source === 'name') return (1 - w.nameRemainder + w.nameRemainder * names) * levelWeight;
  return source === 'keywords' ? 1 - w.keywordRemainder + w.keywordRemainder * keyword : 1;
}

interface WordScores {
  /** The sum of the best source of each word. */
  readonly score: number;
  /** The weight of the words that match in any source, and of those that match in a name. */
  readonly matched: number;
  readonly matchedByName: number;
  readonly bySource: Readonly<Partial<Record<Source, number>>>;
}

function scoreWords(
  {url, hash, matches}: Candidate,
  factors: SourceFactors,
  {wordWeights, pageMatches}: RankingContext,
): WordScores {
  const page = hash ? pageMatches.get(url) : undefined;
  const bySource: Partial<Record<Source, number>> = {};
  let [score, matched, matchedByName] = [0, 0, 0];
  wordWeights.forEach((weight, at) => {
    const fromPage = Math.max(page?.name?.[at] ?? 0, page?.extra?.[at] ?? 0, page?.keywords?.[at] ?? 0);
    let best = fromPage * w.pageName;
    let quality = fromPage;
    let nameQuality = fromPage;
    for (const source of Object.keys(matches) as Source[]) {
      const match = matches[source]?.[at] ?? 0;
      const value = match * sourceWeights[source] * factorOf(source, factors);
      quality = Math.max(quality, match);
      if (source === 'name' || source === 'extra') nameQuality = Math.max(nameQuality, match);
      bySource[source] = (bySource[source] ?? 0) + value * weight;
      best = Math.max(best, value);
    }
    score += weight * best;
    if (quality >= w.minQuality) matched += weight;
    if (nameQuality >= w.minQuality) matchedByName += weight;
  });
  return {score, matched, matchedByName, bySource};
}

function weighBook(book: SearchBook, currentBook: SearchBook): number {
  if (book.path === currentBook.path) return w.currentBook;
  if (book.path !== newestBook().path) return 0;
  return currentBook.context === 'web' ? w.newestBook : w.newestBookBesideSdk;
}

/** Whether the method of an operation matches the query: DELETE for `remove`, POST for `add`. */
function weighAction({heading}: Candidate, {actions}: Query): number {
  if (actions.size === 0 || !heading?.v) return 0;
  return actions.has(heading.v) ? w.action : -w.action;
}

/** The bonus of an operation for its method, its path, or its collection as the last path segment. */
function weighOperation({heading}: Candidate, query: Query, typed: string): number {
  if (!heading?.v || !heading.c) return query.method || query.isPath ? -w.notAnOperation : 0;
  const path = normalizePath(heading.c);
  const typedPath = query.isPath ? normalizePath(typed.replace(/^[A-Z]+ /, '')) : '';
  const isSamePath =
    typedPath !== '' &&
    (path === typedPath || path.endsWith(typedPath.startsWith('/') ? typedPath : `/${typedPath}`));
  const last = readWords(path.slice(path.lastIndexOf('/') + 1))[0]?.key;
  const isLast = query.words.some(({key}) => key === last);
  return (
    (query.method ? (query.method === heading.v ? w.method : -w.method) : 0) +
    (isSamePath ? w.path : 0) +
    (isLast && (query.method || query.isPath) ? w.lastSegment : 0)
  );
}

/** A path with `{}` for each parameter, because readers don't know the names of parameters. */
const normalizePath = (path: string): string =>
  path
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    // The version prefix belongs to the server URL.
    .replace(/^\/(api\/)?v\d+(?=\/)/i, '')
    .replace(/\{[^}]*\}|:\w+/g, '{}')
    .replace(/\/+$/, '')
    .toLowerCase();

/** Whether a field belongs to the object that its page describes. */
function isOwnField({url, hash, heading, text}: Candidate): boolean {
  if (heading || !text?.f) return false;
  const page = readWords(url.slice(url.lastIndexOf('/') + 1))[0];
  const [first = '', second = ''] = hash.slice(1).split('-');
  return page !== undefined && (page.key === first || page.key === first + second);
}

const typeBySource: Readonly<Record<Source, HitType>> = {
  name: 'Heading',
  extra: 'Heading',
  keywords: 'Keywords',
  description: 'Description',
  text: 'Content',
};

function typeOf(bySource: WordScores['bySource'], level: Level): HitType {
  const [source] = (Object.entries(bySource) as [Source, number][]).sort(([, a], [, b]) => b - a)[0] ?? [
    'text',
  ];
  if (source !== 'name' && source !== 'extra') return typeBySource[source];
  return level === 'title' ? 'Title' : level === 'heading' ? 'Heading' : 'Content';
}
