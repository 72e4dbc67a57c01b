import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {ContentError} from 'api-contract/finding';
import {isObject} from 'api-contract/json';
import {upgradeDocument} from 'api-contract';
import {toKebab} from '../pages/words';
import {isLanguage} from '../code-blocks/languages';

/** A parsed YAML value. Unlike our own contracts, it is changed here. */
type Value = null | boolean | number | string | Value[] | JsonObject;
interface JsonObject {
  [key: string]: Value;
}

/** A foreign contract in the form that this site shows. */
export interface ForeignContract {
  readonly document: JsonObject;
  readonly version: string;
  /** The pages of its operations, by name, with the tag of each page. */
  readonly pages: ReadonlyMap<string, string>;
}

const shownMethods = ['get', 'post', 'put', 'patch', 'delete'];
const skippedMethods = ['head', 'options', 'trace'];
/** The names of pages that aren't generated from tags. */
const taken = ['introduction', 'events', 'objects'];

/**
 * Reads an OpenAPI 3 file, and gives every operation an ID and exactly one tag, which names its page.
 *
 * @throws ContentError if it isn't an OpenAPI 3 document, or if it consists of several files
 */
export function readForeignContract(file: string): ForeignContract {
  const original = parse(readFileSync(file, 'utf8')) as JsonObject | null;
  if (!isObject(original) || !/^3\./.test(String(original.openapi))) {
    throw new ContentError(
      `${file} is not an OpenAPI 3 document. Convert Swagger 2 first: npx swagger2openapi ${file}`,
    );
  }
  if (/"\$ref":"(?!#)/.test(JSON.stringify(original))) {
    throw new ContentError(
      `${file} refers to other files. Bundle it first: npx redocly bundle ${file} --output bundled.yaml`,
    );
  }
  const is30 = String(original.openapi).startsWith('3.0');
  const document = is30 ? (upgradeDocument(original) as JsonObject) : original;
  document.openapi = '3.1.1';
  // The change log starts with this edition.
  document['x-edition'] ??= new Date().toISOString().slice(0, 10);
  const pages = nameOperations(document);
  correctProse(document);
  return {document, version: String(asObject(document.info).version), pages};
}

function nameOperations(document: JsonObject): Map<string, string> {
  const pages = new Map<string, string>();
  for (const [path, item] of Object.entries(asObject(document.paths))) {
    for (const method of skippedMethods) delete asObject(item)[method];
    for (const method of shownMethods) {
      const operation = asObject(item)[method];
      if (!isObject(operation)) continue;
      const [tag = 'Operations'] = (operation.tags ?? []) as string[];
      const page = taken.includes(toKebab(tag)) ? `${toKebab(tag)}-resource` : toKebab(tag);
      operation.tags = [page];
      operation.operationId ??= toOperationId(method, path);
      if (!pages.has(page)) pages.set(page, tag);
    }
  }
  const described = new Map(
    ((document.tags ?? []) as JsonObject[]).map(({name, description}) => [String(name), description]),
  );
  document.tags = [...pages].map(([name, tag]) => ({name, description: described.get(tag) ?? tag}));
  return pages;
}

const toOperationId = (method: string, path: string): string =>
  toKebab(`${method} ${path}`).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The keys of Markdown texts. */
const prose: ReadonlySet<string> = new Set(['description', 'summary']);

/** Changes Markdown texts that the site can't show: links into the original site, and code in unknown languages. */
function correctProse(node: Value): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (!prose.has(key) || typeof value !== 'string') correctProse(value as Value);
    else (node as JsonObject)[key] = nameLanguages(removeInnerLinks(value));
  }
}

const removeInnerLinks = (text: string): string =>
  text.replace(/!?\[([^\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1');

function nameLanguages(text: string): string {
  let isOpen = false;
  return text.replace(/^( *)```(.*)$/gm, (line, indent: string, word: string) => {
    isOpen = !isOpen;
    return !isOpen || isLanguage(word.trim()) ? line : `${indent}\`\`\`text`;
  });
}

const asObject = (value: Value | undefined): JsonObject => (isObject(value) ? value : {});
