import {readFileSync} from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {endSentence, type Source} from 'api-contract';
import {describeError, pathOfError} from 'api-contract/validate';
import {placeIn} from 'api-contract/files';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import type {SiteInput} from 'api-docs-lint/rules';
import {describeApiVersions, sidebarFile, siteFile, type SiteData} from '../site';

const text = {type: 'string', minLength: 1} as const;
const object = <Properties extends object>(properties: Properties, required: readonly (keyof Properties)[]) =>
  ({type: 'object', additionalProperties: false, properties, required}) as const;
const list = <Items extends object>(items: Items) => ({type: 'array', items}) as const;

const link = object({label: text, page: text, book: text, version: text, hash: text}, ['label', 'page']);
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

const ajv = new Ajv2020({allErrors: true, verbose: true});
addFormats(ajv);
const matchesSchema = ajv.compile<SiteData>(schema);

const messages = defineMessages({
  syntax: ({reason}: {reason: string}) => endSentence(`The file isn’t valid JSON. ${reason}`),
  invalid: ({key, reason}: {key: string; reason: string}) => endSentence(`${key || 'The file'} ${reason}`),
  files: ({book, missing}: {book: string; missing: readonly string[]}) =>
    `The book "${book}" needs ${missing.join(', ')}. Add them as CONTRIBUTING.md describes in "Add a book".`,
});

export const booksRule = defineRule<SiteInput>({
  id: 'books',
  docs: '`src/books.json` has known keys, and each book has its folder, introduction, and sidebar.',
  check: ({config, exists}) => checkBooks(readFileSync(path.join(config.root, siteFile), 'utf8'), exists),
});

/** Checks the text of `src/books.json`. */
export function checkBooks(text: string, exists: SiteInput['exists']): Problem[] {
  let value: SiteData;
  try {
    value = JSON.parse(text) as SiteData;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [messages.syntax({file: siteFile, line: 1}, {reason})];
  }
  const source: Source = {file: siteFile, text, value: JSON.parse(text)};
  if (matchesSchema(value)) return checkFiles(source, value, exists);
  return (matchesSchema.errors ?? []).map((error) => {
    const at = pathOfError(error);
    return messages.invalid(placeIn(source, at), {key: at.join(' > '), reason: describeError(error)});
  });
}

function checkFiles(source: Source, {books}: SiteData, exists: SiteInput['exists']): Problem[] {
  return books.flatMap((book, index) => {
    const versions = describeApiVersions(book);
    const current = {bookId: book.id, folder: book.id, docusaurusName: 'current'};
    const needed = (versions.length > 0 ? versions : [current]).flatMap((one) => [
      `${one.folder}/introduction.mdx`,
      sidebarFile(one),
    ]);
    const missing = needed.filter((file) => !exists(file));
    const place = placeIn(source, ['books', index, 'id']);
    return missing.length === 0 ? [] : [messages.files(place, {book: book.id, missing})];
  });
}
