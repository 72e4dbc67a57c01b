import {ContentError} from 'api-contract/finding';
import path from 'node:path';
import {findName, readBook, type ContractBook} from './contractBook';
import {requireContract, suggestNames, type Contract, type ErrorEntry, type Operation} from 'api-contract';
import type {Heading} from 'mdast';
import {code, heading, link, type Inline} from './markdown';
import type {ReferenceSite} from '../site';
import {toKebab, toPlural, toWords} from './words';

/** The page that is being drawn: its contract, its book, and the IDs that it has used. */
export interface Page {
  readonly site: ReferenceSite;
  readonly name: string;
  /** The file to which relative links refer. */
  readonly file: string;
  readonly book: ContractBook;
  readonly contract: Contract;
  /** The operations whose first tag is the name of the page. */
  readonly operations: readonly Operation[];
  /** Returns an ID that is unique on the page, with a number if the wanted ID exists. */
  readonly uniqueId: (wanted: string) => string;
  /** Returns a relative link to a page and an anchor. */
  readonly linkTo: (pageName: string, anchor?: string) => string;
  /** Resolves a link of a description, such as `device#unlock`, `rate-limits`, or `https://…`. */
  readonly resolveLink: (target: string) => string;
}

/**
 * Opens a page for drawing.
 *
 * @throws ContentError if the contract is invalid
 */
export function openPage(site: ReferenceSite, folder: string, file: string): Page {
  const book = readBook(folder);
  const contract = requireContract(book.contractFolder);
  const name = findName(book, file);
  const taken = new Map<string, number>();

  const uniqueId = (wanted: string): string => {
    const count = taken.get(wanted) ?? 0;
    taken.set(wanted, count + 1);
    return count === 0 ? wanted : `${wanted}-${count + 1}`;
  };

  const linkTo = (pageName: string, anchor?: string): string => {
    const hash = anchor ? `#${anchor}` : '';
    const target = book.pages.get(pageName);
    if (target?.file === file) return hash || '#';
    if (!target)
      throw new ContentError(`There is no page "${pageName}". ${suggestNames(pageName, book.pages.keys())}`);
    const relative = path.relative(path.dirname(file), target.file).split(path.sep).join('/');
    return `${relative.startsWith('.') ? '' : './'}${relative}${hash}`;
  };

  const resolveLink = (target: string): string => {
    if (/^(?:[a-z]+:|#|\/|$)/i.test(target)) return target;
    const [resource = '', anchor] = target.split('#');
    const pageName = [resource, toPlural(resource)].find((candidate) => book.pages.has(candidate));
    if (!pageName) {
      throw new ContentError(
        `A description in the contract links to "${target}", but there is no page "${resource}". ` +
          suggestNames(resource, book.pages.keys()),
      );
    }
    return linkTo(pageName, anchor);
  };

  const operations = contract.operations.filter((operation) => pageOf(operation) === name);
  return {site, name, file, book, contract, operations, uniqueId, linkTo, resolveLink};
}

/** A heading in an operation. */
export const drawHeading = (id: string, words: string, page: Page): Heading =>
  heading(4, page.uniqueId(id), words);

/** Finds the page with a directive, and with its label if given. */
export function findPageWith(book: ContractBook, directive: string, label?: string): string | undefined {
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

/** The name of an operation's page, which is its first tag. */
export const pageOf = ({tags}: Operation): string => tags[0] ?? '';
/** The ID of an operation's heading. */
export const anchorOf = ({anchor, id}: Pick<Operation, 'anchor' | 'id'>): string => anchor ?? toKebab(id);
export const schemaAnchor = (name: string): string => `${toKebab(name)}-object`;
/** The ID of a field of an object. */
export const fieldAnchor = (schema: string, field: string): string => `${toKebab(schema)}-${toKebab(field)}`;
export const eventAnchor = (name: string): string => `event-${toKebab(name)}`;
export const errorAnchor = (codeWord: string): string => `error-${codeWord}`;

/** The summary of an operation, with a link to its section if a page has one. */
export function operationLink(page: Page, operation: Operation): Inline {
  const place = page.book.pages.get(pageOf(operation));
  const isDrawn = place?.directives.some(
    ({name, label}) => name === 'operations' || (name === 'operation' && label === operation.id),
  );
  return place && isDrawn
    ? link(page.linkTo(place.name, anchorOf(operation)), operation.summary)
    : {type: 'text', value: operation.summary};
}

/** The URL of a schema's section. `undefined` if no page has one. */
export function schemaUrl(page: Page, name: string): string | undefined {
  const place = findPageWith(page.book, 'schema', name);
  return place === undefined ? undefined : page.linkTo(place, schemaAnchor(name));
}

/** A link to the section of a schema: "the holder object". `undefined` if no page has one. */
export function objectLink(page: Page, name: string | undefined, words?: string): Inline | undefined {
  const url = name === undefined ? undefined : schemaUrl(page, name);
  return name === undefined || url === undefined
    ? undefined
    : link(url, words ?? `the ${toWords(name)} object`);
}

/** The name of an event, with a link to its section if a page has one. */
export function eventLink(page: Page, name: string): Inline {
  const place = findPageWith(page.book, 'event', name);
  return place === undefined ? code(name) : link(page.linkTo(place, eventAnchor(name)), code(name));
}

/** The code of an error, with a link to its entry in the catalog. */
export function errorLink(page: Page, error: ErrorEntry): Inline {
  const place = findPageWith(page.book, 'errors');
  return place === undefined
    ? code(sentCode(error))
    : link(page.linkTo(place, errorAnchor(error.code)), code(sentCode(error)));
}

/** The code of an error in a response. OAuth errors have underscores there. */
export const sentCode = ({code: name, sentAs = name}: ErrorEntry): string => sentAs;
