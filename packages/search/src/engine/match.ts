import leven from 'leven';
import type {Query, QueryWord} from './query';
import {fields, type Field, type Section, type SiteIndex} from './siteIndex';
import {stemOf} from './stem';

/** How well a term of the index matches a word of the query. An exact match is 1. */
const quality = {
  /** A prefix is worth more, the more of the word it contains. */
  prefix: 0.5,
  prefixLength: 0.4,
  /** Another form of the word, such as `notify` for `notifications`, or a synonym. */
  related: 0.85,
  typo: 0.5,
  /** What each further typo costs, or one in the first letter. */
  nextTypo: 0.02,
  /** A compound of which only some parts match. */
  someParts: 0.25,
};
/** A word matches if its quality is at least this. Below it, only one part of a compound matches. */
export const minQuality = 0.45;

const maxTypos = (key: string): number => (key.length < 4 ? 0 : key.length < 6 ? 1 : 2);

/** A section that contains words of the query. */
export interface Candidate {
  readonly index: SiteIndex;
  readonly section: Section;
  /** The match of each word of the query. */
  readonly words: readonly WordMatch[];
}

/** The quality of a match in each field, and how often the text contains the best term. */
type WordMatch = Readonly<Record<Field | 'count', number>>;

export interface Matches {
  readonly candidates: readonly Candidate[];
  /** The terms that match, and how well each of them matches each word of the query. */
  readonly terms: ReadonlyMap<string, readonly number[]>;
}

/** The terms of an index that match a word, with the quality of each. */
type TermQualities = ReadonlyMap<string, number>;

/** A word to look up, or the key of one of its parts. Only a word also matches by its stem and its synonyms. */
type Lookup = Pick<QueryWord, 'key'> & Partial<QueryWord>;

function findTerms({postings}: SiteIndex, {key, stem, synonyms = []}: Lookup): TermQualities {
  const found = new Map<string, number>();
  const add = (term: string, value: number): void => {
    if (value > (found.get(term) ?? 0)) found.set(term, value);
  };
  for (const synonym of synonyms) if (postings.has(synonym)) add(synonym, quality.related);
  for (const term of postings.keys()) {
    if (!term.startsWith(stem ?? key)) continue;
    if (stemOf(term) === stem) add(term, quality.related);
    if (term.startsWith(key))
      add(term, term === key ? 1 : quality.prefix + quality.prefixLength * (key.length / term.length));
  }
  return found;
}

function findTypos({postings}: SiteIndex, {key}: Lookup): TermQualities {
  const most = maxTypos(key);
  const similar = [...postings.keys()].filter((term) => Math.abs(term.length - key.length) <= most);
  const distances = similar.map((term) => [term, leven(term, key)] as const);
  return new Map(
    distances
      .filter(([, distance]) => distance <= most)
      .map(([term, distance]) => [
        term,
        quality.typo - quality.nextTypo * (distance - Number(term.startsWith(key.charAt(0)))),
      ]),
  );
}

/** Looks up a word in each index. If it occurs nowhere, not even as a prefix, typos are allowed. */
function lookUp(indexes: readonly SiteIndex[], lookup: Lookup): TermQualities[] {
  const found = indexes.map((index) => findTerms(index, lookup));
  return occurs(found) ? found : indexes.map((index) => findTypos(index, lookup));
}

const occurs = (found: readonly TermQualities[]): boolean => found.some(({size}) => size > 0);

/** Finds every section that contains any word of the query. */
export function findMatches(indexes: readonly SiteIndex[], {words}: Query): Matches {
  const found = words.map((word) => {
    const parts = word.parts.map((key) => lookUp(indexes, {key}));
    // A part that occurs nowhere doesn't count, as in `x-hub-signature`.
    return [lookUp(indexes, word), ...parts.filter(occurs)];
  });
  const terms = new Map<string, number[]>();
  found.forEach((slots, at) => {
    for (const [term, value] of slots.flat().flatMap((slot) => [...slot])) {
      const known = terms.get(term) ?? words.map(() => 0);
      known[at] = Math.max(known[at] ?? 0, value);
      terms.set(term, known);
    }
  });
  const candidates = indexes.flatMap((index, indexAt) => {
    const byWord = found.map((slots) => {
      const ofIndex = slots.flatMap((slot) => slot[indexAt] ?? []);
      return matchWord(index, ofIndex);
    });
    return index.sections.flatMap((section, at) =>
      byWord.some((matches) => matches.has(at))
        ? [{index, section, words: byWord.map((matches) => matches.get(at) ?? none)}]
        : [],
    );
  });
  return {candidates, terms};
}

const none: WordMatch = {name: 0, extra: 0, alias: 0, description: 0, text: 0, count: 0};

/** The matches of one word by the position of the section: of the whole word or, if they are better, of its parts. */
function matchWord({postings}: SiteIndex, slots: readonly TermQualities[]): Map<number, WordMatch> {
  const bySlot = slots.map((terms) => {
    const best = new Map<number, {value: number; count: number}>();
    for (const [term, value] of terms)
      for (const {section, field, count} of postings.get(term) ?? []) {
        const place = section * fields.length + field;
        const known = best.get(place);
        if (!known || value > known.value) best.set(place, {value, count});
      }
    return best;
  });
  const [ofWhole, ...ofParts] = bySlot;
  const matches = new Map<number, Record<keyof WordMatch, number>>();
  for (const place of new Set(bySlot.flatMap((slot) => [...slot.keys()]))) {
    const qualities = ofParts.map((slot) => slot.get(place)?.value ?? 0);
    const average = qualities.reduce((sum, value) => sum + value, 0) / Math.max(1, qualities.length);
    const ofAllParts = average * (qualities.every((value) => value > 0) ? 1 : quality.someParts);
    const at = Math.floor(place / fields.length);
    const match = matches.get(at) ?? {...none};
    matches.set(at, match);
    const field = fields[place % fields.length] ?? 'text';
    match[field] = Math.max(ofWhole?.get(place)?.value ?? 0, ofAllParts);
    if (field === 'text') match.count = ofWhole?.get(place)?.count ?? 1;
  }
  return matches;
}

/** How well a word matches the best of some fields, from 0 to 1. */
export function bestOf(word: WordMatch | undefined, among: readonly Field[]): number {
  return among.reduce((most, field) => Math.max(most, word?.[field] ?? 0), 0);
}
