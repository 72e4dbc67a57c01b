import type {Contract, Json, Operation} from '../../contract';
import {isList, isObject} from '../../contract/pointer';
import {walkDocument} from '../../contract/walk';

const known = new WeakMap<Contract, ReadonlySet<string>>();

/** Every name that a contract gives to something: fields, parameters, headers, values, operations, and error codes. */
export function collectNames(contract: Contract): ReadonlySet<string> {
  const cached = known.get(contract);
  if (cached) return cached;
  const names = new Set<string>([...contract.operations.map(({id}) => id), ...contract.errors.keys()]);
  walkDocument(contract.document, ({properties, name, enum: values, const: value}) => {
    if (isObject(properties)) Object.keys(properties).forEach((key) => names.add(key));
    for (const each of [name, value, ...(isList(values) ? values : [])]) addText(names, each);
  });
  known.set(contract, names);
  return names;
}

function addText(names: Set<string>, value: Json | undefined): void {
  if (typeof value === 'string') names.add(value);
}

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
