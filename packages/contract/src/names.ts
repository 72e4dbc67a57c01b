import leven from 'leven';
import type {Place} from './finding';

/** Returns `web/openapi/members.yaml:12`, which editors and terminals make clickable. */
export const formatPlace = ({file, line}: Place): string => `${file}:${line}`;

/** Adds a period, unless the text already ends a sentence. */
export const endSentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);

/** Returns the known names nearest to a wrong one, best first, without clearly worse ones. Empty if none is near. */
export function nearestNames(wrong: string, known: Iterable<string>, count = 3): string[] {
  const word = wrong.toLowerCase();
  return [...new Set(known)]
    .map((name) => {
      const letters = leven(word, name.toLowerCase());
      return {name, letters, distance: isPart(word, name.toLowerCase()) ? Math.min(2, letters) : letters};
    })
    .filter(({name, distance}) => distance <= Math.max(2, word.length / 3) && distance < name.length)
    .sort((a, b) => a.distance - b.distance || a.letters - b.letters)
    .filter(({distance}, _, [nearest]) => distance <= (nearest?.distance ?? 0) + 1)
    .slice(0, count)
    .map(({name}) => name);
}

/** A longer list of names doesn't help. */
export const maxListed = 10;

/** Returns the last sentence of an error: the nearest names, or all known names if none is near and there are few. */
export function suggestNames(wrong: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  if (names.length === 0) return 'There are none.';
  const near = nearestNames(wrong, names);
  if (near.length > 0) return `Did you mean ${near.join(', ')}?`;
  return names.length > maxListed
    ? `No known name is similar. There are ${names.length}, such as ${names[0]}.`
    : `Known: ${names.join(', ')}.`;
}

/** Whether a name only extends or shortens a word. */
function isPart(word: string, name: string): boolean {
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  return short.length > 2 && short.length * 2 >= long.length && long.includes(short);
}
