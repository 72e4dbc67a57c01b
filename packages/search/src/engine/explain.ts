import type {SearchBook, SearchSettings} from './books';
import {findMatches} from './match';
import {prepareQuery} from './query';
import {rank} from './rank';
import type {SiteIndex} from './siteIndex';
import {readSynonyms} from './synonyms';

/** A result, and what each of its properties contributes to its score. */
export interface Explanation {
  readonly url: string;
  readonly hash: string;
  readonly name: string;
  readonly score: number;
  readonly contributions: readonly (readonly [property: string, value: number])[];
}

/** Explains the order of the results of a query, to find out why a result is too low or too high. */
export function explain(
  indexes: readonly SiteIndex[],
  typed: string,
  {settings, currentBook}: {settings: SearchSettings; currentBook: SearchBook},
): Explanation[] {
  const query = prepareQuery(typed, readSynonyms(settings.synonyms));
  const ranked = rank(findMatches(indexes, query), query, {books: settings.books, currentBook});
  return ranked.map(({section: {title, hash, name}, score, contributions}) => ({
    url: title.u,
    hash,
    name,
    score,
    contributions: [...contributions].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)),
  }));
}
