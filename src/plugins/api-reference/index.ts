import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {heightRules} from '../../remark/api-reference/render/height';

/** Folders, relative to the site. */
export interface Options {
  /** Every folder with pages. */
  readonly books: readonly string[];
  /** The folders with a contract, the current version first. */
  readonly contractBooks: readonly string[];
}

/**
 * Docusaurus plugin that recompiles pages when their contract changes, and adds the style sheet with the heights of
 * operations.
 */
export default function apiReference(
  {siteDir, generatedFilesDir}: LoadContext,
  {books, contractBooks}: Options,
): Plugin {
  const inSite = (folder: string): string => path.join(siteDir, folder);
  const styleSheet = path.join(generatedFilesDir, 'operationHeights.css');
  mkdirSync(generatedFilesDir, {recursive: true});
  writeFileSync(styleSheet, heightRules);
  return {
    name: 'api-reference',
    getClientModules: () => [styleSheet],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // The slash excludes folders with the same prefix, such as web_versioned_docs.
            include: books.map((folder) => `${inSite(folder)}/`),
            enforce: 'pre',
            use: [
              {
                loader: require.resolve('./trackContract.cjs'),
                options: {contractBooks: contractBooks.map(inSite)},
              },
            ],
          },
        ],
      },
    }),
  };
}
