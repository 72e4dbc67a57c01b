import words from './synonyms.json';
import {readKeys} from './words';

/** For a word of a query, the terms that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The terms that each word of the lists stands for. */
function invert(...lists: readonly Readonly<Record<string, string>>[]): Synonyms {
  const termsByWord = new Map<string, string[]>();
  for (const [term, list] of lists.flatMap(Object.entries<string>))
    for (const key of readKeys(list)) termsByWord.set(key, [...(termsByWord.get(key) ?? []), term]);
  return termsByWord;
}

/**
 * Adds the synonyms of a site to the general ones. Synonyms work in one direction: with `book: volume`, a query for
 * `volume` finds books, but a query for `book` doesn’t find volumes.
 */
export const readSynonyms = (ofSite: Readonly<Record<string, string>>): Synonyms =>
  invert(words.synonyms, ofSite);

/** Words that are ignored unless the query contains nothing else. */
export const stopWords: ReadonlySet<string> = new Set(words.stopWords.split(' '));
