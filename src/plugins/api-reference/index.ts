import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The folders of the books with a contract, relative to the site. */
export interface Options {
  readonly books: readonly string[];
}

/**
 * Docusaurus plugin that recompiles pages when their contract changes.
 */
export default function apiReference({siteDir}: LoadContext, {books}: Options): Plugin {
  const folders = books.map((book) => path.join(siteDir, book));
  return {
    name: 'api-reference',
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
