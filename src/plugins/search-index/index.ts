import {copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import * as searchLocalModule from '@easyops-cn/docusaurus-search-local';
import {renamedPages, versions} from '../../site';
import {indexFile, namesFile, type SearchGroup} from '../../search/engine/documents';
import {readPlaces} from './readPlaces';
import {rewriteIndex, type OtherName, type PageReader} from './rewriteIndex';
import {readSearchAliases, requireKnownPages, type Alias} from './searchAliases';

/** The plugin's types name its options only. */
const searchLocal = searchLocalModule as unknown as {
  default: (context: LoadContext, options: searchLocalModule.PluginOptions) => Plugin;
  validateOptions: PluginModule['validateOptions'];
};

export const {validateOptions} = searchLocal;

/**
 * The search plugin with our index: it finds the pages and writes an index for each version, which is then rewritten
 * in place. It is wrapped, because Docusaurus runs all `postBuild`s at once: a plugin of its own could not wait for it.
 */
export default function searchWithOwnIndex(
  context: LoadContext,
  options: searchLocalModule.PluginOptions,
): Plugin {
  const plugin = searchLocal.default(context, options);
  return {
    ...plugin,
    configureWebpack: (config, isServer, utils, content) => ({
      ...plugin.configureWebpack?.(config, isServer, utils, content),
      ...(process.env.NODE_ENV === 'development' && {
        devServer: {static: [{publicPath: context.baseUrl, directory: mirrorLastIndex(context)}]},
      }),
    }),
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const aliases = readSearchAliases(context.siteDir);
      requireKnownPages(aliases, props.routesPaths);
      for (const folder of folders) writeOwnIndex(props.outDir, folder, aliases);
    },
  };
}

const folders = [
  '',
  ...versions.filter(({docusaurusName}) => docusaurusName !== 'current').map(({url}) => url),
];

/**
 * Lays the indexes of the last build where the preview serves them: the preview itself makes none, and the rest of the
 * built site must not stand in its way.
 */
function mirrorLastIndex({generatedFilesDir, siteDir}: LoadContext): string {
  const directory = path.join(generatedFilesDir, 'last-search-index');
  for (const file of folders.flatMap((folder) => [
    path.join(folder, indexFile),
    path.join(folder, namesFile),
  ])) {
    const built = path.join(siteDir, 'build', file);
    if (!existsSync(built)) continue;
    mkdirSync(path.dirname(path.join(directory, file)), {recursive: true});
    copyFileSync(built, path.join(directory, file));
  }
  mkdirSync(directory, {recursive: true});
  return directory;
}

/** Scores decide only between texts; they are a third of the names. */
const withoutScores = (groups: readonly SearchGroup[]): string =>
  JSON.stringify(groups.map(({documents, index}) => ({documents, index: {...index, fieldVectors: []}})));

/** What the first answer may wait for, compressed: three quarters of a second on a slow phone. In bytes. */
const mostNames = 150_000;

/** The names of a site that has ten times the pages are those of its pages: their headings come with the whole. */
function writeNames(groups: readonly SearchGroup[], readPages: () => readonly SearchGroup[]): string {
  const names = withoutScores(groups.slice(0, -1));
  return compressedSize(names) <= mostNames ? names : withoutScores(readPages().slice(0, -1));
}

/** Rewrites the index in a folder of the built site, and writes its names apart for a quick first answer. */
function writeOwnIndex(outDir: string, folder: string, aliases: ReadonlyMap<string, readonly Alias[]>): void {
  const file = path.join(outDir, folder, indexFile);
  const written = JSON.parse(readFileSync(file, 'utf8')) as SearchGroup[];
  const reader: PageReader = {
    readPlaces: (url) => readPlaces(readFileSync(path.join(outDir, `${url}.html`), 'utf8')),
    readOtherNames,
    readAliases: (url) => aliases.get(url) ?? [],
  };
  const groups = rewriteIndex(written, reader);
  const whole = JSON.stringify(groups);
  const names = writeNames(groups, () =>
    rewriteIndex(written, {...reader, readPlaces: () => [], readAliases: () => []}),
  );
  writeFileSync(path.join(outDir, folder, namesFile), names);
  writeFileSync(file, whole);
  logger.info(
    `Search index ${path.posix.join('/', folder, indexFile)}: ${countDocuments(groups)} entries, ${describeSize(whole)}; its names alone ${describeSize(names)}.`,
  );
}

const countDocuments = (groups: readonly SearchGroup[]): string =>
  String(groups.reduce((sum, {documents}) => sum + documents.length, 0));

const compressedSize = (text: string): number =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;

function describeSize(text: string): string {
  const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  return `${kB(Buffer.byteLength(text))} (${kB(compressedSize(text))} compressed)`;
}

/** What `/web/2.0/rest/holders` is called in 1.0, by the one list of renamed pages. */
export function readOtherNames(url: string): OtherName[] {
  const own = versions.find((version) => url.startsWith(`/${version.url}/`));
  if (!own) return [];
  const id = url.slice(`/${own.url}/`.length);
  const row = renamedPages.find((names) => names[own.number] === id);
  return Object.entries(row ?? {})
    .filter(([version]) => version !== own.number)
    .map(([version, otherId]) => ({
      name: otherId.slice(otherId.lastIndexOf('/') + 1).replaceAll('-', ' '),
      version,
    }));
}
