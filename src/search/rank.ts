import {findBook, newestBook, type Book} from './books';
import type {Candidate, Source} from './collect';
import type {HitType} from './documents';
import {fillers} from './everydayWords';
import type {Query} from './query';
import {readWords, type Word} from './words';

/** What a word is worth by where it stands: in a name before in a text. */
const worth: Readonly<Record<Source, number>> = {
  name: 1,
  extra: 0.85,
  keywords: 0.95,
  description: 0.45,
  text: 0.35,
};
/** A word that only the page's own names hold helps a place on it: `delete user` is “Delete a holder” on Holders. */
const pageWorth = 0.55;
/** Title before heading before field. */
const levels = {title: 1, heading: 0.9, field: 0.8, text: 0.8};
/** A field where whole words were typed: it mentions the thing. */
const phraseField = 0.6;
/** For a name that says nothing but what was asked; for a keyword that does. */
const wholeName = 0.5;
const keywordWhole = {page: 0.86, place: 0.9};
/** Below this a word is only hinted at: one part of a compound name. */
const leastQuality = 0.45;
/** The book being read; for readers of a book on a phone's SDK, the newest web API, which it works with. */
const reading = 0.5;
const newest = 0.06;
const newestBesideSdk = 0.15;

/** A name of the API that is written just as it was typed. */
const asWritten = 0.1;
/** A field of the page's own object is the thing; the same field of another mentions it. */
const ownField = 0.08;

function isOwnField({url, hash, heading, text}: Candidate): boolean {
  if (heading || !text?.f) return false;
  const own = readWords(url.slice(url.lastIndexOf('/') + 1))[0];
  const [first = '', second = ''] = hash.slice(1).split('-');
  return own !== undefined && (own.key === first || own.key === first + second);
}

export interface Ranked {
  readonly candidate: Candidate;
  readonly book: Book;
  readonly type: HitType;
  readonly score: number;
  /** The same without regard to the book. */
  readonly relevance: number;
  /** Whether every word of the query is met. */
  readonly meetsAll: boolean;
}

/** The name of a place, as its hit shows it. */
export function nameOf({title, heading, text}: Candidate): string {
  return heading?.t ?? (text?.f ? text.s : undefined) ?? title.t;
}

const levelOf = ({hash, heading, text}: Candidate): keyof typeof levels =>
  !hash ? 'title' : heading ? 'heading' : text?.f ? 'field' : 'text';

const namesRead = new Map<string, readonly Word[]>();

/** The words of a name that say something; names are few, and asked for at each keystroke. */
function readName(name: string): readonly Word[] {
  const known = namesRead.get(name);
  if (known) return known;
  const words = readWords(name).filter(({key}) => !fillers.has(key));
  namesRead.set(name, words);
  return words;
}

/** How much of one word of a name was said, from 0 to 1: of a compound, its parts or its beginning. */
function sayWord({key, parts}: Word, {words}: Query, terms: ReadonlySet<string>): number {
  if (parts.length === 0) return terms.has(key) ? 1 : 0;
  const begun = words.map((word) => (key.startsWith(word.key) ? word.key.length / key.length : 0));
  return Math.max(parts.filter((part) => terms.has(part)).length / parts.length, ...begun);
}

/**
 * How much of a name the query says, from 0 to 1. What the page is about need not be said again: on Credentials,
 * “Block a credential” is all said by `block`.
 */
function sayName(name: string, query: Query, terms: ReadonlySet<string>, page?: string): number {
  const isSaid = (word: Word): boolean => sayWord(word, query, terms) > 0;
  const title = page === undefined ? [] : readName(page);
  // A title that is half said – the card of Card formats – is another thing.
  const isOther = title.some((word) => isSaid(word)) && !title.every((word) => isSaid(word));
  const about = new Set(isOther ? [] : title.map(({key}) => key));
  let said = 0;
  let silent = 0;
  for (const word of readName(name)) {
    const share = sayWord(word, query, terms);
    const length = Math.max(1, word.parts.length);
    said += share * length;
    if (share > 0 || !about.has(word.key)) silent += (1 - share) * length;
  }
  return said === 0 ? 0 : said / (said + silent);
}

/** How well one keyword of the place is the whole question, from 0 to 1: words of two keywords are not one thing. */
function fitKeyword({keywords, matches}: Candidate, {words}: Query): number {
  const met = matches.keywords;
  if (!keywords || !met) return 0;
  const fits = keywords.t.split(',').map((keyword) => {
    const own = readName(keyword);
    const said = words.filter(
      ({key, parts}, at) =>
        (met[at] ?? 0) >= leastQuality &&
        own.some((word) =>
          [key, ...parts].some((part) => [word.key, ...word.parts].some((known) => known.startsWith(part))),
        ),
    );
    return (said.length / words.length) * Math.min(1, said.length / Math.max(1, own.length));
  });
  return Math.max(...fits);
}

const typeBySource: Readonly<Record<Source, HitType>> = {
  name: 'Heading',
  extra: 'Heading',
  keywords: 'Keywords',
  description: 'Description',
  text: 'Content',
};

/** Segments of a path with each parameter as `{}`: its name is the contract's affair. */
const readPath = (path: string): string =>
  path
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\{[^}]*\}|:\w+/g, '{}')
    .replace(/\/+$/, '')
    .toLowerCase();

/** What the call of an operation adds: the verb that was typed, the path, or the collection as its last segment. */
function weighCall({heading}: Candidate, query: Query, typed: string): number {
  if (!heading?.v || !heading.c) return query.verb || query.isPath ? -0.3 : 0;
  const path = readPath(heading.c);
  const asked = query.isPath ? readPath(typed.replace(/^[A-Z]+ /, '')) : '';
  const isSamePath =
    asked !== '' && (path === asked || path.endsWith(asked.startsWith('/') ? asked : `/${asked}`));
  const last = readWords(path.slice(path.lastIndexOf('/') + 1))[0]?.key;
  const isLast = query.words.some(({key}) => key === last);
  return (
    (query.verb ? (query.verb === heading.v ? 0.5 : -0.5) : 0) +
    (isSamePath ? 0.6 : 0) +
    (isLast && (query.verb || query.isPath) ? 0.2 : 0)
  );
}

/**
 * Orders the places that hold the query's words: all words before some, the very word before one begun or mistyped,
 * title before heading before field before text, the name that says nothing else first, and the book being read
 * before the others.
 *
 * @param candidates of all books
 * @param typed what the reader typed, for paths
 */
export function rank(
  candidates: readonly Candidate[],
  query: Query,
  typed: string,
  readingBook: Book,
): Ranked[] {
  const weights = weighWords(candidates, query);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const bestText = Math.max(...candidates.map(({textScore}) => textScore), 1);
  const pages = new Map(
    candidates.filter(({hash}) => !hash).map(({url, matches}) => [url, matches] as const),
  );

  const beside = readingBook.context === 'web' ? newest : newestBesideSdk;
  const isPhrase = query.words.length > 1 && query.words.every(({parts}) => parts.length === 0);
  const ranked = candidates.map((candidate): Ranked => {
    const book = findBook(candidate.url) ?? newestBook();
    const level = levelOf(candidate);
    const share = isPhrase && level === 'field' ? phraseField : levels[level];
    const page = candidate.hash ? pages.get(candidate.url) : undefined;
    const names = [
      sayName(nameOf(candidate), query, candidate.terms, candidate.hash ? candidate.title.t : undefined),
    ];
    for (const {name} of candidate.hash ? [] : (candidate.title.o ?? []))
      names.push(sayName(name, query, candidate.terms) * 0.9);
    const keyword = fitKeyword(candidate, query);
    const wholeness = Math.max(...names);
    const isWritten = query.words.some(
      ({key, parts}) => parts.length > 0 && readName(nameOf(candidate)).some((word) => word.key === key),
    );
    const factor = (source: Source): number =>
      source === 'name' ? (0.75 + 0.25 * wholeness) * share : source === 'keywords' ? 0.5 + 0.5 * keyword : 1;
    let value = 0;
    let met = 0;
    let metByName = 0;
    const bySource: Partial<Record<Source, number>> = {};
    weights.forEach((weight, at) => {
      let best = 0;
      let quality = 0;
      let nameQuality = 0;
      for (const source of Object.keys(candidate.matches) as Source[]) {
        const own = candidate.matches[source]?.[at] ?? 0;
        const found = own * worth[source] * factor(source);
        quality = Math.max(quality, own);
        if (source === 'name' || source === 'extra') nameQuality = Math.max(nameQuality, own);
        bySource[source] = (bySource[source] ?? 0) + found * weight;
        best = Math.max(best, found);
      }
      const ofPage = Math.max(page?.name?.[at] ?? 0, page?.extra?.[at] ?? 0, page?.keywords?.[at] ?? 0);
      best = Math.max(best, ofPage * pageWorth);
      nameQuality = Math.max(nameQuality, ofPage);
      quality = Math.max(quality, ofPage);
      value += weight * best;
      if (quality >= leastQuality) met += weight;
      if (nameQuality >= leastQuality) metByName += weight;
    });
    const coverage = met / total;
    const relevance =
      (value / total) * coverage +
      wholeName *
        Math.max(
          (share * wholeness * metByName) / total,
          keyword * keywordWhole[candidate.hash ? 'place' : 'page'],
        ) +
      (isWritten ? asWritten : 0) +
      weighCall(candidate, query, typed) +
      (wholeness > 0.95 && isOwnField(candidate) ? ownField : 0) +
      (0.1 * candidate.textScore) / bestText;
    const nearness = book.path === readingBook.path ? reading : book.path === newestBook().path ? beside : 0;
    return {
      candidate,
      book,
      type: typeOf(bySource, level),
      relevance,
      score: relevance + nearness,
      meetsAll: coverage > 0.99,
    };
  });
  return ranked.sort((a, b) => b.score - a.score || compareNames(a, b));
}

/** A rare word says more of what is meant than a common one. */
function weighWords(candidates: readonly Candidate[], {words}: Query): number[] {
  return words.map((_, at) => {
    const holders = candidates.filter(({matches}) =>
      Object.values(matches).some((match) => (match[at] ?? 0) > 0.45),
    ).length;
    return Math.log(2 + candidates.length / (1 + holders));
  });
}

function typeOf(bySource: Partial<Record<Source, number>>, level: keyof typeof levels): HitType {
  const [source] = (Object.entries(bySource) as [Source, number][]).sort(([, a], [, b]) => b - a)[0] ?? [
    'text',
  ];
  if (source !== 'name' && source !== 'extra') return typeBySource[source];
  return level === 'title' ? 'Title' : level === 'heading' ? 'Heading' : 'Content';
}

const compareNames = (a: Ranked, b: Ranked): number =>
  a.candidate.url.localeCompare(b.candidate.url) || a.candidate.hash.localeCompare(b.candidate.hash);
