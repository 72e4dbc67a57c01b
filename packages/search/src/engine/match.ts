import type {Query as MiniSearchQuery} from 'minisearch';
import type {Query, QueryWord} from './query';
import type {HitType} from './documents';
import {countWords, type Section, type SiteIndex} from './siteIndex';
import {memoize, readKeys, stemOf, toLetters} from './words';

/** Where a word can match. If two fields match equally well, the earlier one decides the type of the result. */
export const fields = ['name', 'extra', 'alias', 'description', 'text'] as const;

export type IndexField = (typeof fields)[number];

/** The field that each group describes. */
const fieldOfGroup: Readonly<Record<HitType, IndexField>> = {
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
};

const maxTypos = (key: string): number => (key.length < 4 ? 0 : key.length < 6 ? 1 : 2);

/** A section that contains words of the query. */
export interface Candidate {
  readonly section: Section;
  /** The match of each word of the query. */
  readonly words: readonly WordMatch[];
}

/** The quality of a match in each field, and how often the text contains the best term. */
type WordMatch = Readonly<Record<IndexField | 'count', number>>;

export interface Matches {
  /** The words of the query, or their parts. */
  readonly words: readonly QueryWord[];
  readonly candidates: readonly Candidate[];
  /** The terms that match, and how well each of them matches each word of the query. */
  readonly terms: ReadonlyMap<string, readonly number[]>;
  /** The number of sections in the largest index. */
  readonly size: number;
}

interface LookedUp {
  readonly word: QueryWord;
  readonly occurrences: readonly Occurrence[];
}

/** A term in a field of a section. */
interface Occurrence {
  readonly section: Section;
  readonly field: IndexField;
  readonly term: string;
  /** How well the term matches. */
  readonly value: number;
  /** Its frequency in a text. */
  readonly count: number;
}

function qualityOf(term: string, {key, stem, synonyms}: QueryWord): number {
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

/** Searches the texts. Only the words that contain the letters of a stem are split into terms. */
function findInTexts({sections}: SiteIndex, stems: readonly string[], valueOf: ValueOf): Occurrence[] {
  const found: Occurrence[] = [];
  const hasStem = (letters: string): boolean => stems.some((stem) => letters.includes(stem));
  const termsOf = memoize((written: string) =>
    (hasStem(toLetters(written)) ? readKeys(written) : []).filter((term) => valueOf(term) > 0),
  );
  for (const section of sections)
    if (hasStem(section.letters))
      for (const [written, count] of countWords(section.text))
        for (const term of termsOf(written))
          found.push({section, field: 'text', term, value: valueOf(term), count});
  return found;
}

/** Looks up a word in each index. If it occurs nowhere, not even as a prefix, typos are allowed. */
function lookUp(indexes: readonly SiteIndex[], word: QueryWord): Occurrence[] {
  const {key, stem, synonyms} = word;
  const valueOf = memoize((term) => qualityOf(term, word));
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

/** Finds every section that contains any word of the query. A compound that occurs nowhere is replaced by its parts. */
export function findMatches(indexes: readonly SiteIndex[], {words}: Query): Matches {
  const lookUpWord = (word: QueryWord): LookedUp => ({word, occurrences: lookUp(indexes, word)});
  const found = words.flatMap((word) => {
    const whole = lookUpWord(word);
    if (whole.occurrences.length > 0 || word.parts.length === 0) return [whole];
    const parts = word.parts.map((key) => lookUpWord({key, parts: [], stem: key, synonyms: []}));
    // A part that occurs nowhere doesn't count, as in `x-hub-signature`.
    return parts.filter(({occurrences}) => occurrences.length > 0);
  });
  const terms = new Map<string, number[]>();
  const matches = new Map<Section, Record<IndexField | 'count', number>[]>();
  found.forEach(({occurrences}, at) => {
    for (const {section, field, term, value, count} of occurrences) {
      const values = terms.get(term) ?? found.map(() => 0);
      terms.set(term, values);
      values[at] = value;
      const ofSection = matches.get(section) ?? found.map(() => ({...none}));
      matches.set(section, ofSection);
      const match = ofSection[at];
      if (!match || value < match[field]) continue;
      if (field === 'text') match.count = value > match.text ? count : match.count + count;
      match[field] = value;
    }
  });
  const candidates = [...matches].map(([section, ofSection]) => ({section, words: ofSection}));
  return {
    ...{candidates, terms},
    words: found.map(({word}) => word),
    size: Math.max(0, ...indexes.map(({sections}) => sections.length)),
  };
}

const none: WordMatch = {name: 0, extra: 0, alias: 0, description: 0, text: 0, count: 0};

/** How well a word matches the best of some fields, from 0 to 1. */
export const bestOf = (word: WordMatch | undefined, among: readonly IndexField[]): number =>
  among.reduce((most, field) => Math.max(most, word?.[field] ?? 0), 0);
