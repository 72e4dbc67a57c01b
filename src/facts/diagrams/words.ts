import type {Operation} from '../../contract';

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
