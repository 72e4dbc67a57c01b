import {suggestNames, type Contract} from '../contract';
import {nameRule, type Finding, type Problem} from '../finding';
import {findUnknownPages} from './numbersLists';
import type {NumberTable} from './numbersTable';

/**
 * Checks the numbers in the `facts.yaml` of a book: each fact agrees with its source, and the lists name existing pages and
 * facts. The checks of pages don't report a number again whose fact, list, or name has a mistake here.
 *
 * @param contract `undefined` in a book without a contract
 */
export function checkFactFile(book: string, table: NumberTable, contract: Contract | undefined): Finding[] {
  const problems = [...table.facts.values()].flatMap(({problem}) => problem ?? []);
  return [
    ...nameRule('number-source', problems),
    ...nameRule('fact-file', [...checkPages(book, table), ...checkFactNames(table, contract)]),
  ];
}

function checkPages(book: string, table: NumberTable): Problem[] {
  return findUnknownPages(book, table).map(({key, near}) => ({
    ...table.placeOf(key),
    message: `There is no page "${key}" in this book. ${near === undefined ? 'Delete its lists.' : `Did you mean ${near}?`}`,
  }));
}

/** A name in a list is a fact, or the code of an error. */
function checkFactNames(table: NumberTable, contract: Contract | undefined): Problem[] {
  const known = new Set([...table.facts.keys(), ...(contract?.errors.keys() ?? [])]);
  return table.pages.flatMap((page) =>
    table.anchors(page).flatMap((anchor) =>
      table.stated(page, anchor).flatMap((name, index) =>
        known.has(name)
          ? []
          : {
              ...table.placeOf(page, anchor, index),
              message: `There is no fact "${name}". ${suggestNames(name, known)}`,
            },
      ),
    ),
  );
}
