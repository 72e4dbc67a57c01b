import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {mkdir, writeFile} from 'node:fs/promises';
import type {I18n, LoadContext, Plugin, TranslationFile} from '@docusaurus/types';
import {listFiles} from 'api-docs-contract/files';
import {makeDownloads} from '../forms/downloads';
import {makeMarkdownCopies} from '../forms/markdownCopies';
import {heightRules} from '../read/parts/operation';
import type {SiteFile} from '../model/forms';
import {contractFolderOf, bookOfFile, localizeSite, originalOf, type ReferenceSite} from '../model/site';
import {setLanguage, type Language, type Texts} from '../model/texts';
import de from './de.json';
import {textsOf} from './languages';
import {findDirectives, versionsOfApi} from '../read/readBook';
import {checkOptions} from './options';

/**
 * Creates a Docusaurus plugin that recompiles pages when their contract changes, adds the style sheet with the heights of
 * operations, and writes the machine-readable forms of the site. A function instead of a name with options, because Docusaurus
 * puts options of plugins into the code of every page, and these contain a path of this machine.
 */
export const openapiReference =
  (site: ReferenceSite) =>
  ({generatedFilesDir, i18n}: Pick<LoadContext, 'generatedFilesDir'> & Partial<LoadContext>): Plugin => {
    checkOptions(site);
    const language = readLanguage(i18n);
    setLanguage(language);
    const styleSheet = path.join(generatedFilesDir, 'operationHeights.css');
    mkdirSync(generatedFilesDir, {recursive: true});
    writeFileSync(styleSheet, heightRules);
    const tabs = site.hasEarlyTabs ? [] : ['tabs'];
    const clients = ['disclosures', 'scrollRegions', 'copy', ...tabs];
    const trackContract = {
      test: /\.mdx?$/,
      include: (file: string) => bookOfFile(site, file) !== undefined,
      enforce: 'pre' as const,
      loader: inPackage('trackContract.cjs'),
      options: {listDependencies: (page: string, source: string) => listDependencies(site, page, source)},
    };
    return {
      name: 'docusaurus-openapi-reference',
      getThemePath: () => inPackage('theme'),
      getClientModules: () => [styleSheet, ...clients.map((name) => inPackage(`client/${name}`))],
      // What `write-translations` extracts: the texts of these scripts, and those of the build.
      getPathsToWatch: () => [inPackage('client')],
      getDefaultCodeTranslationMessages: () => Promise.resolve(language.scripts),
      getTranslationFiles: () => [{path: 'texts', content: toMessages(language.texts)}],
      translateContent({translationFiles}) {
        const messages = Object.entries(translationFiles[0]?.content ?? {});
        setLanguage({
          ...language,
          texts: Object.fromEntries(messages.map(([key, {message}]) => [key, message])),
        });
      },
      configureWebpack: () => ({module: {rules: [trackContract]}}),
      async postBuild({outDir}) {
        // One after the other, because each takes hundreds of megabytes for a large contract.
        await writeFiles(outDir, makeDownloads(localizeSite(site)));
        await writeFiles(outDir, makeMarkdownCopies(localizeSite(site)));
      },
    };
  };

function readLanguage(i18n: I18n | undefined): Language & {readonly scripts: Texts} {
  const {currentLocale: code = 'en', defaultLocale = code, localeConfigs = {}} = i18n ?? {};
  const path = code === defaultLocale ? '' : `/${localeConfigs[code]?.path ?? code}`;
  const {pages: texts, scripts} = textsOf(code) ?? {pages: {}, scripts: {}};
  return {code, path, texts, scripts};
}

/** All texts of this package, in English if a language doesn't have them. */
const toMessages = (texts: Texts): TranslationFile['content'] =>
  Object.fromEntries(Object.keys(de).map((text) => [text, {message: texts[text] ?? text}]));

const inPackage = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The files and folders on which a page depends: its contract and its partials. */
function listDependencies(site: ReferenceSite, page: string, source: string) {
  const book = bookOfFile(site, page);
  const versions = versionsOfApi(site, book);
  // A page of a book without a contract uses that of the current version, which is the first one.
  const own = versions.find((each) => each === book) ?? versions[0];
  // `:value[sunset]{in=1.0}` reads the contract of another version.
  const used = source.includes('in=') ? versions : versions.filter((each) => each === own);
  const folders = used.map((each) => contractFolderOf(site, each));
  const partials = findDirectives(source).filter(({name}) => name === 'include');
  const files = partials.map(({label}) => path.resolve(path.dirname(originalOf(site, page)), label));
  return {folders, files: [...folders.flatMap((folder) => listFiles(folder, /^[^/]+$/)), ...files]};
}

/** Writes files to the built site, in folders that may not exist yet. */
async function writeFiles(outDir: string, files: readonly SiteFile[]): Promise<void> {
  for (const {path: name, text} of files) {
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
}
