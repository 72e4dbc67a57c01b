import type {SearchBook} from './books';
import type {SearchDocument} from './documents';
import {bestOf, minQuality, type Candidate, type Matches} from './match';
import type {Query} from './query';
import {fields, readNameWords, type Field, type Section} from './siteIndex';
import {stopWords} from './synonyms';
import {readWords} from './words';

/** Where and what a reader searches. */
export interface Situation {
  readonly books: readonly SearchBook[];
  /** The book whose results rank first. */
  readonly currentBook: SearchBook;
}

/** The data that every candidate is compared with. */
export interface RankingContext extends Situation {
  readonly query: Query;
  readonly matches: Matches;
  /** The share of each word of the query: a rare word is more specific than a common one. */
  readonly shares: readonly number[];
  /** The matches of whole pages, by their Title documents. */
  readonly pages: ReadonlyMap<SearchDocument, Candidate>;
}

/** In a sentence, a word that no name or alias contains, such as _really_ or _week_, is rarely the subject. */
const minSentence = 4;
const fillerShare = 0.25;
export const termFields: readonly Field[] = ['name', 'extra', 'alias', 'description'];

/** The part of a text in which neighbors are looked for, in characters. */
const pairLength = 300;

const bm25 = {saturation: 1.2, lengthShare: 0.75};

const best = (values: readonly number[] = []): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

export function createContext(
  matches: Matches,
  query: Query,
  {books, currentBook}: Situation,
): RankingContext {
  const {candidates} = matches;
  const isSentence = query.words.length >= minSentence;
  const size = best(candidates.map(({index}) => index.sections.length));
  const weights = query.words.map((_, at) => {
    const count = candidates.filter(({words}) => bestOf(words[at], fields) > minQuality).length;
    const isTerm = candidates.some(({words}) => bestOf(words[at], termFields) > minQuality);
    return Math.log(2 + size / (1 + count)) * (isTerm || !isSentence ? 1 : fillerShare);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  // The query can name another book, such as `ios`.
  const namedBook = books.find(
    ({context}) => context !== currentBook.context && query.words.some(({key}) => key === context),
  );
  const pages = candidates.filter(({section}) => !section.hash);
  return {
    books,
    query,
    matches,
    currentBook: namedBook ?? currentBook,
    shares: weights.map((weight) => weight / total),
    pages: new Map(pages.map((candidate) => [candidate.section.title, candidate])),
  };
}

/** How well the words match the best of some fields, from 0 to 1. */
function match({words}: Candidate, shares: readonly number[], among: readonly Field[]): number {
  return shares.reduce((sum, share, at) => sum + share * bestOf(words[at], among), 0);
}

const named: readonly Field[] = ['name', 'extra', 'alias'];

/** How well the words match the best of some fields or, if that is better, a name of the page, from 0 to 1. */
function matchWithPage(
  candidate: Candidate,
  {shares, pages}: RankingContext,
  among: readonly Field[],
  toShare = (value: number): number => value,
): number {
  const {words, section} = candidate;
  const page = section.hash ? pages.get(section.title) : undefined;
  return words.reduce((sum, word, at) => {
    const value = Math.max(bestOf(word, among), bestOf(page?.words[at], named));
    return sum + (shares[at] ?? 0) * toShare(value);
  }, 0);
}

/** The share of the words that match at all, from 0 to 1. */
export const matchedShare = (
  candidate: Candidate,
  context: RankingContext,
  among: readonly Field[] = fields,
): number => matchWithPage(candidate, context, among, (value) => Number(value >= minQuality));

/** How much of one word of a name the query covers. A compound is covered by its parts or by a prefix. */
function coverWord([key = '', ...parts]: readonly string[], {matches: {terms}}: RankingContext): number {
  const ofParts = parts.reduce((sum, part) => sum + best(terms.get(part)), 0) / Math.max(1, parts.length);
  return Math.max(best(terms.get(key)), ofParts);
}

/**
 * How much of a name the query covers, from 0 to 1. Words of the page title don't count as missing: on the page
 * Credentials, `block` covers all of “Block a credential”.
 */
function coverName(name: string, context: RankingContext, pageTitle = ''): number {
  const title = readNameWords(pageTitle);
  const coveredTitle = title.filter((word) => coverWord(word, context) > 0);
  // A title that is covered in part, such as “Card formats” by `card`, is another subject.
  const isOptional = coveredTitle.length === 0 || coveredTitle.length === title.length;
  const optional = new Set(isOptional ? title.map(([key]) => key) : []);
  let covered = 0;
  let missing = 0;
  for (const word of readNameWords(name)) {
    const share = coverWord(word, context);
    covered += share * Math.max(1, word.length - 1);
    if (share > 0 || !optional.has(word[0])) missing += (1 - share) * Math.max(1, word.length - 1);
  }
  return covered === 0 ? 0 : covered / (covered + missing);
}

/** How well a single alias matches the whole query, from 0 to 1. */
function coverAlias(aliases: readonly string[], {shares, matches: {terms}}: RankingContext): number {
  const covers = aliases.map((alias) => {
    const words = readNameWords(alias);
    const found = words.map((keys) => keys.map((key) => terms.get(key) ?? []));
    const ofQuery = shares.reduce(
      (sum, share, at) => sum + share * best(found.flat().map((qualities) => qualities[at] ?? 0)),
      0,
    );
    const ofAlias = found.reduce((sum, word) => sum + best(word.map((qualities) => best(qualities))), 0);
    return ofQuery * (ofAlias / Math.max(1, words.length));
  });
  return best(covers);
}

/** A quick estimate: names count as much as possible, and the text counts less. */
export function estimate(candidate: Candidate, context: RankingContext): number {
  const {path, method} = readOperation(candidate.section, context.query);
  const {shares} = context;
  return path + method + match(candidate, shares, named) + matchWithPage(candidate, context, fields) / 2;
}

/** BM25 of the text, as a share of its maximum. */
function scoreText({index, section, words}: Candidate, shares: readonly number[]): number {
  const length = section.text.length / index.averageLength;
  const damping = bm25.saturation * (1 - bm25.lengthShare + bm25.lengthShare * length);
  return words.reduce(
    (sum, {text, count}, at) => sum + ((shares[at] ?? 0) * text * count) / (count + damping),
    0,
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

/** How an operation matches a method or a path that the reader typed. */
function readOperation({method, path = ''}: Section, query: Query) {
  const typed = query.path === undefined ? undefined : normalizePath(query.path);
  const isSamePath =
    typed !== undefined && normalizePath(path).endsWith(typed.startsWith('/') ? typed : `/${typed}`);
  return {
    method: method && query.method ? (method === query.method ? 1 : -1) : 0,
    path: method && isSamePath ? 1 : 0,
  };
}

/** Computes the properties of a candidate that decide its rank. The weight of each is in `weights.json`. */
export function readFeatures(
  candidate: Candidate,
  context: RankingContext,
  book: SearchBook,
): Record<string, number> {
  const {books, query, shares, currentBook} = context;
  const {section, words} = candidate;
  const others = section.hash ? [] : (section.title.o ?? []);
  const cover = Math.max(
    coverName(section.name, context, section.hash ? section.title.t : ''),
    ...others.map(({name}) => coverName(name, context)),
  );
  const namedShare = matchedShare(candidate, context, ['name', 'extra']);
  const alias = match(candidate, shares, ['alias']) > 0 ? coverAlias(section.aliases, context) : 0;
  const isTyped = query.method !== undefined || query.path !== undefined;
  const isPage = Number(section.level === 'page');
  const isCurrent = book.path === currentBook.path;
  // A version number, such as `2.0`, is a compound but not a name.
  const isSpelled = query.words.some(
    ({key, parts}) =>
      parts.length > 0 && /\D/.test(key) && readNameWords(section.name).some(([word]) => word === key),
  );
  const exact = cover > 0.95 && namedShare > 0.99;
  return {
    names: match(candidate, shares, named),
    namesWithPage: matchWithPage(candidate, context, named),
    sectionWithPage: matchWithPage(candidate, context, fields),
    wholeName: cover * namedShare,
    exactName: Number(exact),
    alias,
    pageAlias: alias * isPage,
    // The description of a field doesn't repeat its name.
    text: exact && section.level === 'field' ? 0 : scoreText(candidate, shares),
    pageOneWord: isPage * Number(words.length === 1 && !isTyped) * match(candidate, shares, named),
    field: Number(section.level === 'field'),
    exactSpelling: Number(isSpelled),
    endpoint: Number(section.method !== undefined),
    operation: Number(isTyped && section.method !== undefined),
    ...readOperation(section, query),
    pairs: matchPairs(section, context),
    // A code is found by its spelling: `delete credential` leads to the operation, not to `credential.deleted`.
    codePart: Number(isCode(section.name) && !isSpelled),
    currentBook: Number(isCurrent),
    olderBook: Number(!isCurrent && book !== books.find(({context}) => context === book.context)),
  };
}

/** The share of neighboring words of the query that are also neighbors in the name or at the beginning of the text. */
function matchPairs({name, text}: Section, {shares, matches: {terms}}: RankingContext): number {
  const found = new Set<number>();
  let previous: readonly number[] = [];
  for (const {key} of readWords(`${name} ${text.slice(0, pairLength)}`)) {
    const qualities = terms.get(key);
    qualities?.forEach((quality, at) => {
      if (quality > minQuality && (previous[at - 1] ?? 0) > minQuality) found.add(at);
    });
    // Stop words don't separate neighbors: `open a door`.
    if (qualities || !stopWords.has(key)) previous = qualities ?? [];
  }
  return found.size / Math.max(1, shares.length - 1);
}

/** The names of events and error codes, such as `door.opened` and `card-number-taken`. */
const isCode = (name: string): boolean => /^[a-z\d]+([-_.][A-Za-z\d]+)+$/.test(name);
