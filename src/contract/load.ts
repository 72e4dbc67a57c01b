import {ContentError} from '../contentError';
import {sortFindings, type Problem} from '../finding';
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {entriesOf, readExample, readText} from './bodies';
import {bundle} from './bundle';
import {checkMarks} from './checkMarks';
import {marksOf, readCatalog, readHistory, readTexts, withoutInvalidMarks} from './marks';
import {readEvents, readOperations, readScopes, readServers} from './operations';
import {isList, isObject} from './pointer';
import {readSchemas} from './resolve';
import {stampFiles} from '../stampFiles';
import {readSource, toShownPath} from './source';
import type {Contract, Json, JsonObject, OpenApiDocument, Role, Source, Tag} from './types';
import type {RateClass} from './vocabulary';
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

/** A contract with the problems that were found when it was read. */
export interface Inspection {
  /** As much as could be read. `undefined` if a file can't be read, or if a reference is endless. */
  readonly contract: Contract | undefined;
  readonly problems: readonly Problem[];
}

type Cached = {readonly stamp: string; readonly inspection: Inspection; isReported: boolean};
const cache = new Map<string, Cached>();

/**
 * Reads a contract: a folder with `openapi.yaml` and other files, or a single file. A process reads each contract once, and
 * again when one of its files has changed.
 *
 * @throws ContentError with all problems of the contract, unless `inspectContract` has reported them already
 */
export function loadContract(location: string): Contract {
  const {inspection, isReported} = readOnce(location);
  const {contract, problems} = inspection;
  if (contract && (isReported || problems.length === 0)) return contract;
  throw new ContentError(problems);
}

/**
 * Reads a contract with problems as far as possible, so that one error doesn't hide others. The caller reports the
 * problems; from then on, `loadContract` returns this contract.
 */
export function inspectContract(location: string): Inspection {
  const cached = readOnce(location);
  cached.isReported = true;
  return cached.inspection;
}

function readOnce(location: string): Cached {
  const files = listFiles(path.resolve(location));
  const stamp = stampFiles(files);
  const known = cache.get(files[0]);
  if (known?.stamp === stamp) return known;
  const cached = {stamp, inspection: readContract(files), isReported: false};
  cache.set(files[0], cached);
  return cached;
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

function readContract(files: readonly [string, ...string[]]): Inspection {
  const [first, ...others] = files;
  const read = [readFileOnce(first), ...others.map(readFileOnce)] as const;
  const syntax = [...read.flatMap(({problems = []}) => problems), ...checkVersion(read[0])];
  const isUsable = isOpenApi3(read[0]) && read.every((source) => source.isUsable ?? true);
  if (!isUsable) return {contract: undefined, problems: syntax};
  const sources = upgradeSources(read);
  const marks = checkMarks(sources);
  const {document, problems} = bundle(sources);
  // A bundle without its broken references is good enough for other checks, but the files must be read again.
  if (problems.length > 0) files.forEach((file) => knownSources.delete(file));
  return {
    contract: document && readDocument(files, sources, document),
    problems: sortFindings([...syntax, ...marks, ...problems]),
  };
}

function readDocument(
  files: readonly [string, ...string[]],
  sources: Sources,
  document: OpenApiDocument,
): Contract {
  const errors = readCatalog(document);
  return {
    root: files[0],
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
    roles: readList(document['x-roles']).flatMap(toRole),
    rateClasses: readList(document['x-rate-classes']).map((entry) => ({...emptyClass, ...marksOf(entry)})),
    scopes: readScopes(document),
  };
}

const knownSources = new Map<string, {readonly stamp: string; readonly source: Source}>();

/** Parsing takes most of the time, so only changed files are read again. */
function readFileOnce(file: string): Source {
  const stamp = stampFiles([file]);
  const known = knownSources.get(file);
  if (known?.stamp === stamp) return known.source;
  const source = readSource(file);
  knownSources.set(file, {stamp, source});
  return source;
}

type Sources = readonly [Source, ...Source[]];

/** Only the root file names the version of OpenAPI. */
function readVersion({value}: Source): string {
  return isObject(value) && isObject(value.info) && typeof value.openapi === 'string' ? value.openapi : '';
}

const isOpenApi3 = (root: Source): boolean => readVersion(root).startsWith('3.');

function checkVersion(root: Source): Problem[] {
  if (isOpenApi3(root) || (root.problems ?? []).length > 0) return [];
  const message = 'This is not an OpenAPI 3 document. Add "openapi: 3.1.1" and "info".';
  return [{file: toShownPath(root.file), line: 1, column: 1, message}];
}

/** The files of a contract as OpenAPI 3.1. */
function upgradeSources([root, ...others]: Sources): Sources {
  const upgrade = (source: Source): Source =>
    isObject(source.value) ? {...source, value: upgradeDocument(source.value)} : source;
  return readVersion(root).startsWith('3.0') ? [upgrade(root), ...others.map(upgrade)] : [root, ...others];
}

function toTag(node: JsonObject): Tag {
  return {
    name: String(node.name),
    description: readText(node.description),
    limits: readTexts(node['x-limits']) ?? [],
    node,
  };
}

/** Values for those that are missing or invalid, which `checkMarks` reports. */
const emptyClass: RateClass = {name: '', requests: 0, perSeconds: 0, burst: 0, description: ''};

function toRole(node: JsonObject): Role[] {
  const {name, description, scopes} = withoutInvalidMarks(node);
  if (typeof name !== 'string') return [];
  const {was, next} = readHistory(node);
  return [{name, description: readText(description) ?? '', scopes: readTexts(scopes), was, next, node}];
}

function readList(value: Json | undefined): JsonObject[] {
  return isList(value) ? value.filter(isObject) : [];
}
