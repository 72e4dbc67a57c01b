import {ContentError} from 'api-contract/finding';
import path from 'node:path';
import {findName, readBook, type BookPage, type ContractBook} from './contractBook';
import {requireContract, suggestNames, type Contract, type ErrorEntry, type Operation} from 'api-contract';
import type {Heading} from 'mdast';
import {code, heading, link, text, type Inline} from './markdown';
import {versionsOf, type ReferenceSite} from '../site';
import {capitalize, toKebab, toPlural, toWords} from './words';

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
    const target = requirePage(book, pageName);
    if (target.file === file) return toHash(anchor) || '#';
    const relative = path.relative(path.dirname(file), target.file).replaceAll(path.sep, '/');
    return `${relative.startsWith('.') ? '' : './'}${relative}${toHash(anchor)}`;
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

/**
 * Opens the contract of another version for a page. Its links are URLs, because a page can't link to the file of another book.
 *
 * @param number the version, such as `1.0`. Default: the current version
 */
export function openOtherVersion(site: ReferenceSite, file: string, number?: string): Page {
  const versions = versionsOf(site);
  const version = versions.find((each) => number === undefined || each.number === number);
  if (!version) {
    const known = versions.map((each) => each.number);
    throw new ContentError(`There is no version "${number ?? ''}". ${suggestNames(number ?? '', known)}`);
  }
  const page = openPage(site, path.join(site.root, version.folder), file);
  const linkTo = (name: string, anchor?: string): string => {
    const route = path
      .relative(page.book.folder, requirePage(page.book, name).file)
      .replaceAll(path.sep, '/');
    return `/${version.url}/${route.replace(/\.mdx?$/, '')}${toHash(anchor)}`;
  };
  return {...page, linkTo};
}

const toHash = (anchor?: string): string => (anchor ? `#${anchor}` : '');

function requirePage({pages}: ContractBook, name: string): BookPage {
  const page = pages.get(name);
  if (!page) throw new ContentError(`There is no page "${name}". ${suggestNames(name, pages.keys())}`);
  return page;
}

/** A heading in an operation. */
export const drawHeading = (id: string, words: string, page: Page): Heading =>
  heading(4, page.uniqueId(id), words);

/** Finds the page with a directive, and with its label if given. */
export const findPageWith = ({pages}: ContractBook, directive: string, label?: string): string | undefined =>
  [...pages.values()].find(({directives}) =>
    directives.some((each) => each.name === directive && (label === undefined || each.label === label)),
  )?.name;

/** The name of an operation's page, which is its first tag. */
export const pageOf = ({tags}: Operation): string => tags[0] ?? '';
/** The title of the page with a name. */
export const nameResource = (name: string): string => capitalize(toWords(name));
/** The ID of an operation's heading. */
export const anchorOf = ({anchor, id}: Pick<Operation, 'anchor' | 'id'>): string => anchor ?? toKebab(id);
export const schemaAnchor = (name: string): string => `${toKebab(name)}-object`;
/** The ID of a field of an object. */
export const fieldAnchor = (schema: string, field: string): string => `${toKebab(schema)}-${toKebab(field)}`;
export const eventAnchor = (name: string): string => `event-${toKebab(name)}`;
export const errorAnchor = (codeWord: string): string => `error-${codeWord}`;

/** The URL of an anchor on the page with a directive, and with its label if given. `undefined` without such a page. */
export function partUrl(page: Page, directive: string, anchor: string, label?: string): string | undefined {
  const place = findPageWith(page.book, directive, label);
  return place === undefined ? undefined : page.linkTo(place, anchor);
}

const linkIf = (url: string | undefined, words: Inline): Inline =>
  url === undefined ? words : link(url, words);

/** The summary of an operation, with a link to its section if a page has one. */
export function operationLink(page: Page, operation: Operation): Inline {
  const place = page.book.pages.get(pageOf(operation));
  const isDrawn = place?.directives.some(
    ({name, label}) => name === 'operations' || (name === 'operation' && label === operation.id),
  );
  return linkIf(
    place && isDrawn ? page.linkTo(place.name, anchorOf(operation)) : undefined,
    text(operation.summary),
  );
}

/** A link to the section of a schema: "the holder object". `undefined` if no page has one. */
export function objectLink(page: Page, name = '', words = `the ${toWords(name)} object`): Inline | undefined {
  const url = name && partUrl(page, 'schema', schemaAnchor(name), name);
  return url ? link(url, words) : undefined;
}

/** The name of an event, with a link to its section if a page has one. */
export const eventLink = (page: Page, name: string): Inline =>
  linkIf(partUrl(page, 'event', eventAnchor(name), name), code(name));

/** The code of an error, with a link to its entry in the catalog. */
export const errorLink = (page: Page, error: ErrorEntry): Inline =>
  linkIf(partUrl(page, 'errors', errorAnchor(error.code)), code(sentCode(error)));

/** The code of an error in a response. OAuth errors have underscores there. */
export const sentCode = ({code: name, sentAs = name}: ErrorEntry): string => sentAs;
