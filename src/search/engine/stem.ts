import lunr from 'lunr';

const known = new Map<string, string>();
/** Shorter stems are the beginning of too many other words. */
const shortest = 4;

/**
 * What the forms of a word have in common: `notif` of `notify`, `notified` and `notifications`. By lunr's own stemmer,
 * without the `i` that it leaves of a `y`. The index keeps whole words, so that a half-typed one finds its end.
 *
 * @param key as `readWords` gives it
 * @returns the word itself where it is too short to have a stem
 */
export function stemOf(key: string): string {
  const before = known.get(key);
  if (before !== undefined) return before;
  const stem = lunr.stemmer(new lunr.Token(key, {})).toString().replace(/i$/, '');
  const kept = stem.length < shortest ? key : stem;
  known.set(key, kept);
  return kept;
}
