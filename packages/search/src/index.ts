import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import type {PluginOptions as WrappedOptions} from '@easyops-cn/docusaurus-search-local';
import type {BrowserSettings, SearchBook, SearchEngine, SearchSettings} from './engine/books';
import {indexFile, type SearchGroup} from './engine/documents';
import {loadIndex} from './engine/siteIndex';
import {groupBy} from './groupBy';
import {createReader} from './plugin/createReader';
import {toPagefindRecord} from './plugin/pagefindRecord';
import {parseAliases, type Alias} from './plugin/parseAliases';
import {rewriteIndex, type OtherName} from './plugin/rewriteIndex';
import {wrappedPlugin} from './plugin/wrappedPlugin';

/** A file of aliases, from the folder of the site, and the URL of its pages, without slashes at the ends. */
export interface AliasFile {
  readonly file: string;
  readonly url: string;
}

/** The options of this package. They are a part of the bundle of every page, so they name files instead of their content. */
export interface SearchOptions {
  /** Default: one book with all pages. */
  readonly books?: readonly SearchBook[] | undefined;
  /** A JSON file, from the folder of the site: a term of the pages, and the words that readers use for it. Default: none. */
  readonly synonyms?: string | undefined;
  readonly aliases: readonly AliasFile[];
  /** The names of a page in other versions, by its URL path, such as `people` for `/web/2.0/rest/holders`. */
  readonly otherNames: Readonly<Record<string, readonly OtherName[]>>;
  /** `pagefind` is for large sites, and needs its package. Default: `local`. */
  readonly engine?: SearchEngine | undefined;
}

/** In `docusaurus.config.ts`, our options and those of `@easyops-cn/docusaurus-search-local` are optional. */
export type Options = Partial<WrappedOptions> & Partial<SearchOptions>;

type ValidOptions = WrappedOptions & SearchOptions;

export function validateOptions({
  options: {books, synonyms, aliases = [], otherNames = {}, engine, ...wrapped},
  validate,
}: OptionValidationContext<Options, ValidOptions>): ValidOptions {
  if (books && !(Array.isArray(books) && books.length > 0))
    throw new Error('The option "books" of docusaurus-api-search needs at least one book, or omit it.');
  const own: SearchOptions = {books, synonyms, aliases, otherNames, engine};
  return {...wrappedPlugin.validateOptions({options: {...engineOptions, ...wrapped}, validate}), ...own};
}

/** The `removeDefault…` options keep words such as `GET` in the index. */
const engineOptions = {hashed: true, removeDefaultStopWordFilter: true, removeDefaultStemmer: true};

/**
 * Wraps `@easyops-cn/docusaurus-search-local`, which finds the pages and writes an index for each version, and then rewrites
 * the indexes. A separate plugin isn't possible, because Docusaurus runs the `postBuild` of all plugins concurrently.
 */
export default function searchPlugin(context: LoadContext, options: ValidOptions): Plugin {
  const {books: _, synonyms, aliases, otherNames, engine, ...wrappedOptions} = options;
  const books = readBooks(context, options);
  const plugin = wrappedPlugin.default(context, wrappedOptions);
  writeSettings(context, {
    ...{books, synonyms: readSynonyms(context.siteDir, synonyms), engine},
    indexSuffix: readIndexSuffix(context),
  });
  return {
    ...plugin,
    name: 'docusaurus-api-search',
    getThemePath: () => './theme',
    // Babel replaces the import of Pagefind with `require` for the build in Node, which never runs it.
    configureWebpack: (...input) => ({
      ...(plugin.configureWebpack?.(...input) ?? {}),
      ignoreWarnings: [{module: /pagefindEngine/, message: /Critical dependency/}],
    }),
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const {outDir, baseUrl} = props;
      const reader = createReader({
        ...{outDir, baseUrl, otherNames},
        aliases: readAliases(context.siteDir, aliases),
      });
      const indexes = [...new Set(books.map(({indexFolder}) => indexFolder))].map((folder) => {
        const file = path.join(outDir, folder, indexFile);
        return {file, groups: rewriteIndex(JSON.parse(readFileSync(file, 'utf8')) as SearchGroup[], reader)};
      });
      if (engine !== 'pagefind') return indexes.forEach(writeIndex);
      const sections = indexes.flatMap(({groups}) => loadIndex(groups).sections);
      writePagefind(
        path.join(outDir, 'pagefind'),
        sections.map((section) => toPagefindRecord(section, books)),
      );
      for (const {file} of indexes) rmSync(file);
    },
  };
}

/** The books of the site, or one book with all pages. In the browser, URL paths start with the base URL. */
export function readBooks(
  {baseUrl, siteConfig}: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  {books}: Pick<SearchOptions, 'books'>,
): readonly SearchBook[] {
  const base = baseUrl.slice(1);
  if (books) return books.map((book) => ({...book, path: base + book.path}));
  const {title: label} = siteConfig;
  return [
    {path: `${base}docs`, context: 'default', version: '', label, indexFolder: '', versionName: 'current'},
  ];
}

/** Writes what the code in the browser imports. */
function writeSettings({generatedFilesDir}: LoadContext, settings: BrowserSettings): void {
  const folder = path.join(generatedFilesDir, 'docusaurus-api-search');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
}

/** The wrapped plugin has just written it, in a file that the browser shouldn't import, because it imports all of lunr. */
function readIndexSuffix({generatedFilesDir}: LoadContext): string {
  const file = '@easyops-cn/docusaurus-search-local/default/generated-constants.js';
  const constants = readFileSync(path.join(generatedFilesDir, file), 'utf8');
  return /searchIndexUrl = ".*\.json(.*)"/.exec(constants)?.[1] ?? '';
}

function readSynonyms(siteDir: string, file: string | undefined): SearchSettings['synonyms'] {
  if (file === undefined) return {};
  try {
    return JSON.parse(readFileSync(path.join(siteDir, file), 'utf8')) as SearchSettings['synonyms'];
  } catch (error) {
    throw new Error(`The synonyms of the search can’t be read from ${file}. ${String(error)}`, {
      cause: error,
    });
  }
}

/** The aliases by URL path, such as `/web/2.0/rest/devices`. */
function readAliases(siteDir: string, files: readonly AliasFile[]): ReadonlyMap<string, readonly Alias[]> {
  const parsed = files.map(({file, url}) => {
    const {aliases, errors} = parseAliases(readFileSync(path.join(siteDir, file), 'utf8'), file);
    return {url, aliases, errors};
  });
  const errors = parsed.flatMap((each) => each.errors);
  if (errors.length > 0)
    throw new Error(
      errors.map(({file, line, column, message}) => `${file}:${line}:${column}: ${message}`).join('\n'),
    );
  return groupBy(
    parsed.flatMap(({url, aliases}) => aliases.map((alias) => ({...alias, page: `/${url}/${alias.page}`}))),
    ({page}) => page,
  );
}

/** Replaces the index of the wrapped plugin in the built site. */
function writeIndex({file, groups}: {file: string; groups: readonly SearchGroup[]}): void {
  const whole = JSON.stringify(groups);
  writeFileSync(file, whole);
  const entries = groups.reduce((sum, {documents}) => sum + documents.length, 0);
  logger.info(`Search index ${file}: ${entries} entries, ${describeSize(whole)}.`);
  if (compressedSize(whole) > MAX_SIZE)
    logger.warn(
      'The search index is large for slow connections. See "Large sites" in the README of docusaurus-api-search.',
    );
}

/** Writes the folder of a Pagefind index. @throws Error if Pagefind isn't installed, or rejects a record */
function writePagefind(folder: string, records: readonly object[]): void {
  const program = fileURLToPath(new URL('pagefind.cjs', import.meta.url));
  const input = JSON.stringify(records);
  const {status, stderr} = spawnSync(process.execPath, [program, folder], {input, encoding: 'utf8'});
  if (status !== 0) throw new Error(`Pagefind couldn’t write its index. ${stderr.trim()}`);
}

/** Readers load the whole index before their first result. */
const MAX_SIZE = 500_000;

const compressedSize = (text: string): number =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;

function describeSize(text: string): string {
  const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  return `${kB(Buffer.byteLength(text))} (${kB(compressedSize(text))} compressed)`;
}
