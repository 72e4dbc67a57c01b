import {defaultBook, findBook, type Book} from './books';
import type {HitType, SearchDocument} from './documents';
import {bestOf, fields, type Candidate, type IndexField, type Matches} from './match';
import type {Query} from './query';
import {readNameWords, type Section} from './siteIndex';
import fitted from './weights.json';

/** Where and what a visitor searches. */
interface Situation {
  readonly books: readonly Book[];
  /** The book whose results rank first. */
  readonly currentBook: Book;
}

/** The data that every candidate is compared with. */
interface RankingContext extends Situation {
  readonly query: Query;
  readonly terms: Matches['terms'];
  /** The share of each word of the query: a rare word is more specific than a common one. */
  readonly shares: readonly number[];
  /** The matches of whole pages, by their Title documents. */
  readonly pages: ReadonlyMap<SearchDocument, Candidate>;
}

/** In a sentence, a word that no name or alias contains, such as _really_ or _week_, is rarely the subject. */
const minSentence = 4;
const fillerShare = 0.25;

const named: readonly IndexField[] = ['name', 'extra', 'alias'];
export const termFields: readonly IndexField[] = [...named, 'description'];

/** BM25, with the typical length of a text in characters. */
const bm25 = {saturation: 1.2, lengthShare: 0.75, typicalLength: 600};

const best = (values: readonly number[] = []): number => Math.max(0, ...values);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function createContext(
  {candidates, terms, size}: Matches,
  query: Query,
  {books, currentBook}: Situation,
): RankingContext {
  const isSentence = query.words.length >= minSentence;
  const weights = query.words.map((_, at) => {
    const count = candidates.filter(({words}) => bestOf(words[at], fields) > 0).length;
    const isTerm = candidates.some(({words}) => bestOf(words[at], termFields) > 0);
    return Math.log(2 + size / (1 + count)) * (isTerm || !isSentence ? 1 : fillerShare);
  });
  const total = sum(weights) || 1;
  // The query can name another book, such as `ios`.
  const namedBook = books.find(
    ({plugin}) => plugin !== currentBook.plugin && query.words.some(({key}) => key === plugin),
  );
  const pages = candidates.filter(({section}) => !section.hash);
  return {
    ...{books, query, terms, currentBook: namedBook ?? currentBook},
    shares: weights.map((weight) => weight / total),
    pages: new Map(pages.map((candidate) => [candidate.section.title, candidate])),
  };
}

/** How well the words match the best of some fields, from 0 to 1. */
const match = ({words}: Candidate, {shares}: RankingContext, among: readonly IndexField[]): number =>
  sum(words.map((word, at) => (shares[at] ?? 0) * bestOf(word, among)));

/** How well the words match the best of some fields or, if that is better, a name of the page, from 0 to 1. */
function matchWithPage(
  {words, section}: Candidate,
  {shares, pages}: RankingContext,
  among: readonly IndexField[],
  toShare = (value: number): number => value,
): number {
  const page = section.hash ? pages.get(section.title) : undefined;
  const values = words.map((word, at) => Math.max(bestOf(word, among), bestOf(page?.words[at], named)));
  return sum(values.map((value, at) => (shares[at] ?? 0) * toShare(value)));
}

/** The share of the words that match at all, from 0 to 1. */
const matchedShare = (
  candidate: Candidate,
  context: RankingContext,
  among: readonly IndexField[] = fields,
): number => matchWithPage(candidate, context, among, (value) => Number(value > 0));

/** How much of one word of a name the query covers. A compound is covered by its parts or by a prefix. */
function coverWord([key = '', ...parts]: readonly string[], {terms}: RankingContext): number {
  const ofParts = sum(parts.map((part) => best(terms.get(part)))) / Math.max(1, parts.length);
  return Math.max(best(terms.get(key)), ofParts);
}

/** How much of a name the query covers, from 0 to 1. */
function coverName(name: string, context: RankingContext): number {
  const words = readNameWords(name);
  const lengths = words.map((word) => Math.max(1, word.length - 1));
  const covered = sum(words.map((word, at) => coverWord(word, context) * (lengths[at] ?? 1)));
  return covered / (sum(lengths) || 1);
}

/** How well a single alias matches the whole query, from 0 to 1. */
function coverAlias(aliases: readonly string[], {shares, terms}: RankingContext): number {
  const covers = aliases.map((alias) => {
    const words = readNameWords(alias).map((keys) => keys.flatMap((key) => [terms.get(key) ?? []]));
    const found = words.flat();
    const ofQuery = sum(shares.map((share, at) => share * best(found.map((values) => values[at] ?? 0))));
    return (ofQuery * sum(words.map((word) => best(word.flat())))) / Math.max(1, words.length);
  });
  return best(covers);
}

/** A quick estimate: names count as much as possible, and the text counts less. */
function estimate(candidate: Candidate, context: RankingContext): number {
  const {path, method} = readOperation(candidate.section, context.query);
  return path + method + match(candidate, context, named) + matchWithPage(candidate, context, fields) / 2;
}

/** BM25 of the text, as a share of its maximum. */
function scoreText({section, words}: Candidate, {shares}: RankingContext): number {
  const length = section.text.length / bm25.typicalLength;
  const damping = bm25.saturation * (1 - bm25.lengthShare + bm25.lengthShare * length);
  return sum(words.map(({text, count}, at) => ((shares[at] ?? 0) * text * count) / (count + damping)));
}

/** A path with `{}` for each parameter, because visitors don't know the names of parameters. */
const normalizePath = (path: string): string =>
  path
    // The host and the version prefix belong to the server URL.
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/(api\/)?v\d+(?=\/)/i, '')
    .replace(/[?#].*$|\/+$/g, '')
    .replace(/\{[^}]*\}|:\w+/g, '{}')
    .toLowerCase();

/** How an operation matches a method or a path that the visitor typed. */
function readOperation({method, path}: Section, query: Query): {method: number; path: number} {
  const typed = normalizePath(query.path ?? '').replace(/^\/?/, '/');
  return {
    method: method && query.method ? (method === query.method ? 1 : -1) : 0,
    path: Number(method !== '' && query.path !== undefined && normalizePath(path).endsWith(typed)),
  };
}

/** The names of events and error codes, such as `parcel.returned` and `parcel-limit-reached`. */
const isCode = (name: string): boolean => /^[a-z\d]+([-_.][A-Za-z\d]+)+$/.test(name);

/** Computes the properties of a candidate that decide its rank. The weight of each is in `weights.json`. */
function readFeatures(candidate: Candidate, context: RankingContext, book: Book): Record<string, number> {
  const {query, currentBook} = context;
  const {section, words} = candidate;
  const {name, title, level, method, aliases, hash} = section;
  const others = hash ? [] : (title.o ?? []).map((other) => coverName(other.name, context));
  const cover = best([coverName(name, context), ...others]);
  const namedShare = matchedShare(candidate, context, ['name', 'extra']);
  const names = match(candidate, context, named);
  const isTyped = query.method !== undefined || query.path !== undefined;
  // A code is found by its spelling: `return parcel` leads to the operation, not to `parcel.returned`.
  const isSpelled = query.words.some(({key}) => readNameWords(name)[0]?.[0] === key);
  return {
    names,
    namesWithPage: matchWithPage(candidate, context, named),
    sectionWithPage: matchWithPage(candidate, context, fields),
    wholeName: cover * namedShare,
    exactName: Number(cover > 0.95 && namedShare > 0.99),
    alias: coverAlias(aliases, context),
    text: scoreText(candidate, context),
    pageOneWord: level === 'page' && words.length === 1 && !isTyped ? names : 0,
    field: Number(level === 'field'),
    endpoint: Number(method !== ''),
    ...readOperation(section, query),
    codePart: Number(isCode(name) && !isSpelled),
    currentBook: Number(book.url === currentBook.url),
  };
}

/** The weight of each property of a result. */
const weights: Readonly<Record<string, number>> = fitted;

export interface Ranked extends Candidate {
  readonly book: Book;
  readonly type: HitType;
  /** What each property contributes to the score. */
  readonly contributions: readonly (readonly [property: string, value: number])[];
  readonly score: number;
  /** The share of the query that matches. */
  readonly coverage: number;
}

/** The number of candidates of each book that are compared. Later ones by the quick estimate are never shown. */
const maxCandidates = 60;

/** Orders the sections that contain words of the query, best first. */
export function rank(matches: Matches, query: Query, situation: Situation): Ranked[] {
  const context = createContext(matches, query, situation);
  const {books} = context;
  const estimated = matches.candidates
    .map((candidate) => ({
      candidate,
      book: findBook(books, candidate.section.title.u) ?? defaultBook(books),
      value: estimate(candidate, context),
    }))
    .sort((a, b) => b.value - a.value);
  return books
    .flatMap((book) => estimated.filter((each) => each.book === book).slice(0, maxCandidates))
    .map(({candidate, book}) => rankCandidate(candidate, context, book))
    .sort((a, b) => b.score - a.score || placeOf(a).localeCompare(placeOf(b)));
}

function rankCandidate(candidate: Candidate, context: RankingContext, book: Book): Ranked {
  const features = Object.entries(readFeatures(candidate, context, book));
  const contributions = features.map(([name, value]) => [name, value * (weights[name] ?? 0)] as const);
  const score = contributions.reduce((sum, [, value]) => sum + value, 0);
  const coverage = matchedShare(candidate, context);
  return {...candidate, book, type: typeOf(candidate), contributions, score, coverage};
}

const placeOf = ({section: {title, hash}}: Candidate): string => title.u + hash;

const types: Readonly<Partial<Record<IndexField, HitType>>> = {
  alias: 'Keywords',
  description: 'Description',
  text: 'Content',
};

/** The type of the field that matches best. */
function typeOf({words, section: {level}}: Candidate): HitType {
  const sums = fields.map((field) => words.reduce((sum, word) => sum + word[field], 0));
  const type = types[fields[sums.indexOf(Math.max(...sums))] ?? 'text'];
  return type ?? ({page: 'Title', heading: 'Heading', field: 'Content'} as const)[level];
}
