import {suggestNames, type Contract, type Json} from '..';
import {isObject, type Path} from '../pointer';
import {makeFinding, type Problem} from './finding';

/**
 * Finds event names in a text that don't exist. A name has a dot and the first part of an event, such as
 * `device.door.ajar`. `device.door.*` exists if an event starts with `device.door.`. `device.mdx` is a link to a page.
 */
function findUnknownEvents({events}: Pick<Contract, 'events'>, text: string): string[] {
  // Most texts of a contract have no name in it.
  if (!/\w\.[\w*]/.test(text)) return [];
  const names = events.map(({name}) => name);
  const namespaces = new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.')[0]));
  const words = text.match(/(?<![\w./@-])[a-z]\w*(?:\.\w+)*\.(?:\*|\w+)/gi) ?? [];
  return words.filter(
    (word) =>
      namespaces.has(word.split('.')[0]) &&
      !/\.mdx?$/.test(word) &&
      !names.some((name) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word)),
  );
}

/** Checks that every event name in a page, a workflow, or a program exists. */
export function checkEventNamesInText(contract: Contract, file: string, text: string): Problem[] {
  const names = contract.events.map(({name}) => name);
  return text.split('\n').flatMap((line, index) =>
    findUnknownEvents(contract, line).map((word) => ({
      file,
      line: index + 1,
      message: `There is no event "${word}". ${suggestNames(word, names)}`,
    })),
  );
}

/** Checks that every event name in descriptions, examples, and marks exists. */
export function checkEventNamesExist(contract: Contract): Problem[] {
  const names = contract.events.map(({name}) => name);
  const findings: Problem[] = [];
  const visit = (value: Json, parent: object, path: Path): void => {
    if (typeof value === 'string') {
      for (const word of findUnknownEvents(contract, value)) {
        const message = `there is no event "${word}". ${suggestNames(word, names)}`;
        findings.push(makeFinding(contract, parent, message, path));
      }
    } else if (Array.isArray(value)) {
      value.forEach((item: Json, index) => visit(item, parent, [...path, index]));
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) visit(inner, value, [key]);
    }
  };
  visit(contract.document, contract.document, []);
  return findings;
}
