import lunr from 'lunr';

/** Longer words are data, such as tokens or hashes, which visitors don't search for. */
const maxWordLength = 64;

/** Endings that look like a plural but aren't: `status`, `address`, `basis`. */
const singularEnding = /(ss|us|is|as|os)$/;

/** `members` → `member`, `policies` → `policy`, `matches` → `match`. Words of up to three letters don't change. */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || singularEnding.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The key of a word in the index: lower case, singular, without accents. */
const toKey = (word: string): string =>
  toSingular(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).slice(0, maxWordLength);

/** `dueSeconds` → `due`, `Seconds`; `A4210` isn't split, because its case doesn't change. */
const splitCamelCase = (word: string): string[] =>
  word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});

/** `注文を一覧する` → `注文`, `を`, `一覧`, `する`. */
const splitUnspaced = (text: string): string[] =>
  unspaced.test(text) ? [...segmenter.segment(text)].map(({segment}) => segment) : [text];

/** A word of a text, and its keys in the index. */
export interface Word {
  /** The key of the whole word: `parcellist` for `parcel_lists`, `parcelLists`, and `parcel-lists`. */
  readonly key: string;
  /** The keys of its parts: `parcel` and `list`. Empty if the word has only one part. */
  readonly parts: readonly string[];
  /** Its position in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Remembers the results of a function, because texts repeat their words. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.set(text, result);
    return result;
  };
}

const run = /[\p{L}\p{N}]+(?:[-_.'’][\p{L}\p{N}]+)*/gu;

/** The words of a text as they are written, in order. */
export const splitWords = (text: string): readonly string[] => text.match(run) ?? [];

/** A text in lower case, without the characters that separate the parts of a word, to look for the letters of a key. */
export const toLetters = (text: string): string => text.toLowerCase().replace(/[-_.'’]/g, '');

/**
 * The words of a text, in order. API names count as words: camelCase, snake_case, kebab-case, and dotted names have a
 * key for the whole and keys for the parts. A path is split at its slashes, and braces around parameters are removed.
 * Never throws.
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(run)) {
    const [written] = match;
    const keys = readWordKeys(written);
    if (keys.key) words.push({...keys, start: match.index, end: match.index + written.length});
  }
  return words;
}

const readWordKeys = memoize((written): Pick<Word, 'key' | 'parts'> => {
  const pieces = written.split(/['’]s\b|[-_.'’]/).filter(Boolean);
  const parts = pieces.flatMap(splitUnspaced).flatMap(splitCamelCase).map(toKey).filter(Boolean);
  return {key: toKey(pieces.join('')), parts: parts.length > 1 ? parts : []};
});

/** All keys of a text in the index: those of its words and of their parts. */
export function readKeys(text: string): string[] {
  const keys: string[] = [];
  for (const written of splitWords(text)) {
    const {key, parts} = readWordKeys(written);
    if (key) keys.push(key, ...parts);
  }
  return keys;
}

/**
 * The keys of a name (a title, a heading, or a field). Neighboring words also have a common key, so that `parcellists`
 * finds “Parcel lists”.
 */
export function readNameKeys(name: string): string[] {
  const words = readWords(name);
  const pairs = words.slice(1).map((word, index) => toKey(`${words[index]?.key ?? ''}${word.key}`));
  return [...readKeys(name), ...pairs];
}

/** Shorter stems are prefixes of too many other words. */
const minStemLength = 4;

/**
 * The prefix that the forms of a word share: `notif` for `notify`, `notified`, and `notifications`. Uses lunr's stemmer,
 * without the `i` that it leaves for a `y` and the `e` that it adds, such as in `share` for `sharing`. The index contains
 * whole words, so that prefixes match.
 *
 * @param key a key from `readWords`
 * @returns the key itself if its stem is too short or isn't a prefix, such as `scalabl` for `scalability`
 */
export const stemOf = memoize((key) => {
  const stem = lunr.stemmer(new lunr.Token(key, {})).toString().replace(/[ie]$/, '');
  return stem.length >= minStemLength && key.startsWith(stem) ? stem : key;
});
