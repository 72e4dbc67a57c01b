import {existsSync} from 'node:fs';
import Ajv2020, {type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {ContentError, type Place} from '../contentError';
import {endSentence, nearestNames} from '../contract';
import {splitPointer} from '../contract/pointer';
import {describeError} from '../contract/schemaErrors';
import {placeIn} from '../contract/source';
import type {Json, Source} from '../contract/types';
import type {Problem} from '../finding';
import {FACTS_FILE} from '../facts/factPage';
import {describeApiVersions, siteFile, type SiteData} from '../site';
import {sidebarFile} from './checkBookSidebar';
import {loadModule} from './loadModule';

const text = {type: 'string', minLength: 1} as const;
const object = <Properties extends object>(properties: Properties, required: readonly (keyof Properties)[]) =>
  ({type: 'object', additionalProperties: false, properties, required}) as const;
const list = <Items extends object>(items: Items) => ({type: 'array', items}) as const;

const link = object({label: text, page: text, book: text, version: text}, ['label', 'page']);
const date = {type: 'string', format: 'date'} as const;
const port = {type: 'integer', minimum: 1, maximum: 65_535} as const;
const version = object({number: text, mockPort: port, deprecatedOn: date, sunsetOn: date}, [
  'number',
  'mockPort',
]);

/** The shape of `SiteData`. */
const schema = object(
  {
    books: {
      ...list(object({id: text, label: text, versions: {...list(version), minItems: 1}}, ['id', 'label'])),
      minItems: 1,
    },
    renamedPages: list({type: 'object', additionalProperties: text}),
    footer: list(object({title: text, links: list(link)}, ['title', 'links'])),
    notFound: list(link),
    announcement: object({link}, ['link']),
  },
  ['books', 'renamedPages', 'footer', 'notFound'],
);

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
addFormats(ajv);
const check = ajv.compile<SiteData>(schema);

/**
 * Checks the list of books: its syntax, its keys and values, and the files that each book needs.
 *
 * @param content `src/books.json`
 * @param exists whether a file or folder exists, by its path in the site's folder
 */
export function checkBooks(content: string, exists: (file: string) => boolean = existsSync): Problem[] {
  let value: unknown;
  try {
    value = loadModule(siteFile, content);
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
  const source = {file: siteFile, text: content, value: value as Json};
  return check(value)
    ? [...checkVersions(source, value), ...checkFiles(source, value, exists)]
    : explainErrors(source);
}

/** Versions have different ports, and end after they are deprecated. */
function checkVersions(source: Source, {books}: SiteData): Problem[] {
  const ports = new Map<number, string>();
  return books.flatMap(({versions = []}, book) =>
    versions.flatMap(({number, mockPort, deprecatedOn, sunsetOn}, index): Problem[] => {
      const at = (key: string): Place => placeIn(source, ['books', book, 'versions', index, key]);
      const other = ports.get(mockPort);
      ports.set(mockPort, number);
      return [
        ...(other === undefined
          ? []
          : [{...at('mockPort'), message: `mockPort is ${mockPort}, as in ${other}. Write another port.`}]),
        ...(deprecatedOn !== undefined && sunsetOn !== undefined && sunsetOn <= deprecatedOn
          ? [{...at('sunsetOn'), message: `sunsetOn is ${sunsetOn}, but deprecatedOn is ${deprecatedOn}.`}]
          : []),
      ];
    }),
  );
}

/** The files that each book needs. A site that was created with `npm run adopt` has no book with facts. */
function checkFiles(source: Source, {books}: SiteData, exists: (file: string) => boolean): Problem[] {
  const hasFacts = books.some(({id}) => exists(`${id}/${FACTS_FILE}`));
  return books.flatMap((book, index) => {
    const described = describeApiVersions(book);
    const current = {bookId: book.id, folder: book.id, docusaurusName: 'current'};
    const needed = (described.length > 0 ? described : [current]).flatMap((one) => [
      one.folder,
      `${one.folder}/introduction.mdx`,
      ...(hasFacts ? [`${one.folder}/${FACTS_FILE}`] : []),
      sidebarFile(one),
    ]);
    const missing = needed.filter((file) => !exists(file));
    if (missing.length === 0) return [];
    const message = `The book "${book.id}" needs ${missing.join(', ')}. Add them as CONTRIBUTING.md describes in "Add a book".`;
    return [{...placeIn(source, ['books', index, 'id']), message}];
  });
}

function explainErrors(source: Source): Problem[] {
  const errors = check.errors ?? [];
  return errors
    .filter((error) => !errors.some((other) => isMisspelled(error, other)))
    .map((error) => {
      const at = splitPointer(error.instancePath);
      const extra = error.params.additionalProperty as string | undefined;
      const name = at.length === 0 ? 'The file' : at.join(' > ');
      return {
        ...placeIn(source, extra === undefined ? at : [...at, extra]),
        message: endSentence(`${name} ${describeError(error)}`),
      };
    });
}

/** Whether a key is missing because another one of its object is misspelled. */
function isMisspelled(missing: ErrorObject, unknown: ErrorObject): boolean {
  const key = missing.params.missingProperty as string | undefined;
  const found = unknown.params.additionalProperty as string | undefined;
  if (key === undefined || found === undefined) return false;
  return missing.instancePath === unknown.instancePath && nearestNames(found, [key]).length > 0;
}
