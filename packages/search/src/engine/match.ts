import type {Query as MiniSearchQuery} from 'minisearch';
import type {Query, QueryWord} from './query';
import type {HitType} from './documents';
import {readTextTerms, type Section, type SiteIndex} from './siteIndex';
import {stemOf} from './stem';

/** Where a word can match. If two fields match equally well, the earlier one decides the type of the result. */
export const fields = ['name', 'extra', 'alias', 'description', 'text'] as const;

export type Field = (typeof fields)[number];

/** The field that each group describes. */
const fieldOfGroup: Readonly<Record<HitType, Field>> = {
  ...{Title: 'name', Heading: 'name', Content: 'name'},
  ...{Description: 'description', Keywords: 'alias'},
};

/** How well a term of the index matches a word of the query. An exact match is 1. */
const quality = {
  /** A prefix is worth more, the more of the word it contains. */
  prefix: 0.5,
  prefixLength: 0.4,
  /** Another form of the word, such as `notify` for `notifications`, or a synonym. */
  related: 0.85,
  typo: 0.48,
  /** A compound of which only some parts match. */
  someParts: 0.25,
};
/** A word matches if its quality is at least this. Below it, only one part of a compound matches. */
export const minQuality = 0.45;

const maxTypos = (key: string): number => (key.length < 4 ? 0 : key.length < 6 ? 1 : 2);

/** A section that contains words of the query. */
export interface Candidate {
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
  /** The number of sections in the largest index. */
  readonly size: number;
}

/** A word to look up, or a part of one, which has neither other forms nor synonyms. */
type Lookup = Omit<QueryWord, 'parts'>;

/** A term in a field of a section. */
interface Occurrence {
  readonly section: Section;
  readonly field: Field;
  readonly term: string;
  /** How well the term matches. */
  readonly value: number;
  /** Its frequency in a text. */
  readonly count: number;
}

function qualityOf(term: string, {key, stem, synonyms}: Lookup): number {
  if (term === key) return 1;
  const isRelated = synonyms.includes(term) || (term.startsWith(stem) && stemOf(term) === stem);
  const ofPrefix = term.startsWith(key)
    ? quality.prefix + quality.prefixLength * (key.length / term.length)
    : 0;
  return Math.max(isRelated ? quality.related : 0, ofPrefix);
}

type ValueOf = (term: string) => number;

/** Searches the prebuilt indexes. */
function findInIndexes(
  {groups, sectionsByNumber}: SiteIndex,
  query: MiniSearchQuery,
  valueOf: ValueOf,
): Occurrence[] {
  const found: Occurrence[] = [];
  for (const {type, index} of groups)
    for (const {id, match} of index.search(query)) {
      const section = sectionsByNumber.get(id as number);
      for (const [term, matched] of Object.entries(match)) {
        const value = valueOf(term);
        if (!section || value === 0) continue;
        for (const field of matched)
          found.push({section, field: field === 'extra' ? field : fieldOfGroup[type], term, value, count: 1});
      }
    }
  return found;
}

/** Searches the texts. Only those that contain the letters of the word are split into terms. */
function findInTexts({sections}: SiteIndex, stems: readonly string[], valueOf: ValueOf): Occurrence[] {
  const found: Occurrence[] = [];
  for (const section of sections) {
    if (!stems.some((stem) => section.letters.includes(stem))) continue;
    for (const [term, count] of readTextTerms(section)) {
      const value = valueOf(term);
      if (value > 0) found.push({section, field: 'text', term, value, count});
    }
  }
  return found;
}

/** Looks up a word in each index. If it occurs nowhere, not even as a prefix, typos are allowed. */
function lookUp(indexes: readonly SiteIndex[], lookup: Lookup): Occurrence[] {
  const {key, stem, synonyms} = lookup;
  const values = new Map<string, number>();
  const valueOf = (term: string): number => {
    const value = values.get(term) ?? qualityOf(term, lookup);
    values.set(term, value);
    return value;
  };
  const forms = {queries: [stem], prefix: true};
  const stems = [stem, ...synonyms.map(stemOf)];
  const found = indexes.flatMap((index) => [
    ...findInIndexes(index, {combineWith: 'OR', queries: [forms, ...synonyms]}, valueOf),
    ...findInTexts(index, stems, valueOf),
  ]);
  if (found.length > 0 || maxTypos(key) === 0) return found;
  const typos = {queries: [key], fuzzy: maxTypos(key)};
  return indexes.flatMap((index) => findInIndexes(index, typos, () => quality.typo));
}

/** Finds every section that contains any word of the query. */
export function findMatches(indexes: readonly SiteIndex[], {words}: Query): Matches {
  const found = words.map((word) => {
    const parts = word.parts.map((key) => lookUp(indexes, {key, stem: key, synonyms: []}));
    // A part that occurs nowhere doesn't count, as in `x-hub-signature`.
    return [lookUp(indexes, word), ...parts.filter(({length}) => length > 0)];
  });
  const terms = new Map<string, number[]>();
  found.forEach((slots, at) => {
    for (const {term, value} of slots.flat()) {
      const known = terms.get(term) ?? words.map(() => 0);
      known[at] = Math.max(known[at] ?? 0, value);
      terms.set(term, known);
    }
  });
  const byWord = found.map(matchWord);
  const sections = new Set(byWord.flatMap((matches) => [...matches.keys()]));
  const candidates = [...sections].map((section) => ({
    section,
    words: byWord.map((matches) => matches.get(section) ?? none),
  }));
  return {candidates, terms, size: Math.max(0, ...indexes.map((index) => index.sections.length))};
}

const none: WordMatch = {name: 0, extra: 0, alias: 0, description: 0, text: 0, count: 0};

/** The matches of one word: of the whole word or, if they are better, of its parts. */
function matchWord(slots: readonly (readonly Occurrence[])[]): Map<Section, WordMatch> {
  /** For each section and field, the best occurrence of the word and of each of its parts. */
  const best = new Map<Section, Map<Field, Occurrence[]>>();
  slots.forEach((occurrences, slot) => {
    for (const occurrence of occurrences) {
      const {section, field, value} = occurrence;
      const ofSection = best.get(section) ?? new Map<Field, Occurrence[]>();
      best.set(section, ofSection);
      const ofField = ofSection.get(field) ?? [];
      ofSection.set(field, ofField);
      if (value > (ofField[slot]?.value ?? 0)) ofField[slot] = occurrence;
    }
  });
  const matches = [...best].map(([section, ofSection]) => {
    const match: Record<keyof WordMatch, number> = {...none};
    for (const [field, [whole, ...parts]] of ofSection) {
      const values = slots.slice(1).map((_, part) => parts[part]?.value ?? 0);
      const average = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
      const ofAllParts = average * (values.every((value) => value > 0) ? 1 : quality.someParts);
      match[field] = Math.max(whole?.value ?? 0, ofAllParts);
      if (field === 'text') match.count = whole?.count ?? 1;
    }
    return [section, match] as const;
  });
  return new Map(matches);
}

/** How well a word matches the best of some fields, from 0 to 1. */
export function bestOf(word: WordMatch | undefined, among: readonly Field[]): number {
  return among.reduce((most, field) => Math.max(most, word?.[field] ?? 0), 0);
}
