import type {Operation} from '../../contract';
import {nearestNames} from '../../contract/names';

/** The words of a text without articles, in lowercase: `Hold a door open` is `hold door open`. */
export function readWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !/^(?:an?|the)$/.test(word));
}

/** Finds the operation that a phrase such as `hold open`, `register`, or `create a webhook` names. */
export function findOperation(operations: readonly Operation[], phrase: string): Operation | undefined {
  const words = readWords(phrase);
  const text = words.join(' ');
  if (text === '') return undefined;
  const isExact = ({anchor = '', summary}: Operation): boolean =>
    anchor.replaceAll('-', ' ') === text || `${readWords(summary).join(' ')} `.startsWith(`${text} `);
  return operations.find(isExact) ?? operations.find((operation) => hasVerbAndNoun(operation, words));
}

/** `create a mobile credential` is about the same object as `Create a credential`. */
function hasVerbAndNoun({summary}: Operation, words: readonly string[]): boolean {
  const own = readWords(summary);
  const noun = words.at(-1);
  return words.length > 1 && noun !== undefined && own[0] === words[0] && own.at(-1) === noun;
}

/** Beginnings of this length relate words such as `installs` and `installations`. Shorter words are often prepositions. */
const relatedLetters = 4;

/**
 * The operations with the verb of a phrase and a similar object, such as `List installations` for `list installs`. An operation
 * with another object isn't similar: `open setup URL` doesn't call `Open a key cabinet`.
 */
export function findSimilarOperations(operations: readonly Operation[], phrase: string): Operation[] {
  const [verb, ...object] = readWords(phrase);
  const isRelated = (word: string, other: string): boolean =>
    Math.min(word.length, other.length) >= relatedLetters &&
    (other.startsWith(word.slice(0, relatedLetters)) || nearestNames(word, [other]).length > 0);
  return operations.filter(({summary}) => {
    const [ownVerb, ...ownObject] = readWords(summary);
    return ownVerb === verb && object.some((word) => ownObject.some((own) => isRelated(word, own)));
  });
}

/** Whether a phrase starts with the verb of an operation, so that readers take it for one. */
export function startsWithVerb(operations: readonly Operation[], phrase: string): boolean {
  const [verb] = readWords(phrase);
  return verb !== undefined && operations.some(({summary}) => readWords(summary)[0] === verb);
}

/** The parts of a label such as `resume or suspendedUntil`. */
export function splitLabel(label: string): string[] {
  return label
    .split(/,\s*(?:or\s+)?|\s+or\s+|\s+and\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
