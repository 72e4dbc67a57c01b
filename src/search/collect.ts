import lunr from 'lunr';
import {hitTypes, type IndexField, type SearchDocument, type SearchGroup} from './documents';
import type {Query, QueryWord} from './query';

/** How a place meets each word of the query in one source, from 0 (not at all) to 1 (the very word). */
export type Match = readonly number[];

/** What speaks for a place, strongest first where two are equal. */
export const sources = ['name', 'extra', 'keywords', 'description', 'text'] as const;
export type Source = (typeof sources)[number];

/** A place of the site – a page, a heading, a field – with all that an index says of it. */
export interface Candidate {
  readonly url: string;
  readonly hash: string;
  /** The documents that speak of it. */
  title: SearchDocument;
  heading?: SearchDocument;
  text?: SearchDocument;
  keywords?: SearchDocument;
  readonly matches: Partial<Record<Source, Match>>;
  /** The index's own words that were met: what is marked in the hit. */
  readonly terms: Set<string>;
  /** lunr's own score of the text, which weighs how often and in how long a text the words occur. */
  textScore: number;
}

/** An index as the browser holds it. */
export interface LoadedIndex {
  readonly groups: readonly {
    readonly documents: ReadonlyMap<string, SearchDocument>;
    readonly index: lunr.Index;
  }[];
  /** False where only the names are there: all groups but the texts. */
  readonly isWhole: boolean;
  /** The heading and the text of each place, by its address. */
  readonly places: ReadonlyMap<string, Pick<Candidate, 'heading' | 'text'>>;
}

/** Makes an index ready to be asked. @throws when it is not one of ours, or of another lunr */
export function loadIndex(groups: readonly SearchGroup[]): LoadedIndex {
  const places = new Map<string, Pick<Candidate, 'heading' | 'text'>>();
  const [, headings, , , texts] = groups.map(({documents}) => documents);
  for (const heading of headings ?? []) places.set(addressOf(heading), {heading});
  for (const text of texts ?? []) places.set(addressOf(text), {...places.get(addressOf(text)), text});
  return {
    isWhole: groups.length === hitTypes.length,
    places,
    groups: groups.map(({documents, index}) => ({
      documents: new Map(documents.map((document) => [String(document.i), document])),
      index: lunr.Index.load(index),
    })),
  };
}

const addressOf = ({u, h}: SearchDocument): string => u + (h ?? '');

const exact = 1;
const meaning = 0.9;
const typo = 0.5;
/** A half-typed word is worth the more, the more of it is there. */
const prefix = (typed: string, term: string): number => 0.5 + 0.4 * (typed.length / term.length);

/** Words this short begin too many others, and have too many neighbours. */
const shortestPrefix = {name: 1, text: 3};
/** Of a common word's texts, the best by lunr's own score: none below them is shown, and each costs the keystroke time. */
const mostTexts = 200;
const shortestTypo = 4;
const shortestTwoTypos = 7;

type Mode = 'prefix' | 'typo';

/** Asks one group for all documents that hold any of the words; lunr's query language is never parsed. */
function ask(
  index: lunr.Index,
  words: readonly QueryWord[],
  isText: boolean,
  mode: Mode,
): lunr.Index.Result[] {
  const shortest = isText ? shortestPrefix.text : shortestPrefix.name;
  return index.query((query) => {
    for (const {key, parts, meanings} of words) {
      if (mode === 'typo') {
        for (const part of [key, ...parts])
          if (part.length >= shortestTypo)
            query.term(part, {editDistance: !isText && part.length >= shortestTwoTypos ? 2 : 1});
        continue;
      }
      for (const whole of [key, ...parts, ...meanings]) query.term(whole, {});
      const last = parts.at(-1) ?? key;
      for (const begun of new Set([key, last]))
        if (begun.length >= shortest) query.term(begun, {wildcard: lunr.Query.wildcard.TRAILING});
    }
  });
}

/** How well one term of the index stands for one key that was asked. */
function compare(term: string, key: string, mode: Mode): number {
  if (term === key) return exact;
  if (mode === 'typo') return term[0] === key[0] ? typo : typo * 0.92;
  return term.startsWith(key) ? prefix(key, term) : 0;
}

/** How well the terms of one field stand for a word: the whole, all of its parts, or what it means. */
function matchWord(word: QueryWord, terms: readonly string[], mode: Mode): number {
  const best = (key: string): number => {
    let most = 0;
    for (const term of terms) most = Math.max(most, compare(term, key, mode));
    return most;
  };
  const parts = word.parts.map(best);
  const all = parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) / parts.length : 0;
  const isWhole = parts.every((part) => part > 0);
  const meant = mode === 'prefix' && word.meanings.some((key) => terms.includes(key)) ? meaning : 0;
  return Math.max(best(word.key), isWhole ? all * 0.98 : all * 0.25, meant);
}

const sourceOf = (group: number, field: IndexField): Source => {
  if (group === 3) return 'keywords';
  if (field !== 'text') return field;
  return group === 2 ? 'description' : 'text';
};

/**
 * Every place of an index that holds any word of the query. A word that occurs nowhere, not even as the beginning of
 * another, is looked up once more with one letter wrong.
 */
export function collectCandidates({groups, places}: LoadedIndex, {words}: Query): Candidate[] {
  const titles = groups[0]?.documents ?? new Map<string, SearchDocument>();
  const candidates = new Map<string, Candidate>();

  const take = (mode: Mode, wanted: readonly number[]): void => {
    const askedWords = wanted.flatMap((index) => words[index] ?? []);
    groups.forEach(({documents, index}, group) => {
      const results = ask(index, askedWords, group > 1, mode);
      for (const {ref, score, matchData} of results.slice(0, group === 4 ? mostTexts : undefined)) {
        const document = documents.get(ref);
        const title = group === 0 ? document : titles.get(String(document?.p));
        if (!document || !title) continue;
        const hash = document.h ?? '';
        const key = addressOf(document);
        const candidate: Candidate = candidates.get(key) ?? {
          url: document.u,
          hash,
          title,
          matches: {},
          terms: new Set(),
          textScore: 0,
        };
        candidates.set(key, candidate);
        if (group === 1) candidate.heading = document;
        if (group === 3) candidate.keywords = document;
        if (group === 4) {
          candidate.text = document;
          candidate.textScore = Math.max(candidate.textScore, score);
        }
        const byField = new Map<IndexField, string[]>();
        for (const [term, fields] of Object.entries(matchData.metadata as Record<string, object>)) {
          for (const field of Object.keys(fields) as IndexField[]) {
            const terms = byField.get(field);
            if (terms) terms.push(term);
            else byField.set(field, [term]);
          }
        }
        for (const [field, terms] of byField) {
          const source = sourceOf(group, field);
          const known = candidate.matches[source] ?? words.map(() => 0);
          const found = words.map((word, at) =>
            wanted.includes(at) ? Math.max(known[at] ?? 0, matchWord(word, terms, mode)) : (known[at] ?? 0),
          );
          candidate.matches[source] = found;
          for (const term of terms) candidate.terms.add(term);
        }
      }
    });
  };

  take('prefix', [...words.keys()]);
  const unmet = [...words.keys()].filter((at) =>
    [...candidates.values()].every(({matches}) =>
      Object.values(matches).every((match) => (match[at] ?? 0) < 0.45),
    ),
  );
  if (unmet.length > 0) take('typo', unmet);

  return [...candidates.entries()].map(([address, candidate]) => ({...places.get(address), ...candidate}));
}
