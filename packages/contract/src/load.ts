import {ContentError, sortFindings, toFindings, type Finding, type Problem} from './finding';
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {entriesOf, readExample, readText} from './bodies';
import {resolveAnchors} from './anchors';
import {bundle} from './bundle';
import {explainInvalidParts, removeInvalidParts} from './invalidParts';
import {marksOf, readCatalog, readHistory, toTexts} from './marks';
import {loadMessages, valueMessages} from './messages';
import {readEvents, readOperations, readScopes, readServers} from './operations';
import {asList, asObject, isObject} from './json';
import {keepUnchanged} from './files';
import {readSource} from './source';
import type {Contract, JsonObject, OpenApiDocument, Role, Schema, Source, Tag} from './types';
import {insertValues, readValues} from './values';
import {describeValues, upgradeDocument, upgradeSwagger} from './upgrade';

const ROOT = 'openapi.yaml';

/** A valid contract, or the findings in an invalid one. */
export type LoadedContract =
  | {readonly contract: Contract; readonly findings: readonly []}
  | {readonly contract: undefined; readonly findings: readonly Finding[]};

const keep = keepUnchanged<LoadedContract>();

/**
 * Reads a contract: a folder with `openapi.yaml` and other files, or a single file. A process reads each contract once, and
 * again when one of its files has changed.
 *
 * @param root the folder to which the paths in findings are relative. Default: the working directory
 */
export function loadContract(location: string, root = ''): LoadedContract {
  if (typeof location !== 'string') throw new TypeError('The location of a contract must be a string.');
  const files = listContractFiles(path.resolve(root, location));
  return keep(files, () => readContract(files, root));
}

/**
 * Reads a contract that must be valid.
 *
 * @throws ContentError with all findings in the contract
 */
export function requireContract(location: string, root = ''): Contract {
  const {contract, findings} = loadContract(location, root);
  if (contract) return contract;
  throw new ContentError(findings);
}

function listContractFiles(location: string): readonly [string, ...string[]] {
  if (!existsSync(location)) throw new ContentError(`There is no contract at ${location}.`);
  if (!statSync(location).isDirectory()) return [location];
  const root = path.join(location, ROOT);
  if (!existsSync(root)) throw new ContentError(`${location} has no ${ROOT}, the root file of a contract.`);
  const others = readdirSync(location).filter((name) => /^[^.].*\.ya?ml$/.test(name) && name !== ROOT);
  return [root, ...others.sort().map((name) => path.join(location, name))];
}

function readContract(files: readonly [string, ...string[]], root: string): LoadedContract {
  const [first, ...others] = files;
  const read = [readSource(first, root), ...others.map((file) => readSource(file, root))] as const;
  const syntax = [...read.flatMap(({problems = []}) => problems), ...checkVersion(read[0])];
  if (syntax.length > 0) return reject(syntax);
  const sources = upgradeSources(read);
  for (const source of sources) {
    describeValues(source.value);
    resolveAnchors(source);
  }
  const ignored = sources.flatMap(removeInvalidParts);
  const {document, problems: wrongReferences} = bundle(sources);
  const {values, problems: wrongValues} = readValues(sources, document);
  const problems = [...wrongReferences, ...wrongValues, ...insertValues(sources, values)];
  if (problems.length > 0) return reject(sortFindings([...explainInvalidParts(ignored), ...problems]));
  return {contract: {...readDocument(files, sources, document), values, ignored}, findings: []};
}

const reject = (problems: readonly Problem[]): LoadedContract => ({
  contract: undefined,
  findings: toFindings({id: 'contract-syntax', messages: {...valueMessages, ...loadMessages}}, problems),
});

function readDocument(
  files: readonly [string, ...string[]],
  sources: Sources,
  document: OpenApiDocument,
): Omit<Contract, 'values' | 'ignored'> {
  const errors = readCatalog(document);
  return {
    root: files[0],
    sources,
    document,
    title: String(document.info.title),
    version: String(document.info.version),
    servers: readServers(document.servers) ?? [],
    operations: readOperations(document, errors),
    events: readEvents(document, errors),
    schemas: new Map(Object.entries(document.components.schemas ?? {}) as [string, Schema][]),
    examples: new Map(
      entriesOf(document.components.examples).map(([name, raw]) => [name, readExample(document, name, raw)]),
    ),
    errors,
    tags: asList(document.tags).filter(isObject).map(toTag),
    roles: asList(document['x-docs-roles']).filter(isObject).map(toRole),
    rateClasses: marksOf(document)['x-docs-rate-classes'] ?? [],
    scopes: readScopes(document),
  };
}

type Sources = readonly [Source, ...Source[]];

/** The version of OpenAPI, which only the root file names. */
function readVersion({value}: Source): string {
  const {openapi, info} = asObject(value);
  return isObject(info) && typeof openapi === 'string' ? openapi : '';
}

function checkVersion(root: Source): Problem[] {
  const {swagger} = asObject(root.value);
  if (readVersion(root).startsWith('3.') || String(swagger).startsWith('2') || root.problems) return [];
  return [loadMessages.noOpenApi({file: root.file, line: 1, column: 1}, {})];
}

/** The files of a contract as OpenAPI 3.1. */
function upgradeSources([root, ...others]: Sources): Sources {
  const {swagger} = asObject(root.value);
  if (swagger !== undefined) return [{...root, value: upgradeSwagger(asObject(root.value))}, ...others];
  if (!readVersion(root).startsWith('3.0')) return [root, ...others];
  const upgrade = (source: Source): Source =>
    isObject(source.value) ? {...source, value: upgradeDocument(source.value)} : source;
  return [upgrade(root), ...others.map(upgrade)];
}

const toTag = (node: JsonObject): Tag => ({
  name: String(node.name),
  description: readText(node.description),
  limits: (marksOf(node)['x-docs-limits'] ?? []).map(({limit}) => limit),
  node,
});

const toRole = (node: JsonObject): Role => ({
  name: String(node.name),
  description: readText(node.description) ?? '',
  scopes: toTexts(node.scopes),
  ...readHistory(node),
  node,
});
