/** Longer runs are data – a token, a hash, somebody's pasted file – and no reader searches for them by name. */
const longestWord = 64;

/** Endings that look like a plural and are none: `status`, `address`, `basis`. */
const noPlural = /(ss|us|is|as|os)$/;

/** `holders` → `holder`, `policies` → `policy`, `matches` → `match`; words of three letters stay as they are. */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || noPlural.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Lower case without accents, plural or surroundings: the one spelling under which a word is kept. */
function toKey(word: string): string {
  return toSingular(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).slice(0, longestWord);
}

/** `unlockSeconds` → `unlock`, `Seconds`; `H10301` stays whole: only a change of case divides. */
function splitCamelCase(word: string): string[] {
  return word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** A word as it was written, and the keys under which it can be found. */
export interface Word {
  /** Under which the whole is kept: `floor_groups`, `floorGroups` and `floor-groups` are all `floorgroup`. */
  readonly key: string;
  /** The keys of its parts, `floor` and `group`; empty where it has only one. */
  readonly parts: readonly string[];
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const run = /[\p{L}\p{N}]+(?:[-_.'’][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text, in its order. Names of the API count as words: camelCase, snake_case, kebab-case and dotted
 * names are kept whole and in parts, a path is divided at its slashes, and the braces around a parameter are no part
 * of it. Never throws, whatever the text.
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(run)) {
    const [written] = match;
    const pieces = written.split(/['’]s\b|[-_.'’]/).filter(Boolean);
    const parts = pieces.flatMap(splitCamelCase).map(toKey).filter(Boolean);
    const key = toKey(pieces.join(''));
    if (!key) continue;
    words.push({
      key,
      parts: parts.length > 1 ? parts : [],
      start: match.index,
      end: match.index + written.length,
    });
  }
  return words;
}

/** Every key under which a text is kept in the index: of its words and of their parts. */
export function readKeys(text: string): string[] {
  return readWords(text).flatMap(({key, parts}) => [key, ...parts]);
}

/**
 * The keys of a name – a title, a heading, a field – which is also found when its words are typed without space:
 * `floorgroups` finds “Floor groups”.
 */
export function readNameKeys(name: string): string[] {
  const words = readWords(name);
  const pairs = words.slice(1).map((word, index) => toKey(`${words[index]?.key ?? ''}${word.key}`));
  return [...readKeys(name), ...pairs];
}
