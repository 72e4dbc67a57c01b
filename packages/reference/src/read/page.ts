import path from 'node:path';
import {requireContract, requireKnown, suggestNames} from 'api-docs-contract';
import type {Contract, ErrorEntry, Operation} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {asObject, type JsonObject} from 'api-docs-contract/json';
import type {Book} from '../model/books';
import {
  contractFolderOf,
  bookOfFile,
  folderOf,
  isInside,
  isTranslated,
  pageUrl,
  type Page,
  type ReferenceSite,
} from '../model/site';
import {findName, readBook, versionsOfApi} from './readBook';
import {parseSentence} from './description';
import {bullets, code, heading, link, paragraph, text, type Block, type Inline} from '../model/nodes';
import {capitalize, toKebab, toPlural, toWords} from '../model/words';
import {say} from '../model/texts';

/**
 * Opens a page for drawing.
 *
 * @param book the book whose contract is used, which can be another one than that of the page
 * @throws ContentError if the contract is invalid
 */
export function openPage(site: ReferenceSite, book: Book, file: string): Page {
  const folder = folderOf(site, book);
  const pages = readBook(folder);
  const contractFolder = contractFolderOf(site, book);
  const contract = requireContract(contractFolder);
  const name = findName(pages, file);
  const taken = new Map<string, number>();

  const uniqueId = (wanted: string): string => {
    const count = taken.get(wanted) ?? 0;
    taken.set(wanted, count + 1);
    return count === 0 ? wanted : `${wanted}-${count + 1}`;
  };

  const linkTo = (pageName: string, anchor = ''): string => {
    const hash = anchor && `#${anchor}`;
    const target = requireKnown('page', pageName, pages).file;
    if (target === file) return hash || '#';
    if (!isInside(folder, file)) return pageUrl(site, book, target) + hash;
    if (isTranslated(site, book)) return path.relative(folder, target).replaceAll(path.sep, '/') + hash;
    const relative = path.relative(path.dirname(file), target).replaceAll(path.sep, '/');
    return `${relative.startsWith('.') ? '' : './'}${relative}${hash}`;
  };

  const resolveLink = (target: string): string => {
    if (/^(?:[a-z]+:|#|\/|$)/i.test(target)) return target;
    const [resource = '', anchor] = target.split('#');
    const pageName = [resource, toPlural(resource)].find((candidate) => pages.has(candidate));
    if (pageName !== undefined) return linkTo(pageName, anchor);
    throw new ContentError(
      `A description in the contract links to "${target}", but there is no page "${resource}". ` +
        suggestNames(resource, pages.keys()),
    );
  };

  const operations = contract.operations.filter((operation) => pageOf(operation) === name);
  return {site, name, file, book, contractFolder, contract, pages, operations, uniqueId, linkTo, resolveLink};
}

/**
 * Opens the contract of another version for a page.
 *
 * @param number the version, such as `1.0`. Default: the current version
 */
export function openOtherVersion(site: ReferenceSite, file: string, number?: string): Page {
  const versions = new Map(
    versionsOfApi(site, bookOfFile(site, file)).map((version) => [version.number, version]),
  );
  const version = requireKnown('version', number ?? [...versions.keys()][0] ?? '', versions);
  return openPage(site, version, file);
}

/** A list of sentences of the contract, unless it is empty. */
export const drawSentences = (sentences: readonly string[], {resolveLink}: Page): Block[] =>
  sentences.length > 0 ? [bullets(sentences.map((words) => parseSentence(words, resolveLink)))] : [];

/** A link to further documentation of a part of a contract. */
export function drawExternalDocs(node: object): Block[] {
  const {url, description} = asObject((node as JsonObject).externalDocs);
  if (typeof url !== 'string' || !/^https?:/.test(url)) return [];
  return [paragraph(link(url, typeof description === 'string' ? description : say`More information`))];
}

/** A part of an operation with its heading, unless it is empty. */
export const drawPart = (id: string, title: string, content: readonly Block[], page: Page): Block[] =>
  content.length > 0 ? [heading(4, page.uniqueId(id), say(title)), ...content] : [];

/** The name of an operation's page, which is its first tag in kebab case. */
export const pageOf = ({tags: [tag = '']}: Operation): string => toKebab(tag) || 'operations';
/** The operations with the tag of a page, also as the second one. */
export const listTagged = ({operations}: Contract, name: string): Operation[] =>
  operations.filter((operation) => [pageOf(operation), ...operation.tags.map(toKebab)].includes(name));
/** The tag that names a page. */
export const tagOf = ({contract, name}: Page): Contract['tags'][number] | undefined =>
  contract.tags.find((tag) => toKebab(tag.name) === name);
/** The title of the page with a name. */
export const nameResource = (name: string): string => capitalize(toWords(name));
/** The ID of an operation's heading. */
export const anchorOf = ({anchor, id}: Pick<Operation, 'anchor' | 'id'>): string => anchor ?? toKebab(id);
export const schemaAnchor = (name: string): string => `${toKebab(name)}-object`;
export const eventAnchor = (name: string): string => `event-${toKebab(name)}`;
export const errorAnchor = (codeWord: string): string => `error-${codeWord}`;

/** The URL of an anchor on the page with a directive, and with its label if given. `undefined` without such a page. */
function partUrl(page: Page, directive: string, anchor: string, label?: string): string | undefined {
  const place = [...page.pages.values()].find(({directives}) =>
    directives.some((each) => each.name === directive && (label === undefined || each.label === label)),
  );
  return place && page.linkTo(place.name, anchor);
}

const linkIf = (url: string | undefined, words: Inline): Inline =>
  url === undefined ? words : link(url, words);

/** The summary of an operation, with a link to its section if a page has one. */
export function operationLink(page: Page, operation: Operation): Inline {
  const place = page.pages.get(pageOf(operation));
  const isDrawn = place?.directives.some(
    ({name, label}) => name === 'operations' || (name === 'operation' && label === operation.id),
  );
  const url = place && isDrawn ? page.linkTo(place.name, anchorOf(operation)) : undefined;
  return linkIf(url, text(operation.summary));
}

/** A link to the section of a schema: "the parcel object". `undefined` if no page has one. */
export function objectLink(
  page: Page,
  name = '',
  words = say`the ${toWords(name)} object`,
): Inline | undefined {
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
