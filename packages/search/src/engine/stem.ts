import lunr from 'lunr';

const cache = new Map<string, string>();
/** Shorter stems are prefixes of too many other words. */
const minLength = 4;

/**
 * The prefix that the forms of a word share: `notif` for `notify`, `notified`, and `notifications`. Uses lunr's stemmer,
 * without the `i` that it leaves for a `y` and the `e` that it adds, such as in `share` for `sharing`. The index contains
 * whole words, so that prefixes match.
 *
 * @param key a key from `readWords`
 * @returns the key itself if its stem is too short or isn't a prefix, such as `scalabl` for `scalability`
 */
export function stemOf(key: string): string {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const stem = lunr.stemmer(new lunr.Token(key, {})).toString().replace(/[ie]$/, '');
  const result = stem.length >= minLength && key.startsWith(stem) ? stem : key;
  cache.set(key, result);
  return result;
}
