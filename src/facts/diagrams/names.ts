import {suggestNames} from '../../contract';
import {FACTS_FILE} from '../factPage';
import {knownNamesOf} from '../namesKnown';
import type {Verdict} from '../result';
import type {Statement} from './read';
import type {Scope} from './scope';

const NAME = /(?<![\w./-])[a-z][A-Za-z\d]*(?:[._-][A-Za-z\d]+)*(?![\w/])/g;

/** Checks event types, error codes, and names with an uppercase letter or an underscore inside, such as `validFrom`. */
export function checkNames({label, line}: Statement, {book, contract, exceptions}: Scope): Verdict[] {
  const {words, headers} = knownNamesOf(contract);
  return [...label.matchAll(NAME)].flatMap(([name]): Verdict[] => {
    const known = name.includes('.')
      ? contract.events.map((event) => event.name)
      : name.includes('-')
        ? contract.errors.keys()
        : /[a-z][A-Z]|_/.test(name)
          ? [...words, ...headers]
          : undefined;
    if (!known || exceptions.has(name)) return [];
    const all = new Set(known);
    const isProse = name.includes('-') && !all.has(name) && !/^Did/.test(suggestNames(name, all));
    if (isProse) return [];
    return [all.has(name) ? undefined : {line, message: explainUnknown(name, all, book)}];
  });
}

function explainUnknown(name: string, all: Iterable<string>, book: string): string {
  return (
    `"${name}" is not in the contract. ${suggestNames(name, all)} If it is correct, add it to "diagrams:" in ` +
    `${book}/${FACTS_FILE} with a reason.`
  );
}
