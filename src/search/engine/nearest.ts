import leven from 'leven';
import type {Query} from './query';
import type {SiteIndex} from './siteIndex';
import {readWords} from './words';

const maxWords = 3;
/** The maximum share of wrong letters. */
const maxDistance = 0.5;

/** The words of titles, headings, and keywords that are most similar to the query, nearest first. */
export function findNearestWords(indexes: readonly SiteIndex[], {words}: Query): string[] {
  const spellings = new Map<string, string>();
  for (const {sections} of indexes)
    for (const {name, aliases} of sections)
      for (const text of [name, ...aliases])
        for (const {key, start, end} of readWords(text))
          spellings.set(key, spellings.get(key) ?? text.slice(start, end));
  const distances = words.flatMap(({key}) =>
    [...spellings].map(([known, spelling]) => ({
      spelling,
      distance: leven(key, known) / Math.max(key.length, 1),
    })),
  );
  return [
    ...new Set(
      distances
        .filter(({distance}) => distance <= maxDistance)
        .sort((a, b) => a.distance - b.distance)
        .map(({spelling}) => spelling.toLowerCase()),
    ),
  ].slice(0, maxWords);
}
