import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {makeDownloads} from '../forms/downloads';
import {makeMarkdownCopies} from '../forms/markdownCopies';
import {heightRules} from '../read/parts/height';
import {folderOf, type ReferenceSite} from '../model/site';
import {writeFiles} from '../forms/writeFiles';
import {listDependencies} from './listDependencies';

/**
 * Creates a Docusaurus plugin that recompiles pages when their contract changes, adds the style sheet with the heights of
 * operations, and writes the machine-readable forms of the site. A function instead of a name with options, because Docusaurus
 * puts options of plugins into the code of every page, and these contain a path of this machine.
 */
export const openapiReference =
  (site: ReferenceSite) =>
  ({generatedFilesDir}: Pick<LoadContext, 'generatedFilesDir'>): Plugin => {
    if (site.root.includes('#'))
      throw new Error(`Docusaurus can’t build a site in a path with "#". Rename a folder of ${site.root}.`);
    const styleSheet = path.join(generatedFilesDir, 'operationHeights.css');
    mkdirSync(generatedFilesDir, {recursive: true});
    writeFileSync(styleSheet, heightRules);
    const tabs = site.hasEarlyTabs ? [] : ['tabs'];
    const clients = ['openDetails', 'closeMenus', 'scrollRegions', 'copy', ...tabs];
    const trackContract = {
      test: /\.mdx?$/,
      // The slash excludes folders with the same prefix, such as web_versioned_docs.
      include: site.books.map((book) => `${folderOf(site, book)}/`),
      enforce: 'pre' as const,
      loader: inPackage('trackContract.cjs'),
      options: {listDependencies: listDependencies(site)},
    };
    return {
      name: 'docusaurus-openapi-reference',
      getThemePath: () => inPackage('theme'),
      getClientModules: () => [styleSheet, ...clients.map((name) => inPackage(`client/${name}`))],
      configureWebpack: () => ({module: {rules: [trackContract]}}),
      async postBuild({outDir}) {
        // One after the other, because each takes hundreds of megabytes for a large contract.
        await writeFiles(outDir, makeDownloads(site));
        await writeFiles(outDir, makeMarkdownCopies(site));
      },
    };
  };

const inPackage = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
