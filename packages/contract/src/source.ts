import type {Place, Problem} from './finding';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Alias,
  type Document,
} from 'yaml';
import {keepResult} from './cache';
import {memoize} from './memoize';
import {loadMessages} from './messages';
import {isList, isObject, tryParseJson, type Path} from './json';
import {findOrigin} from './resolve';
import type {Json, Source} from './types';

/** A parsed YAML text, and the lines of its offsets. */
export interface Parsed {
  readonly document: Document;
  readonly lines: LineCounter;
}

/** Parses a YAML text. After a syntax error, the values of the document can't be used. */
export function parseYaml(text: string, options?: Parameters<typeof parseDocument>[1]): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, {...options, lineCounter: lines, prettyErrors: false});
  return {document: document as Document, lines};
}

// `<<` isn't part of YAML 1.2, but real contracts use it. The limit of aliases protects against "billion laughs". These files
// are trusted, and lists of examples have many aliases.
const READING = {merge: true, maxAliasCount: -1} as const;

/**
 * Reads a file, JSON or YAML, and lists its syntax errors.
 *
 * @param root the folder to which the path in findings is relative. Default: the working directory
 */
export function readSource(file: string, root = ''): Source {
  const read = {file: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8')};
  const value = file.endsWith('.json') ? tryParseJson(read.text) : undefined;
  if (value !== undefined) return {...read, value};
  // The errors of the YAML parser have lines, also those in JSON.
  return {...read, ...keepResult(['source', read.file, read.text], () => parseSource(read))};
}

function parseSource({file, text}: Pick<Source, 'file' | 'text'>): Pick<Source, 'value' | 'problems'> {
  const yaml = parseYaml(text, READING);
  keepVersions(yaml.document);
  const problem = findYamlProblem(file, yaml);
  return problem ? {value: {}, problems: [problem]} : {value: yaml.document.toJS(READING) as Json};
}

/** The first syntax error of a text. The parser also reports lines after it, although they are correct. */
function findYamlProblem(file: string, {document, lines}: Parsed): Problem | undefined {
  const [error] = document.errors;
  const alias = error ? undefined : findUnknownAlias(document);
  const offset = error?.pos[0] ?? alias?.range?.[0];
  if (offset === undefined) return undefined;
  const {line, col: column} = lines.linePos(offset);
  const noAnchor = `There is no anchor "${alias?.source}". Put a value that starts with "*" in quotes.`;
  return loadMessages.syntax({file, line, column}, {reason: error?.message ?? noAnchor});
}

/** `*name*` is emphasis in Markdown, but refers to an anchor in YAML. */
function findUnknownAlias(document: Document): Alias | undefined {
  // `alias.resolve` would visit the document again for each alias.
  const anchors = new Set<string | undefined>();
  let unknown: Alias | undefined;
  visit(document, {
    Value: (_, {anchor}) => void anchors.add(anchor),
    Alias: (_, alias) => {
      if (!anchors.has(alias.source)) unknown ??= alias;
    },
  });
  return unknown;
}

/**
 * Returns the place of an object of the contract in its file, or of something below it.
 *
 * @param node an object or a list of the contract, such as `operation.node` or a schema
 * @param below keys to follow from there. If a key doesn't exist, the last existing one counts.
 * @returns undefined for an object that isn't from this contract
 */
export function placeOf(
  contract: {readonly sources: readonly Source[]},
  node: object,
  below: Path = [],
): Place | undefined {
  const home = indexNodes(contract.sources).get(findOrigin(node));
  return home && placeInFile(home.source, [...home.path, ...below]);
}

/** Returns the place of a path in one file. If a part doesn't exist, the last existing one counts. */
export function placeInFile(source: Source, path: Path): Place {
  const {document, lines} = parseForPlaces(source);
  const {line, col} = lines.linePos(findOffset(document, path));
  return {file: source.file, line, column: col};
}

/** Versions are texts, but `version: 1.10` is the number 1.1 in YAML. */
function keepVersions({contents}: Document): void {
  if (!isMap(contents)) return;
  for (const path of [['openapi'], ['info', 'version']]) {
    const node = contents.getIn(path, true);
    if (isScalar(node) && typeof node.value === 'number') node.value = node.source;
  }
}

/** Indexed only for the first error, so that a valid contract doesn't need the time. */
const indexNodes = memoize((sources: readonly Source[]) => {
  const index = new WeakMap<object, {readonly source: Source; readonly path: Path}>();
  const add = (node: Json, source: Source, path: Path): void => {
    if ((!isObject(node) && !isList(node)) || index.has(node)) return;
    index.set(node, {source, path});
    for (const [key, value] of Object.entries(node)) add(value as Json, source, [...path, key]);
  };
  for (const source of sources) add(source.value, source, []);
  return index;
});

/** Only a file with a finding is parsed again for places. */
const parseForPlaces = memoize(({text}: Source): Parsed => parseYaml(text, READING));

function findOffset(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    const pair = findPair(node, String(key));
    if (!pair) break;
    offset = pair.offset;
    node = pair.value;
  }
  return offset;
}

/** The value of a key in a map or a sequence, and the position of the key. */
function findPair(node: unknown, key: string): {offset: number; value: unknown} | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    return isNode(item) ? {offset: item.range?.[0] ?? 0, value: item} : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return isScalar(pair?.key) ? {offset: pair.key.range?.[0] ?? 0, value: pair.value} : undefined;
}
