import leven from 'leven';
import type {LoadedIndex} from './collect';
import type {Query} from './query';
import {readWords} from './words';

const mostWords = 3;
/** More than this share of a word's letters wrong makes it another word. */
const mostWrong = 0.5;

/** The words of titles, headings and keywords that look most like the typed ones, nearest first. */
export function findNearestWords(indexes: readonly LoadedIndex[], {words}: Query): string[] {
  const written = new Map<string, string>();
  for (const {groups} of indexes) {
    for (const group of [0, 1, 3]) {
      for (const {t} of groups[group]?.documents.values() ?? [])
        for (const {key, start, end} of readWords(t))
          written.set(key, written.get(key) ?? t.slice(start, end));
    }
  }
  const distances = words.flatMap(({key}) =>
    [...written].map(([known, spelling]) => ({spelling, wrong: leven(key, known) / Math.max(key.length, 1)})),
  );
  return [
    ...new Set(
      distances
        .filter(({wrong}) => wrong <= mostWrong)
        .sort((a, b) => a.wrong - b.wrong)
        .map(({spelling}) => spelling.toLowerCase()),
    ),
  ].slice(0, mostWords);
}
