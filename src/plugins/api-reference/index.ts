import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Folders, relative to the site. */
export interface Options {
  /** Every folder with pages. */
  readonly books: readonly string[];
  /** The folders with a contract, the current version first. */
  readonly contractBooks: readonly string[];
}

/** Docusaurus plugin that recompiles pages when their contract changes. */
export default function apiReference({siteDir}: LoadContext, {books, contractBooks}: Options): Plugin {
  const inSite = (folder: string): string => path.join(siteDir, folder);
  return {
    name: 'api-reference',
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
