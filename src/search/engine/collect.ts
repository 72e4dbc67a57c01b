import lunr from 'lunr';
import {hitTypes, type IndexField, type SearchDocument, type SearchGroup} from './documents';
import type {Query, QueryWord} from './query';
import {sensesOf, type Mode, type Sense} from './sense';
import {quality} from './weights';

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
  /** The index's own words that were met – what is marked in the hit – and how much of the question each says. */
  readonly terms: Map<string, number>;
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

/** What of lunr's own format is read here. */
interface SerializedIndex {
  readonly invertedIndex: readonly (readonly [term: string, posting: Readonly<Record<string, unknown>>])[];
  readonly fieldVectors: readonly unknown[];
}

/** The names are sent without their scores, which are never asked for; lunr wants a vector for each field all the same. */
function withVectors(index: SerializedIndex): object {
  if (index.fieldVectors.length > 0) return index;
  const fields = index.invertedIndex.flatMap(([, posting]) =>
    Object.entries(posting).flatMap(([field, found]) =>
      typeof found === 'object' && found ? Object.keys(found).map((ref) => `${field}/${ref}`) : [],
    ),
  );
  return {...index, fieldVectors: [...new Set(fields)].map((field) => [field, []])};
}

/** Makes an index ready to be asked. @throws when it is not one of ours, or of another lunr */
export function loadIndex(groups: readonly SearchGroup[]): LoadedIndex {
  if (groups.length < hitTypes.length - 1)
    throw new Error(`A search index of ${groups.length} groups is none of ours.`);
  const places = new Map<string, Pick<Candidate, 'heading' | 'text'>>();
  const [, headings, , , texts] = groups.map(({documents}) => documents);
  for (const heading of headings ?? []) places.set(addressOf(heading), {heading});
  for (const text of texts ?? []) places.set(addressOf(text), {...places.get(addressOf(text)), text});
  return {
    isWhole: groups.length === hitTypes.length,
    places,
    groups: groups.map(({documents, index}) => ({
      documents: new Map(documents.map((document) => [String(document.i), document])),
      index: lunr.Index.load(withVectors(index as SerializedIndex)),
    })),
  };
}

const addressOf = ({u, h}: SearchDocument): string => u + (h ?? '');

/** Words this short begin too many others, and have too many neighbours. */
const shortestPrefix = {name: 1, text: 3};
/** Of a common word's texts, the best by lunr's own score: none below them is shown, and each costs the keystroke time. */
const mostTexts = 200;
const shortestTypo = 4;
const shortestTwoTypos = 7;

/** Asks one group for all documents that hold any of the words; lunr's query language is never parsed. */
function ask(
  index: lunr.Index,
  words: readonly QueryWord[],
  isText: boolean,
  mode: Mode,
): lunr.Index.Result[] {
  const shortest = isText ? shortestPrefix.text : shortestPrefix.name;
  return index.query((query) => {
    for (const {key, parts, stem, meanings} of words) {
      if (mode === 'typo') {
        for (const part of [key, ...parts])
          if (part.length >= shortestTypo)
            query.term(part, {editDistance: !isText && part.length >= shortestTwoTypos ? 2 : 1});
        continue;
      }
      for (const whole of [key, ...parts, ...meanings]) query.term(whole, {});
      const last = parts.at(-1) ?? key;
      for (const begun of new Set([key, last, stem]))
        if (begun.length >= shortest) query.term(begun, {wildcard: lunr.Query.wildcard.TRAILING});
    }
  });
}

/** How well the terms of one field stand for one word of a query: as a whole, by all of its parts, or by some. */
function matchWord(senses: readonly (readonly Sense[])[], at: number): number {
  let whole = 0;
  const parts: number[] = [];
  for (const sense of senses) {
    whole = Math.max(whole, sense[at]?.whole ?? 0);
    sense[at]?.parts.forEach((part, index) => (parts[index] = Math.max(parts[index] ?? 0, part)));
  }
  if (parts.length === 0) return whole;
  const all = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  return Math.max(whole, all * (parts.every((part) => part > 0) ? quality.allParts : quality.someParts));
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
export function collectCandidates({groups, places}: LoadedIndex, query: Query): Candidate[] {
  const {words} = query;
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
          terms: new Map(),
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
          const known = candidate.matches[source];
          const senses = terms.map((term) => sensesOf(term, query, mode));
          candidate.matches[source] = words.map((_, at) =>
            Math.max(known?.[at] ?? 0, wanted.includes(at) ? matchWord(senses, at) : 0),
          );
          senses.forEach((sense, index) => {
            const term = terms[index] ?? '';
            const said = Math.max(...sense.map((one, at) => (wanted.includes(at) ? one.said : 0)));
            candidate.terms.set(term, Math.max(candidate.terms.get(term) ?? 0, said));
          });
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
