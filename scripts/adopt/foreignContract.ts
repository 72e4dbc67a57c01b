import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {isObject} from '../../src/contract/pointer';
import {upgradeDocument} from '../../src/contract/upgrade';
import {groupBy} from '../../src/groupBy';
import {isLanguage} from '../../src/remark/code-blocks/languages';
import {maximumOperations, splitByPath} from './splitByPath';
import {toKebab} from '../../src/remark/api-reference/words';
import {ContentError} from '../../src/contentError';

/** A parsed YAML value. Unlike our own contracts, it is changed here. */
type Value = null | boolean | number | string | Value[] | JsonObject;
interface JsonObject {
  [key: string]: Value;
}

/** A foreign contract in the form that this site shows, and the changes that were necessary. */
export interface ForeignContract {
  readonly document: JsonObject;
  readonly title: string;
  readonly version: string;
  /** The pages of its operations, by name, with the tag of each page. */
  readonly pages: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
}

const drawn = ['get', 'post', 'put', 'patch', 'delete'];
const notDrawn = ['head', 'options', 'trace'];
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
  const notes: string[] = [];
  const pages = nameOperations(document, notes);
  correctProse(document, notes);
  const info = document.info as JsonObject;
  return {document, title: String(info.title), version: String(info.version), pages, notes};
}

/**
 * Returns a function that names the page of an operation: its tag, and for a tag with too many operations, also the words
 * of its path.
 */
function createPageNames(document: JsonObject): (tag: string, path: string) => string {
  const operations = Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    drawn.flatMap((method) => {
      const operation = asObject(item)[method];
      return isObject(operation) ? [{path, tag: readTag(operation)}] : [];
    }),
  );
  const byTag = groupBy(operations, ({tag}) => tag);
  const groups = new Map(
    [...byTag]
      .filter(([, own]) => own.length > maximumOperations)
      .map(([tag, own]) => [tag, splitByPath(own.map(({path}) => path))]),
  );
  return (tag, path) => {
    const words = groups.get(tag)?.get(path) ?? [];
    // The only tag of an API just repeats its name.
    return words.length > 0 ? [...(byTag.size > 1 ? [tag] : []), ...words].join(' ') : tag;
  };
}

const readTag = (operation: JsonObject): string => ((operation.tags ?? []) as string[])[0] ?? 'Operations';

function nameOperations(document: JsonObject, notes: string[]): Map<string, string> {
  const pages = new Map<string, string>();
  const namePage = createPageNames(document);
  const without = {id: 0, tag: 0, tags: 0, description: 0, method: 0};
  for (const [path, item] of Object.entries(asObject(document.paths))) {
    for (const method of notDrawn.filter((name) => name in asObject(item))) {
      delete asObject(item)[method];
      without.method += 1;
    }
    for (const method of drawn) {
      const operation = asObject(item)[method];
      if (!isObject(operation)) continue;
      const [tag = 'Operations', ...others] = (operation.tags ?? []) as string[];
      without.tag += operation.tags ? 0 : 1;
      without.tags += others.length > 0 ? 1 : 0;
      without.id += operation.operationId ? 0 : 1;
      without.description += operation.description ? 0 : 1;
      const title = namePage(tag, path);
      const page = taken.includes(toKebab(title)) ? `${toKebab(title)}-resource` : toKebab(title);
      operation.tags = [page];
      operation.operationId ??= toOperationId(method, path);
      if (!pages.has(page)) pages.set(page, title);
    }
  }
  const described = new Map(
    ((document.tags ?? []) as JsonObject[]).map((tag) => [
      toKebab(String(tag.name)),
      tag.description ?? null,
    ]),
  );
  document.tags = [...pages].map(([name, tag]) => ({name, description: described.get(toKebab(tag)) ?? tag}));
  notes.push(
    ...count(
      without.id,
      'operations had no operationId. The new IDs are generated from the method and the path',
    ),
    ...count(without.tag, 'operations had no tag. They are together on one page'),
    ...count(without.tags, 'operations had several tags. They are on the page of the first one'),
    ...count(without.description, 'operations have no description. The site shows only their summary'),
    ...count(
      without.method,
      'HEAD, OPTIONS, and TRACE operations were skipped, because the site shows only the other five methods',
    ),
  );
  return pages;
}

function toOperationId(method: string, path: string): string {
  const words = toKebab(`${method} ${path}`).split('-');
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

/** The keys of Markdown texts. */
const prose: ReadonlySet<string> = new Set(['description', 'summary']);

/** Changes Markdown texts that the site can't show as they are, and adds a note about each kind of change. */
function correctProse(document: JsonObject, notes: string[]): void {
  let links = 0;
  let languages = 0;
  /** Replaces links and images that point into the original site with their text. */
  const unlink = (text: string): string =>
    text.replace(/!?\[([^\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, (_, words: string) => {
      links += 1;
      return words;
    });
  /** Names the language of each code block. An unknown language becomes "text". */
  const nameLanguages = (text: string): string => {
    let isOpen = false;
    return text.replace(/^( *)```(.*)$/gm, (line, indent: string, word: string) => {
      isOpen = !isOpen;
      if (!isOpen || isLanguage(word.trim())) return line;
      languages += 1;
      return `${indent}\`\`\`text`;
    });
  };
  const enter = (node: Value): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (!prose.has(key) || typeof value !== 'string') enter(value as Value);
      else (node as JsonObject)[key] = nameLanguages(unlink(value));
    }
  };
  enter(document);
  notes.push(
    ...count(links, 'links or images in descriptions pointed into the original site. They are now text'),
    ...count(
      languages,
      'code blocks in descriptions had no language that the site supports. They are now "text"',
    ),
  );
}

const count = (number: number, words: string): string[] => (number > 0 ? [`${number} ${words}.`] : []);
const asObject = (value: Value | undefined): JsonObject => (isObject(value) ? value : {});
