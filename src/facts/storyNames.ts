import leven from 'leven';
import {nearestNames, suggestNames} from '../contract';
import {loadStory, type Story} from './story';

/** A name in a text that contradicts the story. */
export interface WrongName {
  readonly offset: number;
  readonly message: string;
}

/** Kinds whose names are proper names. */
export const namedKinds = new Set(['organization', 'cloudNode', 'holder', 'user']);
const personKinds = new Set(['holder', 'user']);

/** A word with a capital letter, without a possessive. */
const capitalized = /\p{Lu}[\p{L}-]*/gu;

interface KnownNames {
  /** Names of at least two words: `Marta Lindqvist`, `Elbe House`. */
  readonly full: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  /** Words that occur only in names: not `House`. */
  readonly words: ReadonlySet<string>;
}

const loaded = new WeakMap<Story, KnownNames>();

function loadNames(): KnownNames {
  const story = loadStory();
  const names = loaded.get(story) ?? readNames(story);
  loaded.set(story, names);
  return names;
}

function readNames({objects}: Story): KnownNames {
  const namesOf = (kinds: ReadonlySet<string>): string[] =>
    objects.flatMap(({kind, names}) => (kinds.has(kind) ? names : [])).filter((name) => !/\d/.test(name));
  const people = namesOf(personKinds);
  const parts = people.map((name) => name.split(' '));
  return {
    full: new Set(namesOf(namedKinds)),
    first: new Set(parts.map(([first = '']) => first)),
    last: new Set(parts.map((words) => words.at(-1) ?? '')),
    words: new Set([...parts.flat(), ...namesOf(namedKinds).map((name) => name.split(' ')[0] ?? '')]),
  };
}

/**
 * Finds names that aren't in the story: a misspelled name, a first name with another last name, and, in sentences, the full
 * name of an unknown person.
 *
 * @param isSentence whether two capitalized words are always a name, which isn't so in code
 */
export function checkNamesInText(
  text: string,
  isSentence: boolean,
): {readonly checked: number; readonly wrong: WrongName[]} {
  const {full, first, last, words} = loadNames();
  const {otherNames} = loadStory();
  const tokens = [...text.matchAll(capitalized)].map(({0: word, index}) => ({word, offset: index}));
  const wrong: WrongName[] = [];
  let checked = 0;
  let end = 0; // of the last wrong name, whose words are reported once
  for (const [index, {word, offset}] of tokens.entries()) {
    const next = tokens[index + 1];
    const between = next ? text.slice(offset + word.length, next.offset) : '';
    const pair = next && /^ (?:van )?$/.test(between) ? `${word}${between}${next.word}` : undefined;
    if (words.has(word) || (pair !== undefined && full.has(pair))) checked += 1;
    const isWrongPair =
      pair !== undefined &&
      !full.has(pair) &&
      !otherNames.includes(pair) &&
      (first.has(word) ||
        (last.has(next?.word ?? '') && !words.has(word)) ||
        (isSentence && isUnknownPerson(text, offset, pair)));
    if (offset < end) continue;
    if (isWrongPair) {
      wrong.push({offset, message: explain(pair, [...full])});
      end = offset + pair.length;
    } else if (isMisspelled(word, words)) wrong.push({offset, message: explain(word, [...words])});
  }
  return {checked, wrong};
}

/** Two capitalized words within a sentence, neither of them an abbreviation. */
function isUnknownPerson(text: string, offset: number, pair: string): boolean {
  const startsSentence = /(?:^|[.:?!]\s+|\n)$/.test(text.slice(0, offset));
  return !startsSentence && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(pair);
}

/** One letter differs from a name. Shorter words are too similar to others. */
const isMisspelled = (word: string, words: ReadonlySet<string>): boolean =>
  word.length >= 5 &&
  !words.has(word) &&
  [...words].some((name) => name.length >= 5 && leven(name, word) === 1);

function explain(name: string, known: readonly string[]): string {
  const isSimilar = nearestNames(name, known).length > 0;
  return [
    `"${name}" isn’t a name in docs/story.yaml. ${suggestNames(name, known)}`,
    ...(isSimilar ? [] : [`If it isn’t a name, write "${name.toLowerCase()}".`]),
    'Add the name of a product or standard to otherNames in docs/story.yaml.',
  ].join(' ');
}
