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
 * Finds the contract of a page: the nearest folder `openapi/` in the folder of the page or above it.
 *
 * @returns the absolute path of the folder, or undefined if there is none
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
 * Reads a contract: a folder with `openapi.yaml` and other files, or a single file. A process reads each contract once, and
 * again when one of its files has changed.
 *
 * @throws ContentError if a file cannot be read, a name exists twice, or a `$ref` has no target
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
    throw new ContentError(`${toShownPath(location)} has no ${ROOT}, the root file of a contract.`);
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

/** Parsing takes most of the time, so only changed files are read again. */
function readOnce(file: string): Source {
  const stamp = stampFile(file);
  const known = knownSources.get(file);
  if (known?.stamp === stamp) return known.source;
  const source = readSource(file);
  knownSources.set(file, {stamp, source});
  return source;
}

type Sources = readonly [Source, ...Source[]];

/** Upgrades the files of a contract to OpenAPI 3.1. Only the root file has the version. */
function readSources(sources: Sources): Sources {
  const [{file, value}] = sources;
  const version = isObject(value) && isObject(value.info) ? value.openapi : undefined;
  if (typeof version !== 'string' || !version.startsWith('3.')) {
    throw new ContentError('This is not an OpenAPI 3 document. It needs "openapi: 3.1.1" and "info".', {
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
