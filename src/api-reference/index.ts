import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The folders of the books that are drawn from a contract, relative to the site. */
export interface Options {
  readonly books: readonly string[];
}

/** Docusaurus plugin: recompiles a page when its contract changes. */
export default function apiReference({siteDir}: LoadContext, {books}: Options): Plugin {
  const folders = books.map((book) => path.join(siteDir, book));
  return {
    name: 'api-reference',
    getPathsToWatch: () => folders.map((folder) => `${folder}/openapi/*.yaml`),
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: folders,
            enforce: 'pre',
            use: [{loader: require.resolve('./trackContract.cjs')}],
          },
        ],
      },
    }),
  };
}
