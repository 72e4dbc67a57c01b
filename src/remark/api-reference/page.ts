import path from 'node:path';
import {nameOf, readBook, type Book} from './book';
import {
  ContractMistake,
  loadContract,
  suggestNames,
  type Contract,
  type ErrorEntry,
  type Operation,
} from '../../contract';
import {code, link, type Inline} from './markdown';
import {toKebab, toPlural} from './words';

/** The page that is being drawn: its contract, what stands where in its book, and the ids it has used. */
export interface Page {
  readonly name: string;
  /** The file that links are made from. */
  readonly file: string;
  readonly book: Book;
  readonly contract: Contract;
  /** Operations of the page: those whose tag it is named by. */
  readonly operations: readonly Operation[];
  /** An id that is on the page once: the one asked for, numbered where it is taken. */
  readonly takeId: (wanted: string) => string;
  /** The address of a page, and of an anchor on it, as a Markdown link from here. */
  readonly linkTo: (pageName: string, anchor?: string) => string;
  /** The address of what a description links to: `device#unlock`, `rate-limits`, `https://…`. */
  readonly resolveLink: (target: string) => string;
}

/**
 * Opens a page for drawing.
 *
 * @throws ContractMistake where the contract cannot be read.
 */
export function openPage(folder: string, file: string): Page {
  const book = readBook(folder);
  const contract = loadContract(book.contractFolder);
  const name = nameOf(file);
  const taken = new Map<string, number>();

  const takeId = (wanted: string): string => {
    const count = taken.get(wanted) ?? 0;
    taken.set(wanted, count + 1);
    return count === 0 ? wanted : `${wanted}-${count + 1}`;
  };

  const linkTo = (pageName: string, anchor?: string): string => {
    const hash = anchor ? `#${anchor}` : '';
    const target = book.pages.get(pageName);
    if (target?.file === file) return hash || '#';
    if (!target)
      throw new ContractMistake(
        `There is no page "${pageName}". ${suggestNames(pageName, book.pages.keys())}`,
      );
    const relative = path.relative(path.dirname(file), target.file).split(path.sep).join('/');
    return `${relative.startsWith('.') ? '' : './'}${relative}${hash}`;
  };

  const resolveLink = (target: string): string => {
    if (/^(?:[a-z]+:|#|\/)/i.test(target)) return target;
    const [resource = '', anchor] = target.split('#');
    const pageName = [resource, toPlural(resource)].find((candidate) => book.pages.has(candidate));
    if (!pageName) {
      throw new ContractMistake(
        `A description of the contract links to "${target}", but there is no page "${resource}". ` +
          suggestNames(resource, book.pages.keys()),
      );
    }
    return linkTo(pageName, anchor);
  };

  const operations = contract.operations.filter((operation) => pageOf(operation) === name);
  return {name, file, book, contract, operations, takeId, linkTo, resolveLink};
}

/** The name of the page on which a directive stands, with that label where one is given. */
export function findPlace(book: Book, directive: string, label?: string): string | undefined {
  for (const page of book.pages.values()) {
    if (
      page.directives.some(
        (placed) => placed.name === directive && (label === undefined || placed.label === label),
      )
    )
      return page.name;
  }
  return undefined;
}

/** The name of the page an operation stands on: its first tag. */
export const pageOf = ({tags}: Operation): string => tags[0] ?? '';
/** The id of an operation's heading. */
export const anchorOf = ({anchor, id}: Pick<Operation, 'anchor' | 'id'>): string => anchor ?? toKebab(id);
export const schemaAnchor = (name: string): string => `${toKebab(name)}-object`;
/** The id of a field of an object that a page draws. */
export const fieldAnchor = (schema: string, field: string): string => `${toKebab(schema)}-${toKebab(field)}`;
export const eventAnchor = (name: string): string => `event-${toKebab(name)}`;
export const errorAnchor = (codeWord: string): string => `error-${codeWord}`;

/** An operation's name, leading to its section where a page draws it. */
export function operationLink(page: Page, operation: Operation): Inline {
  const place = page.book.pages.get(pageOf(operation));
  const isDrawn = place?.directives.some(
    ({name, label}) => name === 'operations' || (name === 'operation' && label === operation.id),
  );
  return place && isDrawn
    ? link(page.linkTo(place.name, anchorOf(operation)), operation.summary)
    : {type: 'text', value: operation.summary};
}

/** A schema's address where a page draws it; undefined where none does. */
export function schemaAddress(page: Page, name: string): string | undefined {
  const place = findPlace(page.book, 'schema', name);
  return place === undefined ? undefined : page.linkTo(place, schemaAnchor(name));
}

/** An event's name, leading to its payload where a page draws it. */
export function eventLink(page: Page, name: string): Inline {
  const place = findPlace(page.book, 'event', name);
  return place === undefined ? code(name) : link(page.linkTo(place, eventAnchor(name)), code(name));
}

/** An error's code, leading to its entry in the catalogue. */
export function errorLink(page: Page, error: ErrorEntry): Inline {
  const place = findPlace(page.book, 'errors');
  return place === undefined
    ? code(error.code)
    : link(page.linkTo(place, errorAnchor(error.code)), code(error.code));
}
