import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {heightRules} from '../../remark/api-reference/render/height';

/** The folders of the books with a contract, relative to the site. */
export interface Options {
  readonly books: readonly string[];
}

/**
 * Docusaurus plugin that recompiles pages when their contract changes, and adds the style sheet with the heights of
 * operations.
 */
export default function apiReference({siteDir, generatedFilesDir}: LoadContext, {books}: Options): Plugin {
  const folders = books.map((book) => path.join(siteDir, book));
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
            include: folders.map((folder) => `${folder}/`),
            enforce: 'pre',
            use: [{loader: require.resolve('./trackContract.cjs'), options: {books: folders}}],
          },
        ],
      },
    }),
  };
}
