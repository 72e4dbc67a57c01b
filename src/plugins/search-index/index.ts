import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import {apiVersionOf, renamedPages, versions} from '../../site';
import {indexFile, type SearchGroup} from '../../search/engine/documents';
import {readSections} from './readSections';
import {rewriteIndex, type OtherName} from './rewriteIndex';
import {readSearchAliases, type Alias} from './searchAliases';
import {searchPlugin} from './searchPlugin';

export const {validateOptions} = searchPlugin;

/**
 * Wraps the search plugin, which finds the pages and writes an index for each version, and then rewrites the indexes. A
 * separate plugin isn't possible, because Docusaurus runs the `postBuild` of all plugins concurrently.
 */
export default function searchIndex(context: LoadContext, options: PluginOptions): Plugin {
  const plugin = searchPlugin.default(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const aliases = readSearchAliases(context.siteDir);
      for (const folder of folders) replaceIndex(props.outDir, folder, aliases);
    },
  };
}

const folders = [
  '',
  ...versions.filter(({docusaurusName}) => docusaurusName !== 'current').map(({url}) => url),
];

/** Rewrites the index in a folder of the built site. */
function replaceIndex(outDir: string, folder: string, aliases: ReadonlyMap<string, readonly Alias[]>): void {
  const file = path.join(outDir, folder, indexFile);
  const written = JSON.parse(readFileSync(file, 'utf8')) as SearchGroup[];
  const groups = rewriteIndex(written, {
    readSections: (url) => readSections(readFileSync(path.join(outDir, `${url}.html`), 'utf8')),
    readOtherNames,
    readAliases: (url) => aliases.get(url) ?? [],
  });
  const whole = JSON.stringify(groups);
  writeFileSync(file, whole);
  logger.info(
    `Search index ${path.posix.join('/', folder, indexFile)}: ${countDocuments(groups)} entries, ${describeSize(whole)}.`,
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

/** The names of a page in other versions, such as `people` for `/web/2.0/rest/holders`. */
export function readOtherNames(url: string): OtherName[] {
  const own = apiVersionOf(url);
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
