import leven from 'leven';
import type {Query, QueryWord} from './query';
import {stemOf} from './stem';
import {matchQuality} from './weights';

/** How words are compared: by prefix and synonym or, if that finds nothing, with typos allowed. */
export type MatchMode = 'prefix' | 'typo';

/** How well one term of the index matches one word of the query, from 0 (not at all) to 1 (the exact word). */
export interface TermMatch {
  /** The word as a whole. */
  readonly whole: number;
  /** Each of its parts. */
  readonly parts: readonly number[];
  /** How much of the term the query covers, even if only a prefix or a part of it was typed. */
  readonly coverage: number;
}

const maxTypos = 2;

/** How well one term of the index matches one key of the query. */
function compareKeys(term: string, key: string, mode: MatchMode): number {
  if (term === key) return 1;
  if (mode === 'typo') {
    if (leven(term, key) > maxTypos) return 0;
    return term.startsWith(key.charAt(0)) ? matchQuality.typo : matchQuality.typoInFirstLetter;
  }
  if (!term.startsWith(key)) return 0;
  return matchQuality.prefix + matchQuality.prefixLength * (key.length / term.length);
}

function compareTerm({key, parts, stem, synonyms}: QueryWord, term: string, mode: MatchMode): TermMatch {
  const literal = compareKeys(term, key, mode);
  const partMatches = parts.map((part) => compareKeys(term, part, mode));
  const indirect =
    mode === 'typo'
      ? 0
      : stemOf(term) === stem
        ? matchQuality.sameStem
        : synonyms.includes(term)
          ? matchQuality.synonym
          : 0;
  const isLiteral = literal > 0 || partMatches.some((part) => part > 0);
  return {whole: Math.max(literal, indirect), parts: partMatches, coverage: isLiteral ? 1 : indirect};
}

const cache = new WeakMap<Query, Record<MatchMode, Map<string, readonly TermMatch[]>>>();

/** How well a term matches each word of a query. Cached for each query, because terms occur in many sections. */
export function matchTerm(term: string, query: Query, mode: MatchMode): readonly TermMatch[] {
  const ofQuery = cache.get(query) ?? {prefix: new Map(), typo: new Map()};
  cache.set(query, ofQuery);
  const cached = ofQuery[mode].get(term);
  if (cached) return cached;
  const matches = query.words.map((word) => compareTerm(word, term, mode));
  ofQuery[mode].set(term, matches);
  return matches;
}
