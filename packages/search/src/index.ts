import {createRequire} from 'node:module';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {inspect} from 'node:util';
import {brotliCompressSync, constants} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import type * as Validation from '@docusaurus/utils-validation';
import de from './de.json';
import type {BrowserSettings, Book, SearchSettings} from './engine/books';
import {indexFile, type OtherName, type SearchGroup} from './engine/documents';
import {parseAliases, type Alias} from './plugin/parseAliases';
import {readPage} from './plugin/readPage';
import {
  completeOptions,
  createWrappedPlugin,
  findPages,
  getIndexHash,
  validateWrappedOptions,
  type WrappedOptions,
} from './plugin/wrappedPlugin';
import {writeGroups, type IndexedPage} from './plugin/writeGroups';

// Node doesn't find the names of its exports.
const {Joi} = createRequire(import.meta.url)('@docusaurus/utils-validation') as typeof Validation;

/** A file of aliases, from the folder of the site, and the URL of its pages, without slashes at the ends. */
export interface AliasFile {
  readonly file: string;
  readonly url: string;
}

/** The options of this package. They are a part of the bundle of every page, so they name files instead of their content. */
export interface SearchOptions {
  /** Default: one book with all pages. */
  readonly books?: readonly Book[] | undefined;
  /** A JSON file, from the folder of the site: a term of the pages, and the words that visitors use for it. Default: none. */
  readonly synonyms?: string | undefined;
  readonly aliases: readonly AliasFile[];
  /** The names of a page in other versions, by its URL path, such as `packages` for `/docs/2.0/parcels`. */
  readonly otherNames: Readonly<Record<string, readonly OtherName[]>>;
}

/** In `docusaurus.config.ts`, our options and those of `@easyops-cn/docusaurus-search-local` are optional. */
export type Options = Partial<WrappedOptions> & Partial<SearchOptions>;

/** The texts of this package in other languages than English. A site can add its own to `i18n/…/code.json`. */
const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {de};

type ValidOptions = WrappedOptions & SearchOptions;

const text = Joi.string().required();

/** The schema of our options. */
const searchOptions = {
  // Other properties of a book aren't for the browser.
  books: Joi.array()
    .items({
      ...{url: text, plugin: text, version: text.allow(''), label: text},
      ...{indexFolder: text.allow(''), versionName: text},
    })
    .options({stripUnknown: true})
    .min(1),
  synonyms: Joi.string(),
  aliases: Joi.array()
    .items(Joi.object({file: text, url: text.allow('')}))
    .default([]),
  otherNames: Joi.object()
    .pattern(/^\//, Joi.array().items(Joi.object({name: text, version: text})))
    .default({}),
} satisfies Record<keyof SearchOptions, unknown>;

/** The schema of the wrapped plugin, with our options. */
const addOptions = (wrapped: Validation.Joi.ObjectSchema): Validation.Joi.ObjectSchema<ValidOptions> =>
  wrapped
    .append<ValidOptions>(searchOptions)
    .error(([error]) => new Error(`The option ${String(error)}. It is ${inspect(error?.local.value)}.`));

export const validateOptions = ({
  options,
  validate,
}: OptionValidationContext<Options, ValidOptions>): ValidOptions =>
  validateWrappedOptions({
    options: {hashed: true, ...options},
    validate: (schema, input) => validate(addOptions(schema), input),
  });

/**
 * Wraps `@easyops-cn/docusaurus-search-local`, which adds the route of the search page, and selects the pages of an index for
 * each version. This plugin reads the pages, and writes the indexes.
 */
export default function searchPlugin(context: LoadContext, options: ValidOptions): Plugin {
  const {books: _, synonyms, aliases, otherNames, ...wrappedOptions} = options;
  const books = toBrowserBooks(context, options);
  const plugin = createWrappedPlugin(context, wrappedOptions);
  const finalOptions = completeOptions(wrappedOptions, context);
  const hash = getIndexHash(finalOptions);
  writeSettings(context, {
    ...{books, synonyms: readSynonyms(context.siteDir, synonyms)},
    ...{baseUrl: context.baseUrl, indexSuffix: hash ? `?_=${hash}` : ''},
  });
  return {
    ...plugin,
    name: 'docusaurus-api-search',
    getThemePath: () => './theme',
    // The components whose texts `write-translations` extracts.
    getPathsToWatch: () => [fileURLToPath(new URL('ui', import.meta.url))],
    getDefaultCodeTranslationMessages: () =>
      Promise.resolve(languages[new Intl.Locale(context.i18n.currentLocale).language] ?? {}),
    postBuild(site) {
      const allAliases = readAliases(context.siteDir, aliases);
      const readFile = ({filePath, url}: {filePath: string; url: string}): IndexedPage[] => {
        const page = readPage(readFileSync(filePath, 'utf8'));
        // URLs start with the base URL, but those of aliases and other names don't.
        const ownUrl = `/${url.slice(site.baseUrl.length)}`;
        const own = allAliases.filter((alias) => alias.page === ownUrl);
        return page ? [{...page, aliases: own, otherNames: otherNames[ownUrl] ?? [], url}] : [];
      };
      // The index of each version also has the pages that have no version, such as those of a blog.
      const indexed = new Set<string>();
      for (const {outDir, paths} of findPages(site, finalOptions)) {
        const own = paths.filter(({url}) => !indexed.has(url) && indexed.add(url));
        writeIndex(path.join(outDir, indexFile), writeGroups(own.flatMap(readFile)));
      }
      return Promise.resolve();
    },
  };
}

/** The books of the site, or one book with all pages. In the browser, URL paths start with the base URL. */
function toBrowserBooks(
  {baseUrl, siteConfig}: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  {books}: Pick<SearchOptions, 'books'>,
): readonly Book[] {
  const {title: label} = siteConfig;
  const all = {url: 'docs', plugin: 'default', version: '', label, indexFolder: '', versionName: 'current'};
  return (books ?? [all]).map((book) => ({...book, url: baseUrl.slice(1) + book.url}));
}

/** Writes what the code in the browser imports. */
function writeSettings({generatedFilesDir}: LoadContext, settings: BrowserSettings): void {
  const folder = path.join(generatedFilesDir, 'docusaurus-api-search');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
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

/** The aliases of all files. The page of each is a URL path, such as `/web/2.0/rest/devices`. */
function readAliases(siteDir: string, files: readonly AliasFile[]): Alias[] {
  const parsed = files.map(({file, url}) => ({
    ...parseAliases(readFileSync(path.join(siteDir, file), 'utf8'), file),
    url,
  }));
  const errors = parsed.flatMap((each) => each.errors);
  if (errors.length > 0)
    throw new Error(
      errors.map(({file, line, column, message}) => `${file}:${line}:${column}: ${message}`).join('\n'),
    );
  return parsed.flatMap(({url, aliases}) =>
    aliases.map((alias) => ({...alias, page: `/${url}/${alias.page}`})),
  );
}

/** Visitors load the whole index before their first result. In bytes, compressed. */
const MAX_SIZE = 500_000;

function writeIndex(file: string, groups: readonly SearchGroup[]): void {
  const text = JSON.stringify(groups);
  writeFileSync(file, text);
  const size = brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;
  const entries = groups.reduce((sum, {documents}) => sum + documents.length, 0);
  logger.info(`Search index ${file}: ${entries} entries, ${Math.round(size / 1000)} kB compressed.`);
  if (size > MAX_SIZE)
    logger.warn(
      'The search index is large for slow connections. See "Large sites" in the README of docusaurus-api-search.',
    );
}
