import leven from 'leven';
import type {Query, QueryWord} from './query';
import {stemOf} from './stem';
import {quality} from './weights';

/** How words are compared: by their beginning and their meaning, or, where that found nothing, with a letter wrong. */
export type Mode = 'prefix' | 'typo';

/** What one term of the index is to one word of the query, from 0 (nothing) to 1 (the very word). */
export interface Sense {
  /** To the word as a whole. */
  readonly whole: number;
  /** To each of its parts. */
  readonly parts: readonly number[];
  /** How much of the word it says, be it only the beginning or a part that was typed. */
  readonly said: number;
}

const mostWrong = 2;

/** How well one term of the index stands for one key that was asked. */
function compare(term: string, key: string, mode: Mode): number {
  if (term === key) return 1;
  if (mode === 'typo') {
    if (leven(term, key) > mostWrong) return 0;
    return term.startsWith(key.charAt(0)) ? quality.typo : quality.typoAtStart;
  }
  if (!term.startsWith(key)) return 0;
  return quality.begun + quality.begunMore * (key.length / term.length);
}

function readSense({key, parts, stem, meanings}: QueryWord, term: string, mode: Mode): Sense {
  const written = compare(term, key, mode);
  const ofParts = parts.map((part) => compare(term, part, mode));
  const meant =
    mode === 'typo'
      ? 0
      : stemOf(term) === stem
        ? quality.form
        : meanings.includes(term)
          ? quality.meaning
          : 0;
  const isWritten = written > 0 || ofParts.some((part) => part > 0);
  return {whole: Math.max(written, meant), parts: ofParts, said: isWritten ? 1 : meant};
}

const known = new WeakMap<Query, Record<Mode, Map<string, readonly Sense[]>>>();

/** What a term of the index is to each word of a query. Kept while the query is: the same terms stand in many places. */
export function sensesOf(term: string, query: Query, mode: Mode): readonly Sense[] {
  const ofQuery = known.get(query) ?? {prefix: new Map(), typo: new Map()};
  known.set(query, ofQuery);
  const before = ofQuery[mode].get(term);
  if (before) return before;
  const senses = query.words.map((word) => readSense(word, term, mode));
  ofQuery[mode].set(term, senses);
  return senses;
}
