import {termFields} from './features';
import {bestOf, type Candidate} from './match';
import type {Query} from './query';
import {readNameWords, type Part} from './siteIndex';

/**
 * Finds the part of a section that a query names, such as the query parameter for `list holders updatedSince`. The section
 * must match the rest of the query, because hundreds of parts have the same names, such as `limit`.
 */
export function findPart({section, words: matches}: Candidate, {words, path}: Query): Part | undefined {
  // The parameters in a typed path are a part of every operation with this path.
  if (section.parts.length === 0 || path !== undefined) return undefined;
  const known = new Set([...readNameWords(section.name), ...readNameWords(section.title.t)].flat());
  const open = words.map(({key}, at) => ({key, at})).filter(({key}) => !known.has(key));
  // The longest name first: `updated since` is one name in two words.
  for (let length = Math.min(4, open.length); length > 0; length--)
    for (let from = 0; from + length <= open.length; from++) {
      const key = open
        .slice(from, from + length)
        .map((word) => word.key)
        .join('');
      const part = section.parts.find((each) => each.key === key);
      const rest = open.filter((_, at) => at < from || at >= from + length);
      if (part && rest.every(({at}) => bestOf(matches[at], termFields) > 0)) return part;
    }
  return undefined;
}
