import leven from 'leven';
import type {LoadedIndex} from './collect';
import type {Query} from './query';
import {readWords} from './words';

const maxWords = 3;
/** The maximum share of wrong letters. */
const maxDistance = 0.5;
/** The groups of titles, headings, and keywords. */
const nameGroups = [0, 1, 3];

/** The words of titles, headings, and keywords that are most similar to the query, nearest first. */
export function findNearestWords(indexes: readonly LoadedIndex[], {words}: Query): string[] {
  const spellings = new Map<string, string>();
  for (const {groups} of indexes) {
    for (const group of nameGroups) {
      for (const {t} of groups[group]?.documents.values() ?? [])
        for (const {key, start, end} of readWords(t))
          spellings.set(key, spellings.get(key) ?? t.slice(start, end));
    }
  }
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
