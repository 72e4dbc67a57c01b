import {ContentError} from '../contentError';
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {entriesOf, readExample, readText} from './bodies';
import {bundle} from './bundle';
import {checkMarks} from './checkMarks';
import {marksOf, readCatalog, readHistory, readTexts} from './marks';
import {readEvents, readOperations, readScopes, readServers} from './operations';
import {isList, isObject} from './pointer';
import {readSchemas} from './resolve';
import {readSource, toShownPath} from './source';
import type {Contract, ErrorEntry, Json, JsonObject, OpenApiDocument, Role, Source, Tag} from './types';
import {upgradeDocument} from './upgrade';

const FOLDER = 'openapi';
const ROOT = 'openapi.yaml';

/**
 * The contract a page speaks of: the nearest folder `openapi/` beside the page or above it.
 *
 * @returns the folder's absolute path; undefined where there is none up to the file system's root.
 */
export function findContractRoot(pageFile: string): string | undefined {
  for (let folder = path.dirname(path.resolve(pageFile)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, FOLDER);
    if (existsSync(path.join(candidate, ROOT))) return candidate;
    if (path.dirname(folder) === folder) return undefined;
  }
}

type Cached = {readonly stamp: string; readonly contract: Contract};
const cache = new Map<string, Cached>();

/**
 * Reads a contract: a folder with an `openapi.yaml` and the files beside it, or a single file. A process reads each
 * contract once, and again when one of its files has changed.
 *
 * @throws ContentError where a file cannot be read, a name is given twice or a `$ref` leads nowhere.
 */
export function loadContract(location: string): Contract {
  const files = listFiles(path.resolve(location));
  const stamp = files.map(stampFile).join('\n');
  const known = cache.get(files[0]);
  if (known?.stamp === stamp) return known.contract;
  const contract = readContract(files);
  cache.set(files[0], {stamp, contract});
  return contract;
}

function listFiles(location: string): readonly [string, ...string[]] {
  if (!existsSync(location)) throw new ContentError(`There is no contract at ${toShownPath(location)}.`);
  if (!statSync(location).isDirectory()) return [location];
  const root = path.join(location, ROOT);
  if (!existsSync(root))
    throw new ContentError(`${toShownPath(location)} holds no ${ROOT}, the contract's map.`);
  const others = readdirSync(location).filter((name) => /\.ya?ml$/.test(name) && name !== ROOT);
  return [root, ...others.sort().map((name) => path.join(location, name))];
}

function stampFile(file: string): string {
  const {mtimeMs, size} = statSync(file);
  return `${file} ${mtimeMs} ${size}`;
}

function readContract(files: readonly [string, ...string[]]): Contract {
  const [first, ...others] = files;
  const sources = readSources([readOnce(first), ...others.map(readOnce)]);
  checkMarks(sources);
  const document = bundle(sources);
  const errors = readErrors(document);
  return {
    root: first,
    files,
    sources,
    document,
    title: String(document.info.title),
    version: String(document.info.version),
    servers: readServers(document.servers) ?? [],
    operations: readOperations(document, errors),
    events: readEvents(document),
    schemas: readSchemas(document),
    examples: new Map(
      entriesOf(document.components.examples).map(([name, raw]) => [name, readExample(document, name, raw)]),
    ),
    errors,
    tags: readList(document.tags).map(toTag),
    roles: readList(document['x-roles']).map(toRole),
    rateClasses: marksOf(document)['x-rate-classes'] ?? [],
    scopes: readScopes(document),
  };
}

const knownSources = new Map<string, {readonly stamp: string; readonly source: Source}>();

/** Parsing is what takes the time: where one file of a contract changes, the others are not read again. */
function readOnce(file: string): Source {
  const stamp = stampFile(file);
  const known = knownSources.get(file);
  if (known?.stamp === stamp) return known.source;
  const source = readSource(file);
  knownSources.set(file, {stamp, source});
  return source;
}

type Sources = readonly [Source, ...Source[]];

/** The files of a contract as OpenAPI 3.1. Only the root names the version. */
function readSources(sources: Sources): Sources {
  const [{file, value}] = sources;
  const version = isObject(value) && isObject(value.info) ? value.openapi : undefined;
  if (typeof version !== 'string' || !version.startsWith('3.')) {
    throw new ContentError('This is no OpenAPI 3 document: it needs "openapi: 3.1.1" and "info".', {
      file: toShownPath(file),
      line: 1,
      column: 1,
    });
  }
  const [root, ...others] = sources;
  const upgrade = (source: Source): Source =>
    isObject(source.value) ? {...source, value: upgradeDocument(source.value)} : source;
  return version.startsWith('3.0') ? [upgrade(root), ...others.map(upgrade)] : sources;
}

function readErrors(document: OpenApiDocument): ReadonlyMap<string, ErrorEntry> {
  return new Map(Object.entries(readCatalog(document)).map(([code, entry]) => [code, {...entry, code}]));
}

function toTag(node: JsonObject): Tag {
  return {
    name: String(node.name),
    description: readText(node.description),
    limits: readTexts(node['x-limits']) ?? [],
    node,
  };
}

function toRole(node: JsonObject): Role {
  const {was, next} = readHistory(node);
  return {
    name: String(node.name),
    description: readText(node.description) ?? '',
    scopes: readTexts(node.scopes),
    was,
    next,
    node,
  };
}

function readList(value: Json | undefined): JsonObject[] {
  return isList(value) ? value.filter(isObject) : [];
}
