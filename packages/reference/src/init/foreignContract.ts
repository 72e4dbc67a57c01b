import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  methods,
  publishContract,
  requireContract,
  walkDocument,
  type Contract,
  type Json,
  type JsonObject,
  type Tag,
} from 'api-docs-contract';
import {shownKeywords, validParts} from 'api-docs-contract/checks';
import {ContentError, formatFinding, runRules} from 'api-docs-contract/finding';
import {asObject, isList, isObject, toPointer} from 'api-docs-contract/json';
import {parse} from 'yaml';
import {groupBy} from '../model/values';
import {capitalize, toKebab, toWords} from '../model/words';
import {removeInnerLinks} from './removeInnerLinks';
import {paginate} from './paginate';

/** A part of the document, which is a copy that this module changes. */
type MutableObject = Record<string, Json>;

/** A page of a tag, and its group in the sidebar, or an empty text. */
export interface TagPage {
  readonly title: string;
  readonly group: string;
}

/** The file of a contract, and the URL from which it was downloaded. */
export interface Input {
  readonly file: string;
  readonly url?: string;
}

/** A foreign contract in the form that the site shows. */
export interface ForeignContract {
  readonly document: JsonObject;
  /** The pages of its operations, by name. */
  readonly pages: ReadonlyMap<string, TagPage>;
  /** The invalid parts that the document doesn't have. */
  readonly omitted: readonly string[];
}

/**
 * Reads an OpenAPI 3 or Swagger 2 file, and gives every operation an ID and exactly one tag, which names its page.
 *
 * @throws ContentError if it isn't such a document, or if it consists of several files, and the site doesn't have Redocly
 */
export function readForeignContract(input: Input, root: string): ForeignContract {
  const contract = requireContract(bundleFiles(input, root), root);
  // A copy, because paths can share an operation.
  const document = JSON.parse(JSON.stringify(publishContract(contract)), correctText) as MutableObject;
  if (!/^3\.[12]/.test(contract.document.openapi)) document.openapi = '3.1.1';
  // Some generators write neither, although both are required.
  document.info = {title: 'API', version: '1', ...asObject(document.info)};
  // The change log starts with this edition.
  document['x-docs-edition'] ??= new Date().toISOString().slice(0, 10);
  if (input.url !== undefined) document.servers = completeServers(document, input.url);
  const unread = readExamples(document, path.dirname(input.file));
  const pages = nameOperations(document, findEventTag(contract)?.name);
  const invalid = runRules([validParts, shownKeywords], {contract, folder: root});
  return {
    document,
    pages,
    omitted: [
      ...invalid.map(formatFinding),
      ...unread,
      ...listRounded(contract.sources.map(({text}) => text)),
    ],
  };
}

/** The file, or one with all files to which it refers if the site has Redocly. Otherwise, reading it reports the references. */
function bundleFiles({file, url = file}: Input, root: string): string {
  const redocly = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const isSingle = !/\$ref["']?:\s*["']?[^#"'\s]/.test(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (isSingle || !existsSync(redocly)) return file;
  const bundled = path.join(mkdtempSync(path.join(tmpdir(), 'openapi-')), 'openapi.json');
  const args = [redocly, 'bundle', url, '--output', bundled];
  const {status, stderr} = spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8'});
  if (status !== 0) throw new ContentError(`Redocly can’t bundle ${url}.\n${stderr.trim()}`);
  return bundled;
}

/** The servers of a contract with absolute URLs. By default, it is the server of the file. */
const completeServers = ({servers}: MutableObject, url: string): Json =>
  (isList(servers) && servers.length > 0 ? servers.filter(isObject) : [{url: '/'}]).map((server) => ({
    ...server,
    url: URL.canParse(String(server.url), url)
      ? decodeURI(new URL(String(server.url), url).href)
      : (server.url ?? ''),
  }));

/**
 * Replaces references in the values of examples, which bundling keeps, by the files to which they lead.
 *
 * @returns sentences about examples that aren't found, which the document then doesn't have
 */
function readExamples(document: MutableObject, folder: string): string[] {
  const omitted = new Set<string>();
  const pointers = new Set<string>();
  walkDocument(document, (node, at) => {
    for (const key of ['value', 'example']) {
      const {$ref, ...beside} = asObject(node[key]);
      const isExample = key === 'example' || at.at(-2) === 'examples';
      if (!isExample || typeof $ref !== 'string' || Object.keys(beside).length > 0) continue;
      const target = path.resolve(folder, $ref);
      if (existsSync(target)) (node as MutableObject)[key] = parse(readFileSync(target, 'utf8')) as Json;
      else {
        omitted.add($ref);
        if (key === 'value') pointers.add(toPointer(at));
        else delete (node as MutableObject).example;
      }
    }
  });
  // Without the examples themselves, and without the references to them.
  walkDocument(document, ({examples}, at) => {
    for (const [name, example] of Object.entries(asObject(examples)))
      if (pointers.has(String(asObject(example).$ref)) || pointers.has(toPointer([...at, 'examples', name])))
        delete (examples as MutableObject)[name];
  });
  return [...omitted].map((ref) => `the example ${ref}, to which a value refers, and which isn’t a file`);
}

/** The integers of the files, such as the bounds of `int64`, that are too long for a number in JavaScript. */
function listRounded(texts: readonly string[]): string[] {
  const long = texts.flatMap((text) => text.match(/(?<=[\s:,[{])-?\d{16,}(?=[\s,\]}])/g) ?? []);
  return [...new Set(long)]
    .filter((digits) => String(Number(digits)) !== digits)
    .map((digits) => `the last digits of ${digits}, which JavaScript reads as ${Number(digits)}`);
}

/** Corrects the Markdown of a contract, which can be in each of its objects. */
const correctText = (key: string, value: Json): Json =>
  (key === 'description' || key === 'summary') && typeof value === 'string' ? removeInnerLinks(value) : value;

/** The tag that only webhooks have. Their page is that of the tag. */
export const findEventTag = ({tags, events, operations}: Contract): Tag | undefined =>
  tags.find(
    ({name}) =>
      events.some((event) => event.tags.includes(name)) &&
      !operations.some((each) => each.tags.includes(name)),
  );

/** @param eventTag a tag without a page of operations */
function nameOperations(document: MutableObject, eventTag: string | undefined): Map<string, TagPage> {
  const pages = new Map<string, TagPage>();
  const ids = new Set<Json>();
  const tags = isList(document.tags) ? document.tags.filter(isObject) : [];
  const described = new Map(tags.map((tag) => [String(tag.name), tag]));
  const all = listOperations(document);
  const found = groupBy(all, ([, , operation]) => String([operation.tags].flat()[0] ?? 'Operations'));
  // A tag without operations of its own has a description, or is the second one of some.
  const isShown = (tag: string): boolean =>
    tag !== eventTag &&
    (found.has(tag) ||
      described.get(tag)?.description !== undefined ||
      all.some(([, , {tags: own}]) => isList(own) && own.includes(tag)));
  const names = [...new Set([...[...described.keys()].filter(isShown), ...found.keys()])];
  const byTag = new Map(names.map((tag) => [tag, found.get(tag) ?? []]));
  const shown = [...byTag].flatMap(([tag, operations]) => {
    const parts = operations.length > 0 ? paginate(titleOf(tag), operations) : [[titleOf(tag), []] as const];
    return parts.map(([title, part]) => {
      const page = choosePage(title, pages);
      pages.set(page, {title, group: groupOf(tag, described, document)});
      // IDs such as `getUser` and `get_user` have the same anchor.
      const anchors = new Set<string>();
      for (const [path, method, operation] of part) {
        operation.tags = [nameOf(page, tag), ...(isList(operation.tags) ? operation.tags.slice(1) : [])];
        // A code block can't refer to an ID with spaces.
        const id = String(operation.operationId ?? ' ');
        const usedId = /\s/.test(id) || toKebab(id) === '' || ids.has(id) ? toOperationId(method, path) : id;
        operation.operationId = usedId;
        ids.add(usedId);
        const anchor = String(operation['x-docs-anchor'] ?? toKebab(usedId));
        if (anchors.has(anchor)) operation['x-docs-anchor'] = `${anchor}-${anchors.size + 1}`;
        anchors.add(anchor);
      }
      return {description: '', ...described.get(tag), name: nameOf(page, tag)};
    });
  });
  document.tags = [...shown, ...tags.filter(({name}) => name === eventTag)];
  return pages;
}

/** The tag of a page. A tag keeps its name if its page has it in kebab case. */
const nameOf = (page: string, tag: string): string => (toKebab(tag) === page ? tag : page);

/** The group of a tag in the sidebar: of `x-tagGroups`, which Redoc introduced, or the outermost tag around it (OpenAPI 3.2). */
function groupOf(tag: string, tags: ReadonlyMap<string, JsonObject>, document: JsonObject): string {
  const groups = isList(document['x-tagGroups']) ? document['x-tagGroups'].filter(isObject) : [];
  const own = groups.find((group) => isList(group.tags) && group.tags.includes(tag));
  if (own) return String(own.name);
  let top = tag;
  for (const seen = new Set<string>(); !seen.has(top); top = String(tags.get(top)?.parent ?? top))
    seen.add(top);
  const isGroup = [...tags.values()].some(({parent}) => parent === top);
  return isGroup ? titleOf(top) : '';
}

/** `Parcel depots` for `parcel-depots`. A tag with other characters, such as `C++`, or with a capital, such as `OAuth`, is a title. */
export const titleOf = (tag: string): string =>
  /^[a-z\d][\w-]*$|^\w+[-_][\w-]*$/.test(tag) ? capitalize(toWords(tag)) || tag : tag;

function listOperations({paths}: MutableObject): [path: string, method: string, operation: MutableObject][] {
  const names = new Set(methods.map((method) => method.toLowerCase()));
  return Object.entries(asObject(paths)).flatMap(([path, item]) =>
    [
      ...Object.entries(asObject(item)).filter(([key]) => names.has(key)),
      ...Object.entries(asObject(asObject(item).additionalOperations)),
    ].map(([method, operation]): [string, string, MutableObject] => [
      path,
      method,
      operation as MutableObject,
    ]),
  );
}

/** The name of the page with a title. Docusaurus gives files with some names the URL of their folder. */
function choosePage(title: string, pages: ReadonlyMap<string, unknown>): string {
  const name = toKebab(title) || 'operations';
  const wanted = ['index', 'readme', 'rest'].includes(name) ? `${name}-operations` : name;
  let page = wanted;
  for (let count = 2; pages.has(page); count++) page = `${wanted}-${count}`;
  return page;
}

const toOperationId = (method: string, path: string): string =>
  toKebab(`${method} ${path}`).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
