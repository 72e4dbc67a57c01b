import path from 'node:path';
import type {Link} from 'mdast';
import {ContentError} from 'api-contract/finding';
import {
  explainUnknownValue,
  requireEvent,
  requireOperation,
  requireSchema,
  suggestNames,
  type Operation,
} from 'api-contract';
import {parseSentence} from './description';
import {code, link, text, type Inline} from './markdown';
import {errorLink, eventLink, openPage, operationLink, schemaUrl, sentCode, type Page} from './page';
import {listCodes, strongestRole, unique} from '../render/requiredAccess';
import {requireField, valuesOf} from '../render/typeName';
import {versionsOf, type ReferenceBook, type ReferenceSite} from '../site';
import {capitalize, toWords} from './words';

/**
 * A directive in a sentence: `:operation[createHolder]`, or with a text of the writer `:operation[add holders]{#createHolder}`.
 */
export interface InlineCall {
  /** The name of a value, an operation, an event, an error, or an object. */
  readonly name: string;
  /** The text of the writer. */
  readonly words: readonly Inline[] | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  /** The page, with the contract of the version that the directive names. */
  readonly page: Page;
  /** Whether a sentence starts with the directive. */
  readonly isStart: boolean;
}

export interface InlineDirective {
  /** An example, which error messages show. */
  readonly form: string;
  /** The names of its attributes, besides `id` and `in`. */
  readonly attributes?: readonly string[];
  readonly draw: (call: InlineCall) => Inline[];
}

/** Every directive in sentences by its name. `README.md` describes them. */
export const inlineDirectives: Readonly<Record<string, InlineDirective>> = {
  value: {form: ':value[cursor-lifetime]', attributes: ['number', 'word'], draw: drawValue},
  operation: {
    form: ':operation[createHolder]',
    attributes: ['the'],
    draw: (call) => {
      const operation = requireOperation(call.page.contract, call.name);
      const words = 'the' in call.attributes ? nameKnown(operation.summary) : operation.summary;
      return drawLink(call, operationLink(call.page, operation), [text(fitCase(words, call))]);
    },
  },
  event: {
    form: ':event[device.door.opened]',
    draw: (call) => drawLink(call, eventLink(call.page, requireEvent(call.page.contract, call.name).name)),
  },
  error: {form: ':error[cursor-expired]', attributes: ['status'], draw: drawError},
  values: {
    form: ':values[Permission.role]',
    draw: ({name, page}) => listCodes(valuesOf(requireField(page.contract, name)).map(String)),
  },
  role: {
    form: ':role[createHolder]',
    draw: ({name, page}) => listCodes([strongestRole(page.contract, readOperations(name, page)) ?? 'none']),
  },
  scope: {
    form: ':scope[createHolder]',
    draw: ({name, page}) => listCodes(unique(readOperations(name, page).flatMap(({scopes}) => scopes))),
  },
  schema: {
    form: ':schema[Holder]',
    draw: (call) => {
      requireSchema(call.page.contract, call.name);
      const url = schemaUrl(call.page, call.name);
      const words = fitCase(`${capitalize(toWords(call.name))} object`, call);
      return drawLink(call, url === undefined ? text(words) : link(url, words));
    },
  },
};

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function drawValue({name, attributes, page, isStart}: InlineCall): Inline[] {
  const {values} = page.contract;
  const value = values.get(name);
  if (!value) throw new ContentError(explainUnknownValue(name, values));
  if ('word' in attributes) {
    const word = numberWords[Number(value.number)] ?? value.number;
    return [text(isStart ? capitalize(word) : word)];
  }
  return 'number' in attributes ? [text(value.number)] : parseSentence(value.text, page.resolveLink);
}

/** One or several operations: `listHolders createHolder`. */
const readOperations = (names: string, {contract}: Page): Operation[] =>
  names.split(' ').map((id) => requireOperation(contract, id));

function drawError(call: InlineCall): Inline[] {
  const {name, attributes, page} = call;
  const error = page.contract.errors.get(name);
  if (!error)
    throw new ContentError(`There is no error "${name}". ${suggestNames(name, page.contract.errors.keys())}`);
  const words =
    'status' in attributes ? [text(`${error.status} `), code(sentCode(error))] : [code(sentCode(error))];
  return drawLink(call, errorLink(page, error), words);
}

/** @param words the text, unless the writer has written one. Default: that of the link */
function drawLink({name, words: written}: InlineCall, target: Inline, words?: Inline[]): Link[] {
  if (target.type !== 'link')
    throw new ContentError(`No page describes "${name}", so a link has no target. Write it without a link.`);
  return [link(target.url, written ?? words ?? target.children)];
}

/** Converts "Unlock a door" and "List doors" for an object that the text has named: "Unlock the door", "List the doors". */
const nameKnown = (summary: string): string =>
  / an? /.test(summary) ? summary.replace(/ an? /, ' the ') : summary.replace(' ', ' the ');

/** The first letter is lowercase inside a sentence. */
const fitCase = (words: string, {isStart}: InlineCall): string =>
  isStart || !/^\p{Lu}\p{Ll}/u.test(words) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

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
  return {...page, linkTo: (name, anchor) => linkToUrl(page, version, name, anchor)};
}

function linkToUrl({book}: Page, {url}: ReferenceBook, name: string, anchor?: string): string {
  const target = book.pages.get(name);
  if (!target) throw new ContentError(`There is no page "${name}". ${suggestNames(name, book.pages.keys())}`);
  const route = path.relative(book.folder, target.file).split(path.sep).join('/');
  return `/${url}/${route.replace(/\.mdx?$/, '')}${anchor === undefined ? '' : `#${anchor}`}`;
}
