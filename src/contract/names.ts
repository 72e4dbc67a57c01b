import leven from 'leven';
import type {Place} from '../finding';

/** Returns `web/openapi/holders.yaml:12`, which editors and terminals make clickable. */
export function formatPlace({file, line}: Place): string {
  return `${file}:${line}`;
}

/** Adds a period, unless the text already ends a sentence. */
export function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** Returns the known names nearest to a wrong one, best first, without clearly worse ones. Empty if none is near. */
export function nearestNames(wrong: string, known: Iterable<string>, count = 3): string[] {
  const word = wrong.toLowerCase();
  return [...new Set(known)]
    .map((name) => ({
      name,
      distance: hasWordsOf(wrong, name) ? 1 : rateDistance(word, name.toLowerCase()),
      letters: leven(word, name.toLowerCase()),
    }))
    .filter(({name, distance}) => distance <= Math.max(2, word.length / 3) && distance < name.length)
    .sort((a, b) => a.distance - b.distance || a.letters - b.letters)
    .filter(({distance}, _, [nearest]) => distance <= (nearest?.distance ?? 0) + 1)
    .slice(0, count)
    .map(({name}) => name);
}

/** A longer list of names doesn't help. */
const maxListed = 10;

/**
 * Returns the last sentence of an error: the nearest names, or all known names if none is near. If these are many, it lists only
 * names with the same first part, such as `map.created` for `map.removed`, if there are any.
 */
export function suggestNames(wrong: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  if (names.length === 0) return 'There are none.';
  const near = nearestNames(wrong, names);
  if (near.length > 0) return `Did you mean ${near.join(', ')}?`;
  if (names.length <= maxListed) return `Known: ${names.join(', ')}.`;
  const [group = ' '] = /^\w+\./.exec(wrong) ?? [];
  const related = names.filter((name) => name.startsWith(group));
  if (related.length === 0 || related.length > maxListed) return 'No known name is similar.';
  return `Known names that start with "${group}": ${related.join(', ')}.`;
}

/** Whether a name has all words of a shorter one, such as `floorEnableSeconds` those of `floorSeconds`. */
function hasWordsOf(short: string, name: string): boolean {
  const [words, known] = [splitWords(short), splitWords(name)];
  return words.length > 1 && words.every((word) => known.includes(word));
}

/** Returns the known names that differ from a wrong one in one of several words, such as `start_date` from `begin_date`. */
export function relatedNames(wrong: string, known: Iterable<string>): string[] {
  const words = splitWords(wrong);
  return [...new Set(known)].filter((name) => {
    const others = splitWords(name);
    const equal = others.filter((word, index) => word === words[index]).length;
    return words.length > 1 && others.length === words.length && equal === words.length - 1;
  });
}

const splitWords = (name: string): string[] =>
  name.split(/(?=\p{Lu})|[_.]/u).map((word) => word.toLowerCase());

/** The number of letters to change, at most 2 if the name only extends or shortens the word. */
function rateDistance(word: string, name: string): number {
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  const isPart = short.length > 2 && short.length * 2 >= long.length && long.includes(short);
  return isPart ? Math.min(2, leven(word, name)) : leven(word, name);
}
