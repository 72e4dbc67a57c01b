import leven from 'leven';
import type {Query, QueryWord} from './query';
import {fields, type Field, type SiteIndex} from './siteIndex';
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
  /** The position of the section in its index. */
  readonly at: number;
  /** For each word of the query, the quality of its match in each field. */
  readonly words: readonly Readonly<Record<Field, number>>[];
  /** For each word of the query, how often the text contains its best term. */
  readonly counts: readonly number[];
}

export interface Matches {
  readonly candidates: readonly Candidate[];
  /** The terms that match, and how well each of them matches each word of the query. */
  readonly terms: ReadonlyMap<string, readonly number[]>;
}

/** Which words and parts of words to look up: `whole` words also match by their stem and their synonyms. */
interface Lookup {
  readonly key: string;
  readonly whole?: QueryWord;
}

type TermQualities = Map<string, number>;

function findTerms({terms, postings}: SiteIndex, {key, whole}: Lookup): TermQualities {
  const found: TermQualities = new Map();
  const add = (term: string, value: number): void => {
    if (value > (found.get(term) ?? 0)) found.set(term, value);
  };
  for (const synonym of whole?.synonyms ?? []) if (postings.has(synonym)) add(synonym, quality.related);
  const stem = whole?.stem ?? key;
  for (const term of terms) {
    if (!term.startsWith(stem)) continue;
    if (whole && stemOf(term) === stem) add(term, quality.related);
    if (term.startsWith(key))
      add(term, term === key ? 1 : quality.prefix + quality.prefixLength * (key.length / term.length));
  }
  return found;
}

function findTypos({terms}: SiteIndex, {key}: Lookup): TermQualities {
  const most = maxTypos(key);
  const similar = terms.filter((term) => Math.abs(term.length - key.length) <= most);
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

/** Looks up a word in all indexes. If it occurs nowhere, not even as a prefix, typos are allowed. */
function lookUp(indexes: readonly SiteIndex[], lookup: Lookup): TermQualities[] {
  const found = indexes.map((index) => findTerms(index, lookup));
  return found.some(({size}) => size > 0) ? found : indexes.map((index) => findTypos(index, lookup));
}

/** Finds every section that contains any word of the query. */
export function findMatches(indexes: readonly SiteIndex[], {words}: Query): Matches {
  const terms = new Map<string, number[]>();
  const rows = indexes.map(() => new Map<number, Row>());
  words.forEach((word, wordAt) => {
    const whole = lookUp(indexes, {key: word.key, whole: word});
    const parts = word.parts.map((key) => lookUp(indexes, {key}));
    // A part that occurs nowhere doesn't count, as in `x-hub-signature`.
    const found = [whole, ...parts.filter((ofPart) => ofPart.some(({size}) => size > 0))];
    indexes.forEach((index, indexAt) => {
      const ofIndex = found.map((slots) => slots[indexAt] ?? new Map<string, number>());
      addWord(rows[indexAt] ?? new Map<number, Row>(), index, ofIndex, wordAt);
      for (const [term, value] of ofIndex.flatMap((each) => [...each])) {
        const known = terms.get(term) ?? words.map(() => 0);
        known[wordAt] = Math.max(known[wordAt] ?? 0, value);
        terms.set(term, known);
      }
    });
  });
  const candidates = indexes.flatMap((index, indexAt) =>
    [...(rows[indexAt] ?? [])].map(([at, row]) => ({
      index,
      at,
      words: words.map((_, wordAt) => row[wordAt]?.qualities ?? none),
      counts: words.map((_, wordAt) => row[wordAt]?.count ?? 0),
    })),
  );
  return {candidates, terms};
}

const none: Readonly<Record<Field, number>> = {name: 0, extra: 0, alias: 0, description: 0, text: 0};

/** The matches of one section, by the position of the word in the query. */
type Row = {qualities: Record<Field, number>; count: number}[];

/** Adds the matches of one word: of the whole word or, if they are better, of its parts. */
function addWord(
  rows: Map<number, Row>,
  {postings}: SiteIndex,
  [whole = new Map<string, number>(), ...parts]: readonly TermQualities[],
  wordAt: number,
): void {
  const bySlot = [whole, ...parts].map((terms) => {
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
  for (const place of new Set(bySlot.flatMap((slot) => [...slot.keys()]))) {
    const qualities = ofParts.map((slot) => slot.get(place)?.value ?? 0);
    const average = qualities.reduce((sum, value) => sum + value, 0) / Math.max(1, qualities.length);
    const ofAllParts = average * (qualities.every((value) => value > 0) ? 1 : quality.someParts);
    const value = Math.max(ofWhole?.get(place)?.value ?? 0, ofAllParts);
    const at = Math.floor(place / fields.length);
    const row: Row = rows.get(at) ?? [];
    rows.set(at, row);
    row[wordAt] ??= {qualities: {...none}, count: 0};
    const field = fields[place % fields.length] ?? 'text';
    row[wordAt].qualities[field] = value;
    if (field === 'text') row[wordAt].count = ofWhole?.get(place)?.count ?? 1;
  }
}
