import words from './synonyms.json';
import {readKeys} from './words';

/** The terms that each word of the lists stands for. */
function invert(lists: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const termsByWord = new Map<string, string[]>();
  for (const [term, list] of Object.entries(lists))
    for (const key of readKeys(list)) termsByWord.set(key, [...(termsByWord.get(key) ?? []), term]);
  return termsByWord;
}

const termsBySynonym = invert(words.synonyms);
const methodsByWord = invert(words.methods);

/**
 * The terms of our pages that mean the same as a word of a query. They work in one direction: a query for `badge` finds
 * credentials, but a query for `credential` doesn't find badges.
 */
export function synonymsOf(key: string): readonly string[] {
  return termsBySynonym.get(key) ?? [];
}

/** The HTTP methods that match a word. */
export function methodsFor(key: string): readonly string[] {
  return methodsByWord.get(key) ?? [];
}

/** Words that are ignored unless the query contains nothing else. */
export const stopWords: ReadonlySet<string> = new Set(words.stopWords.split(' '));
