import {findBook, newestBook, type SearchBook} from './books';
import type {Candidate, Source} from './collect';
import type {HitType} from './documents';
import {fillers} from './synonyms';
import type {Query} from './query';
import {sensesOf} from './sense';
import {weights as w, worth} from './weights';
import {readWords, type Word} from './words';

function isOwnField({url, hash, heading, text}: Candidate): boolean {
  if (heading || !text?.f) return false;
  const own = readWords(url.slice(url.lastIndexOf('/') + 1))[0];
  const [first = '', second = ''] = hash.slice(1).split('-');
  return own !== undefined && (own.key === first || own.key === first + second);
}

export interface Ranked {
  readonly candidate: Candidate;
  readonly book: SearchBook;
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

type Level = 'title' | 'heading' | 'field' | 'text';

const levelOf = ({hash, heading, text}: Candidate): Level =>
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
function sayWord({key, parts}: Word, {words}: Query, terms: ReadonlyMap<string, number>): number {
  if (parts.length === 0) return terms.get(key) ?? 0;
  const begun = words.map((word) => (key.startsWith(word.key) ? word.key.length / key.length : 0));
  const said = parts.reduce((sum, part) => sum + (terms.get(part) ?? 0), 0);
  return Math.max(said / parts.length, ...begun);
}

/**
 * How much of a name the query says, from 0 to 1. What the page is about need not be said again: on Credentials,
 * “Block a credential” is all said by `block`.
 */
function sayName(name: string, query: Query, terms: ReadonlyMap<string, number>, page?: string): number {
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
function fitKeyword({keywords, matches}: Candidate, query: Query): number {
  if (!keywords || !matches.keywords) return 0;
  let best = 0;
  for (const keyword of keywords.t.split(',')) {
    const met = query.words.map(() => 0);
    let said = 0;
    const own = readName(keyword);
    for (const {key, parts} of own) {
      let most = 0;
      for (const term of [key, ...parts]) {
        sensesOf(term, query, 'prefix').forEach(({said: share}, at) => {
          met[at] = Math.max(met[at] ?? 0, share);
          most = Math.max(most, share);
        });
      }
      said += most;
    }
    const asked = met.reduce((sum, share) => sum + share, 0) / met.length;
    best = Math.max(best, asked * Math.min(1, said / Math.max(1, own.length)));
  }
  return best;
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
    // The server's, not the path's.
    .replace(/^\/(api\/)?v\d+(?=\/)/i, '')
    .replace(/\{[^}]*\}|:\w+/g, '{}')
    .replace(/\/+$/, '')
    .toLowerCase();

/** Whether an operation does what was asked: `remove` is answered by DELETE, `add` by POST. */
function weighAction({heading}: Candidate, {actions}: Query): number {
  if (actions.size === 0 || !heading?.v) return 0;
  return actions.has(heading.v) ? w.action : -w.action;
}

/** What the call of an operation adds: the verb that was typed, the path, or the collection as its last segment. */
function weighCall({heading}: Candidate, query: Query, typed: string): number {
  if (!heading?.v || !heading.c) return query.verb || query.isPath ? -w.noCall : 0;
  const path = readPath(heading.c);
  const asked = query.isPath ? readPath(typed.replace(/^[A-Z]+ /, '')) : '';
  const isSamePath =
    asked !== '' && (path === asked || path.endsWith(asked.startsWith('/') ? asked : `/${asked}`));
  const last = readWords(path.slice(path.lastIndexOf('/') + 1))[0]?.key;
  const isLast = query.words.some(({key}) => key === last);
  return (
    (query.verb ? (query.verb === heading.v ? w.verb : -w.verb) : 0) +
    (isSamePath ? w.path : 0) +
    (isLast && (query.verb || query.isPath) ? w.lastSegment : 0)
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
  readingBook: SearchBook,
): Ranked[] {
  const weights = weighWords(candidates, query);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const bestText = Math.max(...candidates.map(({textScore}) => textScore), 1);
  const pages = new Map(
    candidates.filter(({hash}) => !hash).map(({url, matches}) => [url, matches] as const),
  );

  const beside = readingBook.context === 'web' ? w.newest : w.newestBesideSdk;
  const isPhrase = query.words.length > 1 && query.words.every(({parts}) => parts.length === 0);
  const ranked = candidates.map((candidate): Ranked => {
    const book = findBook(candidate.url) ?? newestBook();
    const level = levelOf(candidate);
    const share = isPhrase && level === 'field' ? w.phraseField : w[level];
    const page = candidate.hash ? pages.get(candidate.url) : undefined;
    const names = [
      sayName(nameOf(candidate), query, candidate.terms, candidate.hash ? candidate.title.t : undefined),
    ];
    for (const {name} of candidate.hash ? [] : (candidate.title.o ?? []))
      names.push(sayName(name, query, candidate.terms) * w.otherName);
    const keyword = fitKeyword(candidate, query);
    const wholeness = Math.max(...names);
    const isWritten = query.words.some(
      ({key, parts}) => parts.length > 0 && readName(nameOf(candidate)).some((word) => word.key === key),
    );
    const factor = (source: Source): number =>
      source === 'name'
        ? (1 - w.unsaid + w.unsaid * wholeness) * share
        : source === 'keywords'
          ? 1 - w.unfit + w.unfit * keyword
          : 1;
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
      best = Math.max(best, ofPage * w.ofPage);
      nameQuality = Math.max(nameQuality, ofPage);
      quality = Math.max(quality, ofPage);
      value += weight * best;
      if (quality >= w.leastQuality) met += weight;
      if (nameQuality >= w.leastQuality) metByName += weight;
    });
    const coverage = met / total;
    const relevance =
      (value / total) * coverage +
      w.wholeName *
        Math.max(
          (share * wholeness * metByName) / total,
          keyword * (candidate.hash ? w.keywordOfPlace : w.keywordOfPage),
        ) +
      (isWritten ? w.asWritten : 0) +
      weighCall(candidate, query, typed) +
      weighAction(candidate, query) +
      (wholeness > 0.95 && isOwnField(candidate) ? w.ownField : 0) +
      (w.textScore * candidate.textScore) / bestText;
    const nearness =
      book.path === readingBook.path ? w.reading : book.path === newestBook().path ? beside : 0;
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

function typeOf(bySource: Partial<Record<Source, number>>, level: Level): HitType {
  const [source] = (Object.entries(bySource) as [Source, number][]).sort(([, a], [, b]) => b - a)[0] ?? [
    'text',
  ];
  if (source !== 'name' && source !== 'extra') return typeBySource[source];
  return level === 'title' ? 'Title' : level === 'heading' ? 'Heading' : 'Content';
}

const compareNames = (a: Ranked, b: Ranked): number =>
  a.candidate.url.localeCompare(b.candidate.url) || a.candidate.hash.localeCompare(b.candidate.hash);
